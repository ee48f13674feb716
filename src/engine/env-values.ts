/** The levels of the log, each with the ones after it. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;

/** Reads a base that paths are added to; undefined for another text. `fetch` would refuse a name and password in it, or visitors would see them. */
export function readAddress(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || /[?#]/.test(address) || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  return username + password === "" ? address.replace(/\/+$/, "") : undefined;
}

/** Reads an address without a path, because the site's pages are at its root. */
export function readOrigin(text: string): string | undefined {
  const address = readAddress(text);
  return address !== undefined && new URL(address).pathname === "/" ? address : undefined;
}

/** Reads an address that ends nothing in a policy. */
export function readPolicyAddress(text: string): string | undefined {
  const address = readAddress(text);
  return address !== undefined && /[;,\s]/.test(address) ? undefined : address;
}

/** Reads the sites that may frame pages: all subdomains of a site (`*.example.co.za`), but not all sites of a country (`*.com`). */
export function readAncestors(list: string): string | undefined {
  const origin = /^(?:'self'|https?:\/\/(?:\*\.(?=[^:]*\.))?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?)$/;
  const entries = readList(list, (text) => (origin.test(text) ? text : undefined));
  return entries && entries.length > 0 ? entries.join(" ") : undefined;
}

/** Reads the entries of a list between commas and spaces; undefined when one of them is refused. */
export function readList(list: string, read: (text: string) => string | undefined): string[] | undefined {
  const texts = list.split(/[\s,]+/).filter(Boolean);
  const values = texts.flatMap((text) => read(text) ?? []);
  return values.length < texts.length ? undefined : values;
}

/** Reads a text that is not guessed at once: `aaaaaaaaaaaaaaaa` is. */
export function readSecret(text: string): string | undefined {
  return text.length >= 16 && new Set(text).size >= 6 ? text : undefined;
}
