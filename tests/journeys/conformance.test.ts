import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { printQuery } from "#src/content/squidex/wire/print-query.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { securityHeaders } from "#src/http/http-policy.ts";
import { findAssets } from "#src/export/export-assets.ts";
import { ask, type WireAnswer } from "./ask.ts";
import { startContent, startSite, type Running } from "./start-site.ts";
import { copyPictures, startWorker, type RunningWorker } from "./start-worker.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { definition } from "#src/site/definition.ts";

const webhookSecret = "the secret of the webhook";
const previewSecret = "the secret of previews";
const publicUrl = "https://www.example.co.za";
const cache = temporaryFolder();
let content: Running | undefined;
let node: Running | undefined;
let worker: RunningWorker | undefined;
let onNode = "";
let onWorker = "";

beforeAll(async () => {
  content = await startContent("content");
  const variables = {
    CMS_URL: content.url,
    PUBLIC_URL: publicUrl,
    REGISTRATION_URL: inject("registrationUrl"),
    WEBHOOK_SECRET: webhookSecret,
    PREVIEW_SECRET: previewSecret,
    LOG_LEVEL: "warn",
  };
  [node, worker] = await Promise.all([startSite({ ...variables, CONTENT_CACHE_DIR: cache }), startWorker(variables)]);
  onNode = node.url;
  onWorker = worker.url;
});

afterAll(async () => {
  await worker?.stop();
  await node?.stop();
  await content?.stop();
});

describe("the Worker answers as Node does", () => {
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
    "/sitemap.xml",
    "/.well-known/security.txt",
    "/site.webmanifest",
    "/page-plan/help.json",
    "/page-plan/no-such-page.json",
    "/page-data/none/no-such-page.json",
  ])("%s", async (path) => {
    const [there, here] = await askBoth(path);
    expectSame(here, there);
  });

  it("the data of a page, by the version in its document", async () => {
    const { text } = await ask(`${onWorker}/help`);
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

describe("pictures on the Worker", () => {
  /** Some of the addresses that the main page names, one of each kind. */
  const addresses: string[] = [];

  beforeAll(async () => {
    const { text } = await ask(`${onNode}/deals`);
    const named = findAssets(text, "/api/assets/mma/");
    for (const kind of [/\/\d+\.avif/, /\/\d+\.webp/, /\/\d+\.png/, /\/[\w-]+\?version=\d+$/])
      addresses.push(...named.filter((address) => kind.test(address)).slice(0, 2));
  });

  it("are the originals for a minute, when nobody has exported them yet", async () => {
    const address = addresses.find((one) => one.includes(".avif")) ?? "";
    const here = await ask(onWorker + address);
    const original = await ask((content?.url ?? "") + address.replace(/\/\d+\.avif/, ""));
    expect([here.status, here.headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
    expect(here.bytes.equals(original.bytes)).toBe(true);
    expect(here.headers).toMatchObject(securityHeaders);
  });

  it("are those of the server, byte by byte, once its files are in R2", async () => {
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    const encodings = ["br", "identity"];
    const there = await Promise.all(
      addresses.flatMap((path) => encodings.map((coding) => askFor(onNode, path, coding))),
    );
    await copyPictures(join(cache, "assets"), worker);
    const here = await Promise.all(
      addresses.flatMap((path) => encodings.map((coding) => askFor(onWorker, path, coding))),
    );
    for (const [index, answer] of here.entries()) {
      expect(answer.bytes.equals(there[index]?.bytes ?? Buffer.from("none"))).toBe(true);
      expect(saidBy(answer)).toEqual(saidBy(there[index]));
      expect(answer.headers["cache-control"]).toContain("immutable");
    }
  });

  it.each([
    ["a part of a picture", { range: "bytes=10-19" }],
    ["the head alone", {}, "HEAD"],
  ])("%s", async (_what, headers, method = "GET") => {
    const [address = ""] = addresses;
    const [there, here] = await askBoth(address, { method, headers });
    expect(saidBy(here)).toEqual(saidBy(there));
    expect(here.bytes.equals(there.bytes)).toBe(true);
  });

  it.each(["/api/assets/mma/no-such-file", "/api/assets/mma/a/b/c", "/api/assets/mma/x?width=-1"])(
    "%s, which is none",
    async (path) => {
      const [there, here] = await askBoth(path);
      expect([here.status, here.text]).toEqual([there.status, there.text]);
      expect([400, 404]).toContain(here.status);
    },
  );
});

describe("built files, which the platform answers", () => {
  it.each(["/favicon.svg", "/icon-192.png", "a script"])("%s", async (name) => {
    const [script = ""] = /\/static\/app-[\w-]+\.js/.exec((await ask(`${onNode}/`)).text) ?? [];
    const [there, here] = await askBoth(name === "a script" ? script : name);
    expect([here.status, here.text]).toEqual([200, there.text]);
    for (const header of ["cache-control", "content-security-policy", ...Object.keys(securityHeaders)])
      expect([header, here.headers[header]]).toEqual([header, there.headers[header]]);
    expect(here.headers["content-type"]?.split(";")[0]).toBe(there.headers["content-type"]?.split(";")[0]);
  });

  it("one that is not there", async () => {
    const [there, here] = await askBoth("/static/app-of-another-build.js");
    expect(here.status).toBe(404);
    expectSame(here, there);
  });
});

function askFor(site: string, path: string, coding: string): Promise<WireAnswer> {
  return ask(site + path, { headers: { "accept-encoding": coding } });
}

/** What an answer says besides what is the connection's. */
function saidBy(answer: WireAnswer | undefined): object {
  const { date: _, connection: _c, "keep-alive": _k, "transfer-encoding": _t, ...headers } = answer?.headers ?? {};
  return { status: answer?.status, ...headers };
}

async function askBoth(path: string, question: Parameters<typeof ask>[1] = {}): Promise<[WireAnswer, WireAnswer]> {
  return [await ask(onNode + path, question), await ask(onWorker + path, question)];
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
