/** The way in which an address asks to show a page; navigation inside the site keeps it. */
export interface PageMode {
  /** Inside another site: without the frame. */
  embedded: boolean;
  /** For an agent: quiet, with a short frame. */
  agent: boolean;
}

/** Reads the mode from an address's query; only the exact value `true` turns one on. */
export function readPageMode(search: string | URLSearchParams): PageMode {
  const query = new URLSearchParams(search);
  return { embedded: query.get("embedded") === "true", agent: query.get("agent") === "true" };
}

/** The query that asks for a mode; empty for the plain page. */
export function modeQuery({ embedded, agent }: PageMode): string {
  const query = [embedded && "embedded=true", agent && "agent=true"].filter(Boolean).join("&");
  return query && `?${query}`;
}

/** The classes of the `html` element in a mode. */
export function modeClasses(mode: PageMode): string[] {
  return modes.filter((name) => mode[name]).reverse();
}

/** Puts the mode of a query on `<html>` before the first paint, and returns the classes. */
export function applyPageMode({ classList }: Element, query: URLSearchParams): DOMTokenList {
  for (const name of modes) classList.toggle(name, query.get(name) === "true");
  return classList;
}

const modes = ["agent", "embedded"] as const;
