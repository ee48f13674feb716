import { projectFolders } from "#engine/project-folders.ts";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join, parse, resolve } from "node:path";
import pLimit from "p-limit";
import { mediaTypeOf } from "#engine/http/media-types.ts";
import { manifestFiles, siteFile } from "#engine/manifest/read-manifests.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { replaceFile } from "#engine/replace-file.ts";
import { definition } from "#tools/loaded-site.ts";
import { readManifestHead } from "#tools/check/manifest-head.ts";
import { readAssetFile } from "#tools/dev-cms/read-assets.ts";
import { socialImagesFingerprint, socialImagesStampFile } from "./build-stamp.ts";

/** The folder of the sample content's files. Manifests name pictures in this folder. */
const artFolder = `${projectFolders.content}/assets`;

/** Renders the missing social images, and lists the images by page for the server. Returns the file names, each with a hash. */
export async function buildSocialImages(): Promise<string[]> {
  const fingerprint = socialImagesFingerprint();
  const folder = `${projectFolders.client}/static`;
  const drawings = findSocialImages(readHeads(projectFolders.manifests), definition).map(async ({ page, draw }) => {
    const svg = await draw();
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
    return { page, svg, file: `social-${page.replaceAll("/", "-")}-${hash}.png` };
  });
  const images = await Promise.all(drawings);
  await mkdir(folder, { recursive: true });
  const missing = images.filter(({ file }) => !existsSync(join(folder, file)));
  // More tasks than processors, because each task sometimes waits for a thread or the disk.
  await pLimit(2 * availableParallelism()).map(missing, async ({ svg, file }) =>
    writeFile(join(folder, file), await renderPng(svg)),
  );
  const paths = Object.fromEntries(images.map(({ page, file }) => [page, `/static/${file}`]));
  await writeFile(`${projectFolders.build}/social-images.json`, JSON.stringify(paths));
  await writeFile(socialImagesStampFile, fingerprint);
  return images.map(({ file }) => file);
}

/** The parts of a site's manifests that decide on its social images. */
interface SiteHeads {
  site: { value: { name: string } };
  pages: Iterable<[page: string, { value: PageHead }]>;
}

/** A redirect has no title. */
interface PageHead {
  routes: readonly unknown[];
  title?: string | undefined;
  picture?: string | undefined;
}

/** Reads the manifests without checking them again: a build begins with their check. */
function readHeads(folder: string): SiteHeads {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const pages = manifestFiles(folder).map((name): [string, { value: PageHead }] => {
    return [name.replace(/\.json$/, ""), { value: readManifestHead(read(name)) }];
  });
  return { site: { value: read(siteFile) }, pages };
}

/** Finds the pages that have an image for links at other sites. `draw` rejects when the manifest names an unknown picture. */
export function findSocialImages(
  { site, pages }: SiteHeads,
  { renderSocialImage }: Pick<LoadedSite, "renderSocialImage">,
) {
  const siteName = site.value.name;
  return [...pages].flatMap(([page, { value }]) => {
    const { routes, title, picture } = value;
    if (!renderSocialImage || title === undefined || routes.includes("*")) return [];
    return [{ page, draw: async () => renderSocialImage({ siteName, title, art: await readArt(picture, page) }) }];
  });
}

async function readArt(id: string | undefined, page: string): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const names = await readdir(artFolder).catch(() => []);
  const file = names.find((name) => parse(name).name === id && mediaTypeOf(name).startsWith("image/"));
  if (!file) throw new Error(`${page}: ${artFolder} has no picture "${id}" – correct "picture" in the manifest`);
  const bytes = await readAssetFile(join(artFolder, file));
  return `data:${mediaTypeOf(file)};base64,${bytes.toString("base64")}`;
}

export async function renderPng(svg: string): Promise<Buffer> {
  // The first rendered text reads the variable, so the variable must be set earlier.
  process.env["FONTCONFIG_FILE"] ??= await writeFontConfig();
  const { default: sharp } = await import("sharp");
  // The images have flat colours: a higher effort takes several times as long and saves almost nothing.
  const flat = { palette: true, quality: 90, effort: 1, dither: 0, compressionLevel: 6 };
  return sharp(Buffer.from(svg)).png(flat).toBuffer();
}

/** Writes a fontconfig file. The fonts are npm packages, so that images and PDFs are equal on all machines. */
export async function writeFontConfig(): Promise<string> {
  const fonts = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/open-sans/package.json"));
  const file = resolve(".cache/fonts.conf");
  const folders = ["400Regular", "700Bold"].map((weight) => `<dir>${join(fonts, weight)}</dir>`);
  await replaceFile(file, `<?xml version="1.0"?><fontconfig>${folders.join("")}</fontconfig>`);
  return file;
}
