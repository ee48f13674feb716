import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/** What some HTML weighs as it is sent, in bytes. */
export async function weighHtml(html: string): Promise<number> {
  return (await compress(html)).length;
}

/** Most that the HTML of a page with these addresses may weigh, in kilobytes. */
export function weightBudget(paths: readonly string[]): number {
  return paths.includes("/") ? 14 : 20;
}
