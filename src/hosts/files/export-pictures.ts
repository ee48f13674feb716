import type { Site } from "#engine/serve/create-site.ts";
import { isText } from "#engine/http/media-types.ts";
import type { PictureThemes } from "#ui/themed-pictures.ts";
import { fetchAsset, findAssets, inTheme, mapAssets } from "./export-assets.ts";

type PicturedSite = Pick<Site, "fetch" | "pages" | "render">;

/** Stores every rendition that pages name in the rendition cache; returns their number. Throws without an asset. */
export async function exportPictures(site: PicturedSite, themes: PictureThemes): Promise<number> {
  const addresses = await listAddresses(site);
  const themed = await mapAssets("pictures", addresses, async (address) => {
    const isVector = await makePicture(address, site);
    return isVector ? Object.keys(themes).map((theme) => inTheme(address, theme)) : [];
  });
  await mapAssets("pictures in themes", themed.flat(), (address) => makePicture(address, site));
  return addresses.length + themed.flat().length;
}

async function listAddresses({ fetch, pages, render }: PicturedSite): Promise<string[]> {
  const found = new Set<string>();
  for (const path of pages().paths) {
    const page = await fetch(new Request(new URL(encodeURI(path), "http://localhost")));
    for (const address of findAssets(await page.text(), render.imageBase)) found.add(address);
  }
  return [...found].sort();
}

/** Returns true for an SVG under its own address, which is also available in themes. */
async function makePicture(address: string, { fetch }: Pick<Site, "fetch">): Promise<boolean> {
  const make = async (encoding: string) => {
    const request = new Request(new URL(address, "http://localhost"), { headers: { "accept-encoding": encoding } });
    const response = await fetchAsset(request, fetch);
    await response.arrayBuffer();
    return response.headers.get("content-type") ?? "";
  };
  const type = await make("identity");
  if (isText(type)) for (const encoding of ["br", "gzip"]) await make(encoding);
  return type.startsWith("image/svg+xml") && !/\/[\w-]+\.\w+(?:\?|$)/.test(address);
}
