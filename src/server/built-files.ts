import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, posix, sep } from "node:path";
import * as z from "zod";
import { compileBaseStyles } from "#src/render/compile-base-styles.ts";
import type { RenderContext } from "#src/render/render-page.ts";
import type { Answer } from "./cache/cached-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import { BuildManifest, listChunks } from "./list-chunks.ts";

const InlineScripts = z.object({ headScript: z.string(), loaderScript: z.string() });

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** What a document needs of the built site in `dist/`. */
export function readBuiltDocument(folder: string): Omit<RenderContext["document"], "version"> {
  const manifest = BuildManifest.parse(readJson(join(folder, "client/.vite/manifest.json")));
  const scripts = InlineScripts.parse(readJson(join(folder, "inline-scripts.json")));
  const app = manifest["src/browser/app.tsx"];
  if (!app) throw new Error("The build has no application – run `npm run build`");
  return { baseCss: compileBaseStyles(), app: `/${app.file}`, chunks: listChunks(manifest), ...scripts };
}

/** The answers for the built site's files, by path; the build has compressed them. */
export function readBuiltFiles(folder: string): Map<string, Answer> {
  const client = join(folder, "client");
  return new Map(visibleFiles(client).map((file) => [`/${file}`, readAnswer(join(client, file), `/${file}`)]));
}

function readAnswer(file: string, path: string): Answer {
  const identity = readBody(file);
  const body = { identity, br: readBody(`${file}.br`), gzip: readBody(`${file}.gz`) };
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return { status: 200, headers: headersOf(path), tag, body, replies: {} };
}

/** Names of built files carry a hash of their content: they never change. */
function headersOf(path: string): Record<string, string> {
  return {
    "content-type": contentTypes[extname(path)] ?? "application/octet-stream",
    "cache-control": cacheControl(path.startsWith("/static/") ? "staticFile" : "publicFile"),
  };
}

/** Compressed forms and what the build notes for itself have no address. */
function visibleFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !file.startsWith(".") && !/\.(?:br|gz)$/.test(file) && statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join(posix.sep));
}

function readBody(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
