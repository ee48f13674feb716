import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { recolorSvg } from "#engine/assets/minify-svg.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { readAssetFile } from "#tools/dev-cms/read-assets.ts";

type Site = Pick<LoadedSite, "head" | "pictureThemes">;

/** Renders the icons beside the built `favicon.svg`, and replaces roles in that SVG by colours. */
export async function renderIcons(folder: string, site: Site): Promise<void> {
  const icons = Object.entries(listIcons(await readAssetFile(join(folder, "favicon.svg")), site));
  await Promise.all(icons.map(async ([name, render]) => writeFile(join(folder, name), await render())));
}

/** The site's icon, in each theme, and its bitmaps, by file name. Bitmaps for phones have coloured corners, because phones cut the shape. */
export function listIcons(svg: Buffer, { head, pictureThemes = {} }: Site): Record<string, () => Promise<Buffer>> {
  const color = head.themeColor(plainMode);
  const themed = Object.entries(pictureThemes).map(([theme, colors]) => {
    return [`favicon-${theme}.svg`, async () => Buffer.from(recolorSvg(String(svg), colors))] as const;
  });
  const render = (size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size);
  const full = (size: number, space: number) =>
    render(size - 2 * space)
      .extend({ top: space, bottom: space, left: space, right: space, background: color })
      .flatten({ background: color });
  const smallSizes = [16, 32, 48];
  return {
    ...Object.fromEntries(themed),
    "favicon.svg": () => Promise.resolve(svg),
    "favicon.ico": async () =>
      iconFile(await Promise.all(smallSizes.map((size) => render(size).png().toBuffer())), smallSizes),
    "icon-192.png": () => render(192).png().toBuffer(),
    "icon-512.png": () => render(512).png().toBuffer(),
    "icon-maskable-512.png": () => full(512, 52).png().toBuffer(),
    "apple-touch-icon.png": () => full(180, 0).png().toBuffer(),
  };
}

/** Makes a Windows icon file of PNGs: a header, an entry of 16 bytes for each picture, and the pictures. */
function iconFile(pictures: Buffer[], sizes: number[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.fill(sizes[index] ?? 0, entry, entry + 2);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
