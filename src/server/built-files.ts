import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, posix, sep } from "node:path";
import type { Context } from "hono";
import * as z from "zod";
import { compileBaseStyles } from "#src/page/compile-base-styles.ts";
import type { RenderContext } from "#src/page/render-page.ts";
import { makeAnswer, sendAnswer, type Answer } from "./answer.ts";
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

/** Answers the built site's files; each is read and compressed once. */
export function createBuiltFiles(folder: string) {
  const files = new Map(filesBelow(join(folder, "client")).map((file) => [`/${file}`, join(folder, "client", file)]));
  const answers = new Map<string, Promise<Answer>>();
  return async (context: Context): Promise<Response | undefined> => {
    const { path } = context.req;
    const file = files.get(path);
    if (file === undefined) return undefined;
    const answer = answers.get(path) ?? makeAnswer(200, readFileSync(file), headersOf(path));
    answers.set(path, answer);
    return sendAnswer(context, await answer);
  };
}

/** Names of built files carry a hash of their content: they never change. */
function headersOf(path: string): Record<string, string> {
  const isHashed = path.startsWith("/static/");
  return {
    "content-type": contentTypes[extname(path)] ?? "application/octet-stream",
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=86400",
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !file.startsWith(".") && statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join(posix.sep));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
