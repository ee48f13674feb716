/** The start of a link. Browsers read `/\` as `//`, which is another site's address. */
export const linkPattern = /^(?:https?:\/\/|mailto:|tel:|\/(?![\\/])|#)\S*$/;

/** Invisible characters, and characters that browsers drop or replace before they parse an address. */
const misread = /[\p{Cc}\p{Cf}\p{Z}\p{Cs}\\]/u;
/** A path that needs no parser: most links are paths. */
const plainPath = /^(?:\/|(?:\/[\w-]+)+)(?:#[\w-]+)?$/;
const anySite = "http://site.invalid";
const schemes = ["http:", "https:", "mailto:", "tel:"];

/** True for a safe link, judged by the address as a browser parses it. */
export function isSafeLink(address: string): boolean {
  if (plainPath.test(address)) return true;
  const parsed = linkPattern.test(address) && !misread.test(address) && parse(address);
  if (!parsed) return false;
  const { origin, protocol, username, password, pathname } = parsed;
  // A name before the host makes one site look like another.
  if (!schemes.includes(protocol) || username || password) return false;
  return !/^[/#]/.test(address) || (origin === anySite && !pathname.startsWith("//"));
}

/** `URL.canParse` would be enough, but browsers of 2022 do not have it. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address, anySite);
  } catch {
    return undefined;
  }
}
