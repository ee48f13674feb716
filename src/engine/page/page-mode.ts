/** A mode of a site's pages: an address requests a mode by its name with the value `true`. */
export interface ModeDefinition {
  /** In lower case: a parameter of the query, a class of `<html>`, and a folder of an export. */
  name: string;
  /** False when pages in this mode have no frame, because another site shows the pages inside its own frame. */
  frame?: false;
}

/** The names of the modes that an address asks for, in the site's order; navigation inside the site keeps them. */
export type PageMode = readonly string[];

/** The mode of an address without any of the site's modes. */
export const plainMode: PageMode = [];

/** Reads the mode from an address's query; only the exact value `true` turns a mode on. */
export function readPageMode(search: string | URLSearchParams, modes: readonly ModeDefinition[]): PageMode {
  const query = new URLSearchParams(search);
  return modes.map(({ name }) => name).filter((name) => query.get(name) === "true");
}

/** The query that asks for a mode; empty for the plain page. */
export function modeQuery(mode: PageMode): string {
  return mode.length > 0 ? `?${mode.map((name) => `${name}=true`).join("&")}` : "";
}

/** Adds the site's modes that have no frame. */
export function withoutFrame(mode: PageMode, modes: readonly ModeDefinition[]): PageMode {
  return modes.filter(({ name, frame }) => frame === false || mode.includes(name)).map(({ name }) => name);
}

/** Puts the mode of a query on `<html>`. */
export function applyPageMode({ classList }: Element, query: URLSearchParams, modes: readonly ModeDefinition[]): void {
  for (const { name } of modes) classList.toggle(name, query.get(name) === "true");
}
