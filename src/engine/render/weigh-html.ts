import { compressBrotli, quality } from "#engine/http/compress.ts";

/** The size of some HTML in bytes, compressed as well as the server compresses pages. */
export async function weighHtml(html: string): Promise<number> {
  return (await compressBrotli(Buffer.from(html), quality.best)).length;
}

/** The maximum compressed size of the HTML of a page with these addresses, in kilobytes. */
export function weightBudget(paths: readonly string[]): number {
  return paths.includes("/") ? 14 : 20;
}
