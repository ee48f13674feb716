import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/** The compressed size of some HTML, in bytes. */
export async function weighHtml(html: string): Promise<number> {
  return (await compress(html)).length;
}

/** The maximum compressed size of the HTML of a page with these addresses, in kilobytes. */
export function weightBudget(paths: readonly string[]): number {
  return paths.includes("/") ? 14 : 20;
}
