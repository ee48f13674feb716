import { Hono } from "hono";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBuiltFiles, readBuiltDocument } from "./built-files.ts";

const files = {
  "client/static/app-abc.js": "export const hydrate = 1;",
  "client/favicon.svg": "<svg/>",
  "client/.vite/manifest.json": JSON.stringify({
    "src/browser/app.tsx": { file: "static/app-abc.js", isEntry: true, imports: ["_base.js"] },
    "_base.js": { file: "static/base-d.js" },
  }),
  "server/main.js": "secret",
  "inline-scripts.json": JSON.stringify({ headScript: "head()", loaderScript: "load()" }),
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dist-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function get(path: string): Promise<Response> {
  const builtFile = createBuiltFiles(folder);
  const app = new Hono().get("*", async (context) => (await builtFile(context)) ?? context.text("none", 404));
  return app.fetch(new Request(`http://localhost${path}`));
}

describe("createBuiltFiles", () => {
  it.each([
    ["/static/app-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/favicon.svg", "image/svg+xml", "public, max-age=86400"],
  ])("answers %s, for as long as its name says", async (path, type, cacheControl) => {
    const { status, headers } = await get(path);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, type, cacheControl]);
    expect(headers.get("etag")).not.toBeNull();
  });

  it.each([
    "/static/other.js",
    "/static/",
    "/static",
    "/",
    "/.vite/manifest.json",
    "/../server/main.js",
    "/%2e%2e/server/main.js",
    "/static/..%2f..%2fserver%2fmain.js",
  ])("has nothing at %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("readBuiltDocument", () => {
  it("says what a document needs", () => {
    expect(readBuiltDocument(folder)).toEqual({
      app: "/static/app-abc.js",
      chunks: { "": ["/static/base-d.js"] },
      headScript: "head()",
      loaderScript: "load()",
      baseCss: expect.stringContaining(":root{"),
    });
  });

  it("fails where nothing was built", () => {
    expect(() => readBuiltDocument(join(folder, "nowhere"))).toThrow("ENOENT");
  });
});
