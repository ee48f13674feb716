/** Reads a base address, encoded for headers. Undefined for other text, and for an address with a password, which visitors would see. */
export function readAddress(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || /[?#]/.test(address) || !URL.canParse(address)) return undefined;
  const { username, password, href } = new URL(address);
  return username + password === "" ? href.replace(/\/+$/, "") : undefined;
}

/** Reads an address without a path, because the site's pages are at its root. */
export function readOrigin(text: string): string | undefined {
  const address = readAddress(text);
  return address !== undefined && new URL(address).pathname === "/" ? address : undefined;
}

/** Reads an address without the characters that end a policy's directive. */
export function readPolicyAddress(text: string): string | undefined {
  const address = readAddress(text);
  return address !== undefined && /[;,\s]/.test(address) ? undefined : address;
}

/** Reads the sites that can frame pages: possibly all subdomains of a site (`*.example.co.za`), but not `*.com`. */
export function readAncestors(list: string): string | undefined {
  const origin = /^(?:'self'|https?:\/\/(?:\*\.(?=[^:]*\.))?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?)$/;
  const entries = readList(list, (text) => (origin.test(text) ? text : undefined));
  return entries && entries.length > 0 ? entries.join(" ") : undefined;
}

/** Reads a list whose entries are separated by commas and spaces; undefined when an entry is refused. */
export function readList(list: string, read: (text: string) => string | undefined): string[] | undefined {
  const texts = list.split(/[\s,]+/).filter(Boolean);
  const values = texts.flatMap((text) => read(text) ?? []);
  return values.length < texts.length ? undefined : values;
}

/** The maximum time of a timer. */
export const maxSeconds = Math.floor((2 ** 31 - 1) / 1000);

/** Returns a reader of decimal numbers from `min` to `max`; it returns undefined for other text, such as `0x10`. */
export function numberReader(min: number, max: number, form = /^\s*\d+\s*$/): (text: string) => number | undefined {
  return (text) => (form.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined);
}

/** Reads a whole number of seconds, from 1 to the maximum time of a timer; undefined for other text. */
export const readSeconds = numberReader(1, maxSeconds);

/** The age, in milliseconds, after which content is refreshed. */
export function refreshAge({ CONTENT_TTL_SECONDS }: { CONTENT_TTL_SECONDS: number }): number {
  return CONTENT_TTL_SECONDS * 1000;
}

/** Reads a secret; undefined for a text that is too easy to guess, such as `aaaaaaaaaaaaaaaa`. */
export function readSecret(text: string): string | undefined {
  return text.length >= 16 && new Set(text).size >= 6 ? text : undefined;
}
