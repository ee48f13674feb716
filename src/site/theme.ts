const themes = ["sr", "ch", "qq"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "mma.theme";
const lifetime = 3_600_000;

interface ThemeQuestion {
  query: URLSearchParams;
  /** What the storage holds: `{"theme":"sr","storedAt":<ms>}`. */
  stored: string | null;
  /** The time in milliseconds. */
  now: number;
}

interface ThemeAnswer {
  theme?: Theme;
  /** What the storage shall hold from now on; absent when it shall hold nothing. */
  stored?: string;
}

/** Decides the theme: an agent has none, `view` asks for one, a stored one holds for an hour. */
export function resolveTheme({ query, stored, now }: ThemeQuestion): ThemeAnswer {
  if (query.get("agent") === "true") return {};
  const theme = knownTheme(query.get("view"));
  if (theme) return { theme, stored: JSON.stringify({ theme, storedAt: now }) };
  return readStored(stored ?? "", now);
}

function readStored(stored: string, now: number): ThemeAnswer {
  try {
    const { theme: name, storedAt } = JSON.parse(stored) as { theme: unknown; storedAt: number };
    const theme = knownTheme(name);
    const age = now - storedAt;
    if (theme && age >= 0 && age < lifetime) return { theme, stored };
  } catch {
    // Malformed: as if nothing were stored.
  }
  return {};
}

function knownTheme(name: unknown): Theme | undefined {
  return themes.find((theme) => theme === name);
}

/** The classes of the theme that a query asks for, with nothing stored. */
export function themeClasses(query: URLSearchParams): string[] {
  const { theme } = resolveTheme({ query, stored: null, now: 0 });
  return theme ? [`theme-${theme}`] : [];
}

/** Puts the theme that the address asks for, or the stored one, on `<html>`. */
export function applyTheme(document: Document, window: Window): void {
  const query = new URLSearchParams(window.location.search);
  const { classList } = document.documentElement;
  const current = updateTheme(query, window);
  for (const theme of themes) classList.toggle(`theme-${theme}`, theme === current);
}

/** The browser may refuse its storage, where the address alone decides, or to write to it. */
function updateTheme(query: URLSearchParams, window: Window): Theme | undefined {
  const now = Date.now();
  let answer: ThemeAnswer | undefined;
  try {
    const storage = window.localStorage;
    answer = resolveTheme({ query, stored: storage.getItem(storageKey), now });
    if (answer.stored) storage.setItem(storageKey, answer.stored);
    else storage.removeItem(storageKey);
  } catch {
    answer ??= resolveTheme({ query, stored: null, now });
  }
  return answer.theme;
}

/** When the theme of an open page ends, in milliseconds: an hour after it was stored, else after the page was opened. */
export function themeEnd(window: Window): number {
  return (readStoredTime(window) ?? window.performance.timeOrigin) + lifetime;
}

function readStoredTime(window: Window): number | undefined {
  try {
    const { storedAt } = JSON.parse(window.localStorage.getItem(storageKey) ?? "{}") as { storedAt?: unknown };
    return typeof storedAt === "number" ? storedAt : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the theme off an open page, and out of the storage. */
export function endTheme(document: Document, window: Window): void {
  const { classList } = document.documentElement;
  // Removing what is not there would be a change to those who watch the classes.
  for (const theme of themes) if (classList.contains(`theme-${theme}`)) classList.remove(`theme-${theme}`);
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // The browser refuses its storage: nothing is stored.
  }
}
