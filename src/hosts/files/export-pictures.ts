import pLimit from "p-limit";
import type { Site } from "#engine/serve/create-site.ts";
import { isText } from "#engine/http/media-types.ts";
import type { PictureThemes } from "#ui/themed-pictures.ts";
import { fetchAsset, findAssets } from "./export-assets.ts";
import { showProgress } from "./show-progress.ts";

interface ExportPicturesOptions {
  site: Pick<Site, "fetch" | "pages" | "render">;
  /** The themes in which SVGs are available. */
  themes?: PictureThemes | undefined;
  output: NodeJS.WriteStream;
}

/** The number of concurrent requests for assets; the asset route makes two pictures at a time. */
const concurrency = 6;

/**
 * Makes every rendition that pages name, in all encodings and themes, and stores them in the site's rendition cache.
 * Returns the number of renditions. Throws when an asset is missing.
 */
export async function exportPictures({ site, themes = {}, output }: ExportPicturesOptions): Promise<number> {
  const addresses = await listAddresses(site);
  const limit = pLimit(concurrency);
  const themed = await showProgress("pictures", addresses.length, output, (onDone) =>
    limit.map(addresses, async (address) => {
      const isVector = await make(address, site);
      onDone();
      return isVector ? Object.keys(themes).map((theme) => inTheme(address, theme)) : [];
    }),
  );
  const others = themed.flat();
  await showProgress("pictures in themes", others.length, output, (onDone) =>
    limit.map(others, async (address) => {
      await make(address, site);
      onDone();
    }),
  );
  return addresses.length + others.length;
}

/** The addresses of all assets that pages name, each once. */
async function listAddresses({ fetch, pages, render }: ExportPicturesOptions["site"]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of pages().paths) {
    const page = await fetch(new Request(new URL(encodeURI(path), "http://localhost")));
    for (const address of findAssets(await page.text(), render.imageBase)) found.add(address);
  }
  return [...found].sort();
}

/** True for an SVG under its own address, which is also available in themes. */
async function make(address: string, { fetch }: Pick<Site, "fetch">): Promise<boolean> {
  const ask = async (encoding: string) => {
    const request = new Request(new URL(address, "http://localhost"), { headers: { "accept-encoding": encoding } });
    const response = await fetchAsset(request, fetch);
    await response.arrayBuffer();
    return response.headers.get("content-type") ?? "";
  };
  const type = await ask("identity");
  if (isText(type)) for (const encoding of ["br", "gzip"]) await ask(encoding);
  return type.startsWith("image/svg+xml") && !/\/[\w-]+\.\w+(?:\?|$)/.test(address);
}

/** `/api/assets/app/logo?version=1` becomes `/api/assets/app/logo/red.svg?version=1`. */
function inTheme(address: string, theme: string): string {
  return address.replace(/\?|$/, (end) => `/${theme}.svg${end}`);
}
