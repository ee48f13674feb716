import { projectFolders } from "#engine/project-folders.ts";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "vite";
import { inputsFingerprint, stampFile } from "./build-stamp.ts";
import type { BundleReport } from "./bundle-report.ts";
import { renderIcons } from "./render-icons.ts";
import { buildInlineScripts, buildSmallLoaders, buildThemeScript, type InlineScripts } from "./inline-scripts.ts";
import { keepBuilds } from "./keep-builds.ts";
import { buildSocialImages } from "./social-images.ts";
import { existsSync } from "node:fs";
import { compressBrotli, compressGzip, quality } from "#engine/http/compress.ts";
import { isText, mediaTypeOf } from "#engine/http/media-types.ts";
import { bodyTag } from "#engine/serve/cache/cached-response.ts";
import { definition } from "#tools/loaded-site.ts";

const { build: output, client } = projectFolders;

/** Builds the site into `dist/`: compressed browser scripts, inline scripts and the server. */
export async function buildSite(): Promise<void> {
  const fingerprint = inputsFingerprint();
  await rm(stampFile, { force: true });
  await empty(join(output, "server"));
  await empty(client, "static");
  await build({ logLevel: "warn" });
  await build({ logLevel: "warn", build: { ssr: true } });
  const themeScript = await writeThemeScript();
  const inlineScripts: InlineScripts = {
    ...(await buildInlineScripts(`/static/${themeScript}`)),
    smallLoaders: await buildSmallLoaders(),
  };
  await writeFile(join(output, "inline-scripts.json"), JSON.stringify(inlineScripts));
  await renderIcons(client, definition);
  const report = JSON.parse(await readFile(join(client, ".vite/bundle-report.json"), "utf8")) as BundleReport;
  const scripts = Object.keys(report).map((file) => basename(file));
  const files = [...scripts, themeScript, ...(await buildSocialImages())];
  await keepBuilds(join(client, "static"), files, join(output, "builds.json"));
  await precompress(client);
  await writeFile(stampFile, fingerprint);
}

/** Writes the script of pages with a theme beside the application's script; returns the file name. */
async function writeThemeScript(): Promise<string> {
  const code = await buildThemeScript();
  const name = `theme-${bodyTag(code).slice(0, 6)}.js`;
  await writeFile(join(client, "static", name), code);
  return name;
}

async function empty(path: string, kept?: string): Promise<void> {
  const names = await readdir(path).catch(() => []);
  await Promise.all(names.filter((name) => name !== kept).map((name) => rm(join(path, name), { recursive: true })));
}

/** Compresses each uncompressed text file of a folder into `x.js.br` and `x.js.gz` beside the file. */
async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  // The folder `.vite` is not served. The name of a file in `static` contains a hash, so its content never changes.
  const texts = names.filter((name) => !name.startsWith(".") && isText(mediaTypeOf(name)));
  const stale = texts.filter((name) => !/^static[\\/]/.test(name) || !existsSync(join(folder, `${name}.br`)));
  await Promise.all(stale.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, zipped] = await Promise.all([compressBrotli(bytes, quality.best), compressGzip(bytes)]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, zipped)]);
}
