import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { parseEnv } from "#engine/env.ts";
import { createCdn } from "./create-cdn.ts";
import type { CdnPage, SiteCdn } from "#engine/serve/site-cdn.ts";

interface Asked {
  url: string;
  headers: Headers;
  body: unknown;
}

const parent = await mkdtemp(join(tmpdir(), "cdn-"));
let folder: string;
let asked: Asked[];
/** The CDN's statuses in order; the last one repeats. */
let statuses: number[];
const log = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(parent, "record-"));
  asked = [];
  statuses = [200];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    asked.push({ url, headers: new Headers(headers), body: JSON.parse(body) });
    const [status = 200] = statuses.length > 1 ? statuses.splice(0, 1) : statuses;
    return Promise.resolve(new Response(null, { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  log.mockClear();
});
// The record may still be written after its test has ended, which makes the folder again.
afterAll(() =>
  vi.waitFor(async () => {
    await rm(parent, { recursive: true, force: true, maxRetries: 10 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (existsSync(parent)) throw new Error("A record was written");
  }),
);

function open(cdn = "cloudflare:zone1"): SiteCdn {
  const env = parseEnv({ CDN_PURGE: cdn, CDN_TOKEN: "token", CONTENT_CACHE_DIR: folder });
  return createCdn({ ...env, cdn: env.CDN_PURGE ?? expect.fail(), token: "token", log });
}

/** A CDN that has finished its first purge of everything. */
async function openAfterFirstPurge(cdn?: string): Promise<SiteCdn> {
  const opened = open(cdn);
  await pass(5_000);
  asked = [];
  return opened;
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Waits until the file on disk contains a text. */
async function untilWritten(text: string): Promise<void> {
  await pass(600);
  await vi.waitFor(() => expect(readFileSync(join(folder, "cdn.json"), "utf8")).toContain(text));
}

const rendered = (page: string, body: string, path = `/${page}`): CdnPage => ({
  path,
  version: `data of ${body}`,
  tag: body,
  plan: {
    format: "",
    page,
    status: 200,
    title: "",
    description: "",
    index: true,
    params: {},
    slices: { faqs: { kind: "many", fields: {} }, facts: { kind: "one", fields: {} } },
    blocks: [{ type: "text", source: "", props: { image: { id: "hero" } }, pictures: [["image"]], bindings: [] }],
  },
});

const tagsOf = ({ body }: Asked): unknown => (body as { tags: unknown }).tags;

describe("a CDN that is told what changed", () => {
  it("is told of both pages when an address gets another page", async () => {
    const cdn = await openAfterFirstPurge();
    cdn.rendered("/help", rendered("help", "one"));
    cdn.rendered("/help", rendered("support", "two", "/help"));
    await pass(250);
    expect(asked.map(tagsOf)).toEqual([["page-help", "page-support"]]);
  });

  it("is told of pages whose bytes changed, together, and once more for what was on its way", async () => {
    const cdn = await openAfterFirstPurge();
    cdn.rendered("/help", rendered("help", "one"));
    cdn.rendered("/help?nested=true", rendered("help", "one, nested", "/help"));
    cdn.rendered("/about", rendered("about", "one"));
    await pass(5_000);
    expect(asked).toEqual([]);
    cdn.rendered("/help", rendered("help", "two"));
    cdn.rendered("/help?nested=true", rendered("help", "two, nested", "/help"));
    cdn.rendered("/about", rendered("about", "one"));
    await pass(250);
    expect(asked.map(tagsOf)).toEqual([["page-help"]]);
    expect(asked[0]?.url).toBe("https://api.cloudflare.com/client/v4/zones/zone1/purge_cache");
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer token");
    await pass(2_250);
    expect(asked.map(tagsOf)).toEqual([["page-help"], ["page-help"]]);
    await pass(60_000);
    expect(asked).toHaveLength(2);
    expect(cdn.state()).toEqual({ purged: 4, failed: 0, waiting: 0 });
  });

  it("is told until it has confirmed, more and more rarely, and of what changed meanwhile", async () => {
    const cdn = await openAfterFirstPurge();
    cdn.rendered("/help", rendered("help", "one"));
    cdn.rendered("/about", rendered("about", "one"));
    statuses = [500, 403, 429, 200];
    cdn.rendered("/help", rendered("help", "two"));
    await pass(250);
    cdn.rendered("/about", rendered("about", "two"));
    await pass(1_000);
    await pass(2_000);
    expect(asked.map(tagsOf)).toEqual([["page-help"], ["page-help", "page-about"], ["page-help", "page-about"]]);
    await pass(3_999);
    expect(asked).toHaveLength(3);
    await pass(1);
    expect(asked).toHaveLength(4);
    expect(cdn.state()).toMatchObject({ failed: 3, waiting: 0 });
    expect(JSON.stringify(log.mock.calls)).toContain("It answered 403: CDN_TOKEN must have the right to purge");
    expect(JSON.stringify(log.mock.calls)).not.toContain("Bearer");
  });

  it("is told of many pages in as few requests as it takes", async () => {
    const cdn = await openAfterFirstPurge();
    for (const body of ["one", "two"])
      for (let page = 0; page < 150; page++) cdn.rendered(`/${page}`, rendered(`page-${page}`, body));
    await pass(250);
    await pass(999);
    expect(asked.map((one) => (tagsOf(one) as unknown[]).length)).toEqual([100]);
    await pass(1);
    expect(asked.map((one) => (tagsOf(one) as unknown[]).length)).toEqual([100, 50]);
  });

  it("is told by its other interface to keep what is purged for when the site fails", async () => {
    open("fastly:abc");
    await pass(250);
    expect(asked).toMatchObject([
      { url: "https://api.fastly.com/service/abc/purge", body: { surrogate_keys: ["site"] } },
    ]);
    expect(asked[0]?.headers.get("fastly-soft-purge")).toBe("1");
    expect(asked[0]?.headers.get("fastly-key")).toBe("token");
  });
});

describe("after a restart", () => {
  it("everything is purged when nothing is known of before, and nothing that is as it was", async () => {
    const first = open();
    first.rendered("/help", rendered("help", "one"));
    first.rendered("/about", rendered("about", "one"));
    await pass(5_000);
    expect(asked.map(tagsOf)).toEqual([["site"], ["site"]]);
    await untilWritten('"due":[]');
    asked = [];
    const second = open();
    second.rendered("/help", rendered("help", "one"));
    second.rendered("/about", rendered("about", "two"));
    await pass(250);
    expect(asked.map(tagsOf)).toEqual([["page-about"]]);
  });

  it("what was not confirmed before is purged", async () => {
    const first = await openAfterFirstPurge();
    statuses = [500];
    first.rendered("/help", rendered("help", "one"));
    first.rendered("/help", rendered("help", "two"));
    await untilWritten('"due":["page-help"]');
    asked = [];
    open();
    await pass(250);
    expect(tagsOf(asked.at(-1) ?? expect.fail())).toEqual(["page-help"]);
  });

  it("pages that are not kept any more are purged when their data changed or they are gone", async () => {
    const first = await openAfterFirstPurge();
    for (const page of ["kept", "same", "changed", "gone"]) first.rendered(`/${page}`, rendered(page, "one"));
    await untilWritten("/gone");
    const second = open();
    const versions: Record<string, string> = { "/same": "data of one", "/changed": "data of two" };
    await second.review(
      (key) => key === "/kept",
      (path) => versions[path],
    );
    await pass(250);
    expect(asked.map(tagsOf)).toEqual([["page-changed", "page-gone"]]);
  });
});

describe("the headers of a page", () => {
  it("name what it is made of, and let the CDN alone keep it", async () => {
    expect(open().pageHeaders(rendered("help", ""))).toEqual({
      "cache-control": "public, max-age=0, must-revalidate",
      "cloudflare-cdn-cache-control": "max-age=86400, stale-if-error=86400",
      "cache-tag": "site,page-help,slice-faqs,slice-facts,picture-hero",
    });
    expect(open("fastly:abc").pageHeaders(rendered("rewards/how it works", ""))).toEqual({
      "cache-control": "public, max-age=0, must-revalidate",
      "surrogate-control": "max-age=86400, stale-if-error=86400",
      "surrogate-key": expect.stringMatching(/^site page-[\w-]{16} slice-faqs slice-facts picture-hero$/),
    });
  });

  it("are no longer than proxies allow", () => {
    const { plan } = rendered("help", "");
    const images = Array.from({ length: 500 }, (_, index) => ({ id: `a-picture-with-a-long-name-${index}` }));
    const blocks = [
      { type: "", source: "", bindings: [], props: { images }, pictures: images.map((_, index) => ["images", index]) },
    ];
    const header = open().pageHeaders({ plan: { ...plan, blocks } })["cache-tag"] ?? "";
    expect(header).toMatch(/^site,page-help,slice-faqs,slice-facts,picture-/);
    expect(header.length).toBeLessThanOrEqual(2_000);
  });
});

it("asks over HTTP as the CDN's interface expects", async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const received = new Promise<string>((resolve) => {
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (part) => (body += String(part)));
      request.on("end", () => {
        response.end("{}");
        resolve(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`);
      });
    });
    onTestFinished(() => server.close().closeAllConnections());
    server.listen(0, "127.0.0.1", () => {
      const CDN_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      createCdn({ cdn: { name: "fastly", id: "abc" }, token: "token", CONTENT_CACHE_DIR: folder, CDN_API_URL, log });
    });
  });
  expect(await received).toBe('POST /service/abc/purge application/json {"surrogate_keys":["site"]}');
});
