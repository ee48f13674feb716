import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, sep } from "node:path";
import * as z from "zod";
import { cacheControl } from "#engine/http/http-policy.ts";
import { isText, mediaTypeOf, mediaTypes } from "#engine/http/media-types.ts";
import type { SiteManifests } from "#engine/manifest/plan-site.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import type { SiteDocument } from "#engine/render/render-page.ts";
import { bodyTag, type CachedResponse } from "#engine/serve/cache/cached-response.ts";

const InlineScripts = z.object({
  headScript: z.string(),
  loaderScript: z.string(),
  smallLoaders: z.record(z.string(), z.string()),
  previewScript: z.string(),
});

/** Vite's `manifest.json`: the built file of each entry source, and the imports of that file. */
const BuildManifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));
type BuildManifest = z.infer<typeof BuildManifest>;

/** Reads from `dist/` the files that documents name or contain. Throws when the application is not built. */
export function readBuiltDocument(folder: string, site: Pick<LoadedSite, "tokens">): SiteDocument {
  const manifest = BuildManifest.parse(readJson(join(folder, "client/.vite/manifest.json")));
  const scripts = InlineScripts.parse(readJson(join(folder, "inline-scripts.json")));
  const app = manifest["src/hosts/browser/app.ts"];
  if (!app) throw new Error("The build has no application – run `npm run build`");
  /** The paths of the pictures of shared pages, by page id. */
  const pictures = join(folder, "social-images.json");
  return {
    baseCss: compileBaseStyles(site),
    app: `/${app.file}`,
    chunks: listChunks(manifest),
    ...scripts,
    ...(existsSync(pictures) && { socialImages: z.record(z.string(), z.string()).parse(readJson(pictures)) }),
  };
}

/** The version of the project in `package.json`, and fingerprints of the build and of the served manifests. */
export function readBuildInfo(folder: string, { site, pages }: SiteManifests) {
  const manifests = [site.value, ...Array.from(pages, ([name, { value }]) => [name, value])];
  const stamp = join(folder, "inputs.txt");
  return {
    version: z.object({ version: z.string() }).parse(readJson("package.json")).version,
    revision: existsSync(stamp) ? readFileSync(stamp, "utf8").trim().slice(0, 12) : "unknown",
    pages: createHash("sha256").update(JSON.stringify(manifests)).digest("hex").slice(0, 12),
  };
}
export type BuildInfo = ReturnType<typeof readBuildInfo>;

/** The scripts besides the application's script: its imports under the empty name, and those of each block type. */
export function listChunks(manifest: BuildManifest): Record<string, string[]> {
  const app = filesOf("src/hosts/browser/app.ts", manifest);
  const blocks = Object.keys(manifest).flatMap((source): [string, string[]][] => {
    const [, type] = /^registry\/([^/]+)\/\1\.tsx$/.exec(source) ?? [];
    return type === undefined ? [] : [[type, filesOf(source, manifest).filter((file) => !app.includes(file))]];
  });
  return { "": app.slice(1), ...Object.fromEntries(blocks) };
}

/** The built file of a source and all files that it imports, each once. */
function filesOf(source: string, manifest: BuildManifest, found = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || found.has(`/${chunk.file}`)) return [...found];
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, found);
  return [...found];
}

/** The responses for the built site's files, by path; the build has compressed the text files. */
export function readBuiltFiles(folder: string): Map<string, CachedResponse> {
  const client = join(folder, "client");
  return new Map(visibleFiles(client).map((file) => [`/${file}`, readFile(join(client, file), `/${file}`)]));
}

function readFile(file: string, path: string): CachedResponse {
  const identity = readBytes(file);
  const headers = headersOf(path);
  const isPlain = !isText(headers["content-type"]);
  const readEncoded = (extension: string) => (isPlain ? identity : readBytes(file + extension));
  const body = { identity, br: readEncoded(".br"), gzip: readEncoded(".gz") };
  return { status: 200, headers, tag: bodyTag(identity), body, isPlain, representations: {} };
}

/** File names below `/static/` contain a hash of the content, so these files never change. */
function headersOf(path: string): { "content-type": string; "cache-control": string } {
  const type = mediaTypeOf(path);
  return {
    "content-type": isText(type) && type !== mediaTypes["svg"] ? `${type}; charset=utf-8` : type,
    "cache-control": cacheControl(path.startsWith("/static/") ? "staticFile" : "publicFile"),
  };
}

/** Lists the files that have an address; compressed files and the build's internal files have none. */
function visibleFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !file.startsWith(".") && !/\.(?:br|gz)$/.test(file) && statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join(posix.sep));
}

function readBytes(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
