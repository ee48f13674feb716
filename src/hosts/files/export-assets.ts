import { extname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";
import { extensionOf, isText, mediaTypeOf } from "#engine/http/media-types.ts";
import type { Site } from "#engine/serve/create-site.ts";
import type { PictureThemes } from "#ui/themed-pictures.ts";
import type { ExportRecord } from "./export-record.ts";
import { isWritten, writeOutput } from "./output-folder.ts";
import { showProgress } from "./show-progress.ts";

interface ExportAssetsOptions {
  folder: string;
  compress: boolean;
  /** Answers the requests for the site's own addresses. */
  fetch: Site["fetch"];
  themes: PictureThemes;
  previous: Pick<ExportRecord, "assets" | "themes">;
}

/** Writes assets, and returns the file of each address. Writes a version of an asset once. Throws for a missing asset. */
export async function exportAssets(addresses: string[], options: ExportAssetsOptions): Promise<Record<string, string>> {
  const { themes, previous } = options;
  const known = knownFiles(previous, themes);

  async function write(name: string, wanted: string[]): Promise<Record<string, string>> {
    const files = await mapAssets(name, wanted, async (address) => {
      const file = address.includes("?version=") ? known[address] : undefined;
      return [address, isKept(file, options) ? file : await exportAsset(address, options)] as const;
    });
    return Object.fromEntries(files);
  }

  const files = await write("assets", addresses);
  const themed = themedAddresses(files, themes).filter((address) => !(address in files));
  return { ...files, ...(await write("pictures in themes", themed)) };
}

function isKept(file: string | undefined, { folder, compress }: ExportAssetsOptions): file is string {
  return file !== undefined && isWritten(folder, file, compress && isText(mediaTypeOf(file)));
}

/** Runs a task for each asset, six at a time, and shows the progress. */
export function mapAssets<Result>(name: string, addresses: string[], work: (address: string) => Promise<Result>) {
  const limit = pLimit(6);
  return showProgress(name, addresses.length, (onDone) =>
    limit.map(addresses, async (address) => {
      const result = await work(address);
      onDone();
      return result;
    }),
  );
}

async function exportAsset(address: string, { folder, compress, fetch }: ExportAssetsOptions): Promise<string> {
  const url = new URL(address, "http://localhost");
  // A static host ignores queries, so a file is the whole asset, and not a smaller picture that one address asks for.
  url.search = /(?<=[?&])version=\w+/.exec(url.search)?.[0] ?? "";
  const response = await fetchAsset(new Request(url), fetch);
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  // Static hosts derive the type of a file from its extension.
  const extension = `.${extensionOf(type)}`;
  const path = decodeURIComponent(url.pathname).slice(1);
  const file = extname(path) === extension ? path : path + extension;
  await writeOutput(folder, file, new Uint8Array(await response.arrayBuffer()), compress && isText(type) && "best");
  return file;
}

/** Requests an asset that a page names. Throws when the asset is missing. */
export async function fetchAsset(request: Request, fetch: Site["fetch"]): Promise<Response> {
  // A visitor would get the original instead of a rendition that takes long.
  request.headers.set("prefer", "wait=600");
  let response = await fetch(request);
  // At most 60 files that the content does not name are fetched in a minute.
  for (let attempt = 0; response.status === 429 && attempt < 10; attempt++) {
    await delay(Number(response.headers.get("retry-after")) * 1000);
    response = await fetch(request);
  }
  if (response.ok) return response;
  const { pathname, search } = new URL(request.url);
  throw new Error(
    `A page names ${pathname}${search}, which the CMS answers with ${response.status} – correct the content or the manifest that names it`,
  );
}

/** Finds the addresses in HTML or JSON, each once, that begin with a base such as `/api/assets/app/`. */
export function findAssets(text: string, base: string): string[] {
  const addresses = text.split(base).slice(1);
  const found = addresses.map((rest) => base + (/^(?:&amp;|[\w\-./?=&%+])*/.exec(rest)?.[0] ?? ""));
  const whole = found.filter((address) => address.length > base.length);
  return [...new Set(whole.map((address) => address.replaceAll("&amp;", "&")))].sort();
}

/** `/api/assets/app/logo?version=1` becomes `/api/assets/app/logo/red.svg?version=1`. */
export function inTheme(address: string, theme: string): string {
  return address.replace(/\?|$/, (end) => `/${theme}.svg${end}`);
}

/** An unchanged picture under the id of its asset: `api/assets/app/logo.svg`. */
const pictureFile = /^api\/assets\/[^/]+\/[^/]+\.(?:svg|png|jpg|gif|webp|avif)$/;

/** The addresses of all unchanged pictures in all themes, which a browser with a theme requests. */
export function themedAddresses(files: Readonly<Record<string, string>>, themes: PictureThemes): string[] {
  return Object.entries(files).flatMap(([address, file]) => {
    const [path = ""] = address.split("?");
    const isUnchanged = file.startsWith(`${path.slice(1)}.`) && pictureFile.test(file);
    return isUnchanged ? Object.keys(themes).map((theme) => inTheme(address, theme)) : [];
  });
}

/** The files of an earlier export that stay valid; files in themes are only valid when no theme has changed. */
export function knownFiles({ assets, themes }: ExportAssetsOptions["previous"], now: PictureThemes) {
  if (themes === JSON.stringify(now)) return assets;
  return Object.fromEntries(Object.entries(assets).filter(([address]) => !/\/[\w-]+\.svg(?=\?|$)/.test(address)));
}
