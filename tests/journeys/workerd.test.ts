import { builtinModules } from "node:module";
import { Miniflare } from "miniflare";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { printQuery } from "#src/content/squidex/wire/print-query.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { readBuiltDocument } from "#src/server/built-files.ts";
import { securityHeaders } from "#src/http/http-policy.ts";
import { ask, type WireAnswer } from "./ask.ts";
import type { WorkerBindings } from "./site-worker.ts";
import { startContent, startSite, type Running } from "./start-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { definition } from "#src/site/definition.ts";

const publicUrl = "https://www.example.co.za";
let content: Running | undefined;
let node: Running | undefined;
let miniflare: Miniflare | undefined;
let onNode = "";
let onWorkerd = "";

beforeAll(async () => {
  content = await startContent("content");
  const variables = {
    CMS_URL: content.url,
    PUBLIC_URL: publicUrl,
    REGISTRATION_URL: inject("registrationUrl"),
    LOG_LEVEL: "warn",
  };
  node = await startSite({ ...variables, CONTENT_CACHE_DIR: temporaryFolder() });
  onNode = node.url;
  const bindings: WorkerBindings = { VARIABLES: variables, DOCUMENT: readBuiltDocument("dist", definition) };
  miniflare = new Miniflare({
    modules: [
      { type: "ESModule", path: "main.js", contents: 'export { worker as default } from "./site-worker.js";' },
      { type: "ESModule", path: "site-worker.js", contents: await bundleWorker() },
    ],
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
    bindings: JSON.parse(JSON.stringify(bindings)),
    // Past miniflare's own worker, which compresses what is not.
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  });
  onWorkerd = (await miniflare.unsafeGetDirectURL()).origin;
});

afterAll(async () => {
  await miniflare?.dispose();
  await node?.stop();
  await content?.stop();
});

describe("under workerd, the site answers as on Node", () => {
  const pages = [
    "/",
    "/help",
    "/account-fees-and-limits",
    "/for-people/whatsapp",
    "/?embedded=true",
    "/?agent=true",
    "/no-such-page",
  ];

  it.each(pages.flatMap((path) => ["br", "gzip", "identity"].map((coding) => [path, coding] as const)))(
    "%s, as %s",
    async (path, coding) => {
      const [there, here] = await askBoth(path, { headers: { "accept-encoding": coding } });
      expect(here.text).toContain("</html>");
      expect(here.status).toBe(path === "/no-such-page" ? 404 : 200);
      expect(here.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
      expect(here.headers["content-length"]).toBe(String(here.bytes.length));
      expectSame(here, there);
    },
  );

  it.each(["/register", "/help/", "/help/?embedded=true", "//elsewhere.example/"])("%s, a redirect", async (path) => {
    const [there, here] = await askBoth(path);
    expect([302, 308]).toContain(here.status);
    expectSame(here, there);
  });

  it.each([
    "/healthz",
    "/readyz",
    "/robots.txt",
    "/site.webmanifest",
    "/page-plan/help.json",
    "/page-plan/no-such-page.json",
    "/page-data/none/no-such-page.json",
  ])("%s", async (path) => {
    const [there, here] = await askBoth(path);
    expectSame(here, there);
  });

  it("the sitemap, but for the times of manifests, since a worker has no files", async () => {
    const [there, here] = await Promise.all([onNode, onWorkerd].map((site) => ask(`${site}/sitemap.xml`)));
    expect(here?.text).toBe(there?.text.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, ""));
  });

  it("the data of a page, by the version in its document", async () => {
    const { text } = await ask(`${onWorkerd}/help`);
    const version = /data-version="([^"]+)"/.exec(text)?.[1];
    const [there, here] = await askBoth(`/page-data/${version}/help.json`);
    expect(here.status).toBe(200);
    expect(here.headers["cache-control"]).toContain("immutable");
    expectSame(here, there);
  });

  it("a visitor who has the page already", async () => {
    const { headers } = await ask(`${onNode}/help`, { headers: { "accept-encoding": "gzip" } });
    const [there, here] = await askBoth("/help", {
      headers: { "if-none-match": headers.etag, "accept-encoding": "gzip" },
    });
    expect(here.status).toBe(304);
    expect(here.bytes).toHaveLength(0);
    expectSame(here, there);
  });

  it.each(["/help", "/no-such-page", "/register"])("HEAD %s", async (path) => {
    const [there, here] = await askBoth(path, { method: "HEAD", headers: { "accept-encoding": "gzip" } });
    expect(here.bytes).toHaveLength(0);
    expectSame(here, there);
  });

  it("a query of a page's content, from memory", async () => {
    const { manifests } = readManifests("page-manifests", definition);
    const found = manifests && planSite(manifests, definition).find("/help");
    const body = JSON.stringify({ query: found && "plan" in found && printQuery(found.plan.slices, sliceQueries) });
    const headers = { "content-type": "application/json" };
    const [there, here] = await askBoth("/api/content/mma/graphql", { method: "POST", headers, body });
    expect(here.status).toBe(200);
    expect(JSON.parse(here.text)).toEqual(JSON.parse(there.text));
  });
});

async function askBoth(path: string, question: Parameters<typeof ask>[1] = {}): Promise<[WireAnswer, WireAnswer]> {
  return [await ask(onNode + path, question), await ask(onWorkerd + path, question)];
}

function expectSame(here: WireAnswer, there: WireAnswer): void {
  expect(here.status).toBe(there.status);
  expect(here.text).toBe(there.text);
  expect(here.headers).toMatchObject(securityHeaders);
  expect(comparable(here)).toEqual(comparable(there));
}

/** The headers without what is the connection's; a body that is compressed better later differs in bytes, not in what it says. */
function comparable({ headers }: WireAnswer): object {
  const passing = new Set([
    "date",
    "connection",
    "keep-alive",
    "transfer-encoding",
    "content-length",
    "etag",
    "content-type",
  ]);
  const lasting = Object.entries(headers).filter(([name]) => !passing.has(name));
  return {
    ...Object.fromEntries(lasting),
    type: headers["content-type"]?.toLowerCase().replace("; ", ";"),
    tag: headers.etag?.slice(0, 23),
  };
}

/** The worker as one script; the modules of Node that it needs are workerd's own. */
async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    oxc: { jsx: { runtime: "automatic", importSource: "@emotion/react", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: {
      target: "webworker",
      noExternal: true,
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
      resolve: { conditions: ["workerd", "worker"] },
    },
    build: {
      ssr: "tests/journeys/site-worker.ts",
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("");
}
