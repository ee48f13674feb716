/** How a page is shown: inside another site, or to an agent. */
export interface PageMode {
  embedded: boolean;
  agent: boolean;
}

/** Reads the modes from an address's query; only the exact value `true` turns one on. */
export function readPageMode(search: string): PageMode {
  const query = new URLSearchParams(search);
  return { embedded: isOn(query, "embedded"), agent: isOn(query, "agent") };
}

/** True when a query asks for a mode. */
export function isOn(query: URLSearchParams, mode: keyof PageMode): boolean {
  return query.get(mode) === "true";
}
