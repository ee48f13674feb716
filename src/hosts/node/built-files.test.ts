import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendCachedResponse } from "#engine/serve/cache/cached-response.ts";
import { listChunks, readBuiltDocument, readBuiltFiles } from "./built-files.ts";
import { definition } from "#engine/small-site.fixture.ts";

const smallLoaders = { "": "plain()", TABS: "tabs()", SLIDES: "slides()" };
const files = {
  "client/static/app-abc.js": "export const hydrate = 1;",
  "client/favicon.svg": "<svg/>",
  "client/icon-192.png": "pixels",
  "client/.vite/manifest.json": JSON.stringify({
    "src/hosts/browser/app.ts": { file: "static/app-abc.js", isEntry: true, imports: ["_base.js"] },
    "_base.js": { file: "static/base-d.js" },
  }),
  "server/main.js": "secret",
  "inline-scripts.json": JSON.stringify({
    headScript: "head()",
    loaderScript: "load()",
    smallLoaders,
    previewScript: "preview()",
  }),
};

/** A built file in each encoding, as the build writes it. */
function withEncodings([name, text]: [string, string]): [string, string | Uint8Array][] {
  if (name.endsWith(".png")) return [[name, text]];
  return [
    [name, text],
    [`${name}.br`, brotliCompressSync(text)],
    [`${name}.gz`, gzipSync(text)],
  ];
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dist-"));
  for (const [name, text] of Object.entries(files).flatMap(withEncodings)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function get(path: string): Response {
  const request = new Request(`http://localhost${path}`);
  const file = readBuiltFiles(folder).get(path);
  return file ? sendCachedResponse(request, file) : new Response("none", { status: 404 });
}

describe("readBuiltFiles", () => {
  it.each([
    ["/static/app-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/favicon.svg", "image/svg+xml", "public, max-age=86400"],
  ])("answers %s, for as long as its name says", async (path, type, cacheControl) => {
    const { status, headers } = get(path);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, type, cacheControl]);
    expect(headers.get("etag")).not.toBeNull();
  });

  it("sends a picture as it is, since no encoding makes it smaller", async () => {
    const file = readBuiltFiles(folder).get("/icon-192.png");
    const headers = { "accept-encoding": "br, gzip" };
    const response = file && sendCachedResponse(new Request("http://localhost/icon-192.png", { headers }), file);
    expect(await response?.text()).toBe("pixels");
    expect(["content-type", "content-encoding", "vary"].map((name) => response?.headers.get(name))).toEqual([
      "image/png",
      null,
      null,
    ]);
  });

  it.each([
    "/static/other.js",
    "/static/app-abc.js.br",
    "/static/app-abc.js.gz",
    "/static/",
    "/static",
    "/",
    "/.vite/manifest.json",
    "/../server/main.js",
    "/%2e%2e/server/main.js",
    "/static/..%2f..%2fserver%2fmain.js",
  ])("has nothing at %s", async (path) => {
    expect(get(path).status).toBe(404);
  });
});

describe("readBuiltDocument", () => {
  it("says what a document needs", () => {
    expect(readBuiltDocument(folder, definition)).toEqual({
      app: "/static/app-abc.js",
      chunks: { "": ["/static/base-d.js"] },
      headScript: "head()",
      loaderScript: "load()",
      smallLoaders,
      previewScript: "preview()",
      baseCss: expect.stringContaining(":root{"),
    });
  });

  it("fails where nothing was built", () => {
    expect(() => readBuiltDocument(join(folder, "nowhere"), definition)).toThrow("ENOENT");
  });
});

const buildManifest = {
  "src/hosts/browser/app.ts": { file: "static/app-1.js", imports: ["_packages.js", "_shared.js"] },
  "_packages.js": { file: "static/packages-2.js" },
  "_shared.js": { file: "static/shared-3.js", imports: ["_packages.js"] },
  "_question.js": { file: "static/question-4.js", imports: ["_shared.js"] },
  "registry/answers/answers.tsx": { file: "static/answers-5.js", imports: ["_question.js", "_packages.js"] },
  "registry/article/article.tsx": { file: "static/article-6.js", imports: ["_shared.js"] },
  "src/engine/browser/content-client.ts": { file: "static/content-client-7.js" },
};

it("listChunks lists what the application imports, and what each block needs besides", () => {
  expect(listChunks(buildManifest)).toEqual({
    "": ["/static/packages-2.js", "/static/shared-3.js"],
    answers: ["/static/answers-5.js", "/static/question-4.js"],
    article: ["/static/article-6.js"],
  });
});
