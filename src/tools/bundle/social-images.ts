import { projectFolders } from "#engine/project-folders.ts";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { basename, dirname, extname, join, parse } from "node:path";
import pLimit from "p-limit";
import { mediaTypes } from "#engine/http/media-types.ts";
import type { SiteManifests } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { loadSite } from "#engine/page/site-definition.ts";
import { site as thisSite } from "#site";
import { readAssetFile } from "#tools/dev-cms/read-assets.ts";
import { socialImagesFingerprint, socialImagesStampFile } from "./build-stamp.ts";

const definition = await loadSite(thisSite);

/** Where the sample content's files are, whose pictures manifests name. */
const artFolder = `${projectFolders.content}/assets`;

/** The picture of a page, as the site's SVG. */
export interface SocialImageFile {
  page: string;
  svg: string;
  /** Its name holds a hash of all that is on it. */
  file: string;
}

/** Renders the pictures of shared pages, and writes for the server which page has which. Returns their file names. */
export async function buildSocialImages(): Promise<string[]> {
  const fingerprint = await socialImagesFingerprint();
  const pictures = await renderSocialImages(`${projectFolders.client}/static`, definition);
  const paths = Object.entries(pictures).map(([page, file]) => [page, `/static/${file}`]);
  await writeFile(`${projectFolders.build}/social-images.json`, JSON.stringify(Object.fromEntries(paths)));
  await writeFile(socialImagesStampFile, fingerprint);
  return Object.values(pictures);
}

/**
 * Renders the pictures that stand for pages where their addresses are shared, into a folder of built files.
 * A picture that is there already is not rendered again. Returns their file names by page id.
 */
async function renderSocialImages(folder: string, site: LoadedSite): Promise<Record<string, string>> {
  const { manifests } = readManifests(projectFolders.manifests, site);
  const images = manifests ? await listSocialImages(manifests, site) : [];
  await mkdir(folder, { recursive: true });
  const missing = images.filter(({ file }) => !existsSync(join(folder, file)));
  // More than there are processors: each waits now and then for a thread or the disk.
  await pLimit(2 * availableParallelism()).map(missing, async ({ svg, file }) =>
    writeFile(join(folder, file), await renderPng(svg)),
  );
  return Object.fromEntries(images.map(({ page, file }) => [page, file]));
}

/** The pictures that stand for pages where their addresses are shared, not rendered yet. */
export async function listSocialImages(
  manifests: SiteManifests,
  { renderSocialImage }: Pick<LoadedSite, "renderSocialImage">,
): Promise<SocialImageFile[]> {
  if (!renderSocialImage) return [];
  const siteName = manifests.site.value.name;
  const images = [...manifests.pages].map(async ([page, { value }]): Promise<SocialImageFile[]> => {
    if ("redirect" in value || value.routes.includes("*")) return [];
    const svg = renderSocialImage({ siteName, title: value.title, art: await readArt(value.picture, page) });
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
    return [{ page, svg, file: `social-${page.replaceAll("/", "-")}-${hash}.png` }];
  });
  return (await Promise.all(images)).flat();
}

/** An illustration as a `data:` address. */
async function readArt(id: string | undefined, page: string): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const names = await readdir(artFolder).catch(() => []);
  const file = names.find(
    (name) => parse(name).name === id && mediaTypes[extname(name).slice(1)]?.startsWith("image/"),
  );
  if (!file)
    throw new Error(
      `The manifest of ${page} names the picture "${id}", which ${artFolder} lacks – correct its "picture"`,
    );
  const bytes = await readAssetFile(join(artFolder, file));
  return `data:${mediaTypes[extname(file).slice(1)]};base64,${bytes.toString("base64")}`;
}

/** Renders the picture of a page. */
export async function renderPng(svg: string): Promise<Buffer> {
  // Read with the first text, so it must be set before.
  process.env["FONTCONFIG_FILE"] ??= await writeFontConfig();
  const { default: sharp } = await import("sharp");
  // Flat colours: more effort takes several times as long and saves hardly a byte.
  const flat = { palette: true, quality: 90, effort: 1, dither: 0, compressionLevel: 6 };
  return sharp(Buffer.from(svg)).png(flat).toBuffer();
}

/** The fonts of pictures come with npm, so that they look alike on every machine. */
async function writeFontConfig(): Promise<string> {
  const fonts = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/open-sans/package.json"));
  const file = join(tmpdir(), `${basename(fonts)}-fonts.conf`);
  const folders = ["400Regular", "700Bold"].map((weight) => `<dir>${join(fonts, weight)}</dir>`);
  await writeFile(file, `<?xml version="1.0"?><fontconfig>${folders.join("")}</fontconfig>`);
  return file;
}
