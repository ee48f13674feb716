import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { printQuery } from "#src/content/print-query.ts";
import type { ContentSnapshot } from "#src/content/content-store.ts";
import { someSlices, someWire } from "#src/content/slices.fixture.ts";
import { createContentApi } from "./content-api.ts";

const base = "https://cms.example.co.za";
const path = "/api/content/mma/graphql";
const assets = "/api/assets/mma/";

/** What reached the CMS. */
const passed: Request[] = [];
const respond = vi.fn<() => Response>();
const server = setupServer(
  http.all(`${base}/*`, ({ request }) => {
    passed.push(request);
    return respond();
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

let snapshot: ContentSnapshot | undefined;

beforeEach(() => {
  snapshot = { version: "v1", wire: someWire };
  respond.mockImplementation(() => new HttpResponse("picture", { headers: { "content-type": "image/png" } }));
});

afterEach(() => {
  passed.length = 0;
  vi.resetAllMocks();
});

const api = createContentApi({
  base,
  content: { current: () => snapshot, refresh: () => Promise.resolve() },
  slices: () => someSlices,
});

async function send(address: string, init: RequestInit = {}) {
  const response = await api(new Request(`https://www.example.co.za${address}`, init));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const ask = (body: unknown, address = path) => send(address, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });

describe("queries", () => {
  it.each([path, `${path}/`])("of the site are answered at %s from what the site keeps", async (address) => {
    const { status, headers, text } = await ask({ query: printQuery(someSlices) }, address);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ data: someWire });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(passed).toEqual([]);
  });

  it("get no more than they ask for", async () => {
    const { text } = await ask({ query: "{ queryFaqContents { id flatData { order } } }" });
    expect(JSON.parse(text)).toEqual({
      data: { queryFaqContents: [{ id: "cost", flatData: { order: 1 } }, { id: "safe", flatData: { order: 2 } }] },
    });
  });

  it.each<[what: string, status: number, body: unknown]>([
    ["another site's query", 403, { query: "{ queryUsersContents { id } }" }],
    ["another field", 403, { query: "{ queryFaqContents { flatData { faqAnswer } } }" }],
    ["the schema", 403, { query: "{ __schema { types { name } } }" }],
    ["a mutation", 403, { query: "mutation { deleteFaqContent(id: 1) { version } }" }],
    ["no GraphQL", 403, { query: "hello" }],
    ["several queries at once", 400, [{ query: printQuery(someSlices) }]],
    ["no query", 400, {}],
    ["a query that is no text", 400, { query: 1 }],
    ["a query that is too long", 400, { query: " ".repeat(64_001) }],
    ["no JSON", 400, "query"],
    ["nothing", 400, ""],
  ])("are refused when they are %s: %d", async (_what, status, body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String), statusCode: status });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(passed).toEqual([]);
  });

  it("are posted", async () => {
    expect((await send(`${path}?query=${encodeURIComponent(printQuery(someSlices))}`)).status).toBe(405);
  });

  it("have no answer while there is no content", async () => {
    snapshot = undefined;
    expect((await ask({ query: printQuery(someSlices) })).status).toBe(503);
  });
});

describe("assets", () => {
  it("are passed through with their query, and with what caches need", async () => {
    respond.mockImplementation(
      () =>
        new HttpResponse("picture", {
          headers: { "content-type": "image/webp", etag: '"3"', "cache-control": "public, max-age=9", "set-cookie": "a=b", server: "Kestrel", "x-trace": "1" },
        }),
    );
    const { status, headers, text } = await send(`${assets}till?width=40&format=WEBP`);
    expect([status, text]).toEqual([200, "picture"]);
    expect(passed[0]?.url).toBe(`${base}${assets}till?width=40&format=WEBP`);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("etag")).toBe('"3"');
    expect(headers.get("cache-control")).toBe("public, max-age=9");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of ["set-cookie", "server", "x-trace"]) expect(headers.has(name)).toBe(false);
  });

  it("are asked for with nothing else of the visitor's request", async () => {
    const headers = { "if-none-match": '"3"', range: "bytes=0-9", cookie: "session=1", authorization: "Bearer 2", "x-unpublished": "1", "x-forwarded-for": "1.2.3.4" };
    await send(`${assets}till`, { headers });
    expect(passed[0]?.headers.get("if-none-match")).toBe('"3"');
    expect(passed[0]?.headers.get("range")).toBe("bytes=0-9");
    expect([...(passed[0]?.headers ?? [])].join("\n")).not.toMatch(/session|Bearer|x-unpublished|x-forwarded-for/);
  });

  it.each([
    ["what the visitor has", 304, undefined],
    ["what is not there", 404, "application/json"],
  ])("pass on that it is %s: %d", async (_what, status, type) => {
    respond.mockImplementation(() => new HttpResponse(null, { status, headers: type ? { "content-type": type } : {} }));
    expect((await send(`${assets}till`)).status).toBe(status);
  });

  it("answer HEAD as the CMS does", async () => {
    respond.mockImplementation(() => new HttpResponse(null, { headers: { "content-type": "image/png", "content-length": "7" } }));
    const { headers, text } = await send(`${assets}till`, { method: "HEAD" });
    expect([headers.get("content-length"), text]).toEqual(["7", ""]);
    expect(passed[0]?.method).toBe("HEAD");
  });

  it("that are drawings run no scripts, wherever they are opened", async () => {
    respond.mockImplementation(() => new HttpResponse("<svg/>", { headers: { "content-type": "image/svg+xml" } }));
    expect((await send(`${assets}till`)).headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  });

  it.each([
    ["GET", assets, 404],
    ["GET", `${assets}a/b`, 404],
    ["GET", `${assets}..%2f..%2fapps`, 404],
    ["GET", `${assets}%2e%2e`, 404],
    ["GET", "/api/apps/mma/clients", 404],
    ["GET", "/api/content/mma/faq", 404],
    ["POST", "/api/content/other/graphql", 404],
    ["POST", `${assets}till`, 405],
    ["DELETE", `${assets}till`, 405],
  ])("%s %s never reaches the CMS: %d", async (method, address, status) => {
    expect((await send(address, { method })).status).toBe(status);
    expect(passed).toEqual([]);
  });

  it("follow no redirect of the CMS", async () => {
    respond.mockImplementation(() => HttpResponse.redirect("https://elsewhere.example/", 302));
    await expect(send(`${assets}till`)).rejects.toThrow();
  });
});
