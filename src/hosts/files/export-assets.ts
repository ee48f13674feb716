import { extname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";
import { extensionOf, isText } from "#engine/http/media-types.ts";
import { writeOutput } from "./output-folder.ts";

interface ExportAssetsOptions {
  folder: string;
  compress: boolean;
  /** Answers the requests for the site's own addresses. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Files that earlier exports wrote, by address. */
  known: Record<string, string>;
  onDone: () => void;
}

/** The number of concurrent requests for assets; the asset route makes two pictures at a time. */
const concurrency = 6;

/**
 * Writes the assets that pages name and returns the file of each address. The response of an address
 * with a version never changes, so its file is written once. Throws when an asset is missing.
 */
export async function exportAssets(addresses: string[], options: ExportAssetsOptions): Promise<Record<string, string>> {
  const limit = pLimit(concurrency);
  const files = await limit.map(addresses, async (address) => {
    const known = address.includes("?version=") ? options.known[address] : undefined;
    const file = known ?? (await exportAsset(address, options));
    options.onDone();
    return [address, file] as const;
  });
  return Object.fromEntries(files);
}

async function exportAsset(address: string, { folder, compress, fetch }: ExportAssetsOptions): Promise<string> {
  const url = new URL(address, "http://localhost");
  const response = await fetchAsset(new Request(url), fetch);
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const file = withExtension(decodeURIComponent(url.pathname).slice(1), `.${extensionOf(type)}`);
  await writeOutput(folder, file, new Uint8Array(await response.arrayBuffer()), compress && isText(type) && "best");
  return file;
}

/** Requests an asset that a page names. Throws when the asset is missing. */
export async function fetchAsset(request: Request, fetch: ExportAssetsOptions["fetch"]): Promise<Response> {
  let response = await fetch(request.clone());
  // The rate limit allows one file per minute that the content does not name.
  for (let attempt = 0; response.status === 429 && attempt < 10; attempt++) {
    await delay(Number(response.headers.get("retry-after")) * 1000);
    response = await fetch(request.clone());
  }
  if (response.ok) return response;
  const { pathname, search } = new URL(request.url);
  throw new Error(
    `A page names ${pathname}${search}, which the CMS answers with ${response.status} – correct the content or the manifest that names it`,
  );
}

/** Static hosts derive the type of a file from its extension. */
function withExtension(path: string, extension: string): string {
  return extname(path) === extension ? path : path + extension;
}

/**
 * Finds the addresses of assets in a page's text, HTML or JSON, each once.
 * @param base the beginning of all these addresses, such as `/api/assets/app/`
 */
export function findAssets(text: string, base: string): string[] {
  const addresses = text.replaceAll("&amp;", "&").split(base).slice(1);
  const found = addresses.map((rest) => base + (/^[\w\-./?=&%+]*/.exec(rest)?.[0] ?? ""));
  return [...new Set(found.filter((address) => address.length > base.length))].sort();
}
