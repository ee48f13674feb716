import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { readPictureSize } from "#engine/assets/picture-size.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The factor by which the pictures are larger than the SVGs that they replace, like uploads of editors. */
const scale = 3;

interface AssetItem {
  id: string;
  fileName: string;
}

/** A copy of the project, built, in which every SVG is a raster picture: in the content and in the manifests. */
export async function rasterProject(): Promise<string> {
  const folder = temporaryFolder();
  for (const name of ["dist", "schemas", "node_modules", "package.json"])
    symlinkSync(resolve(name), join(folder, name));
  cpSync("content", join(folder, "content"), { recursive: true });
  cpSync("page-manifests", join(folder, "page-manifests"), { recursive: true });
  await replaceDrawings(join(folder, "content"));
  for (const name of readdirSync(join(folder, "page-manifests"), { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".json")) rewrite(join(folder, "page-manifests", name));
  }
  return folder;
}

async function replaceDrawings(folder: string): Promise<void> {
  const file = join(folder, "assets.json");
  const { items } = JSON.parse(readFileSync(file, "utf8")) as { items: AssetItem[] };
  mkdirSync(join(folder, "assets"), { recursive: true });
  const replaced = items.map(async (item) => {
    if (!item.fileName.endsWith(".svg")) return item;
    const svg = readFileSync(join("content/assets", item.fileName));
    const { width = 1, height = 1 } = readPictureSize(svg, "image/svg+xml") ?? {};
    const fileName = item.fileName.replace(/svg$/, "png");
    const size = { width: width * scale, height: height * scale };
    await sharp({ create: { ...size, channels: 3, background: "#cfe8d8" } })
      .png()
      .toFile(join(folder, "assets", fileName));
    return { ...item, fileName };
  });
  writeFileSync(file, JSON.stringify({ items: await Promise.all(replaced) }));
}

/** Describes every SVG of a manifest as a larger raster picture. */
function rewrite(file: string): void {
  const reviver = (_: string, value: unknown): unknown => {
    const isDrawing =
      typeof value === "object" && value !== null && "mimeType" in value && value.mimeType === "image/svg+xml";
    if (!isDrawing) return value;
    const side = (name: "width" | "height") =>
      name in value ? { [name]: Number(Reflect.get(value, name)) * scale } : {};
    return { ...value, ...side("width"), ...side("height"), mimeType: "image/png" };
  };
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, "utf8"), reviver)));
}
