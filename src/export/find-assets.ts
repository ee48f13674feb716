/**
 * Finds the addresses of the content service's files in a page's text – HTML or JSON – each once.
 * @param base the path that all of them begin with, `/api/assets/mma/`
 */
export function findAssets(text: string, base: string): string[] {
  const addresses = text.replaceAll("&amp;", "&").split(base).slice(1);
  const found = addresses.map((rest) => base + (/^[\w\-./?=&%+]*/.exec(rest)?.[0] ?? ""));
  return [...new Set(found.filter((address) => address.length > base.length))].sort();
}
