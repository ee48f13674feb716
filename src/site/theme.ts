const themes = ["sr", "ch", "qq"];

interface StoredTheme {
  theme: string;
  /** The time in milliseconds at which the theme was requested. */
  storedAt: number;
}

/** The parameter of an address that names a theme. */
export const themeParameter = "view";

const storageKey = "mma.theme";
const lifetime = 3_600_000;

/** Puts the theme of `view`, or the stored theme, on `<html>`. Returns its name; empty for no theme and for agents. */
export function applyTheme({ classList }: Element, query: URLSearchParams): string {
  const now = Date.now();
  let theme = query.get(themeParameter) as string;
  let storedAt = now;
  try {
    if (!themes.includes(theme)) ({ theme, storedAt } = JSON.parse(localStorage[storageKey] as string) as StoredTheme);
  } catch {
    // Nothing is stored, the stored text is invalid, or the browser refuses its storage.
  }
  const isOn = themes.includes(theme) && now >= storedAt && now < storedAt + lifetime && query.get("agent") !== "true";
  if (!isOn) theme = "";
  try {
    if (theme) localStorage[storageKey] = JSON.stringify({ theme, storedAt });
    else delete localStorage[storageKey];
  } catch {
    // The browser refuses its storage: the address alone decides.
  }
  for (const name of themes) classList.toggle(`theme-${name}`, name === theme);
  return theme;
}

/** The classes of the theme that a query asks for, with nothing stored. */
export function themeClasses(query: URLSearchParams): string[] {
  const theme = query.get(themeParameter) ?? "";
  return themes.includes(theme) && query.get("agent") !== "true" ? [`theme-${theme}`] : [];
}

/** The theme of the pictures that a query asks for; agents have their own theme. */
export function pictureTheme(query: URLSearchParams): string | undefined {
  return query.get("agent") === "true" ? "agent" : shownTheme(themeClasses(query).join(" "));
}

/** The theme that some classes of `<html>` name. */
export function shownTheme(classes: string): string | undefined {
  return /theme-(\w+)/.exec(classes)?.[1];
}

/** The time in milliseconds at which an open page's theme ends: an hour after the storing, else after the opening. */
export function themeEnd({ performance }: Window): number {
  let storedAt: unknown;
  try {
    ({ storedAt } = JSON.parse(localStorage[storageKey] as string) as StoredTheme);
  } catch {
    // As in `applyTheme`. A function for both would make the head script larger than its budget.
  }
  return (typeof storedAt === "number" ? storedAt : performance.timeOrigin) + lifetime;
}
