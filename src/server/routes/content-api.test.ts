import { beforeEach, describe, expect, it } from "vitest";
import { printQuery } from "#src/content/squidex/wire/print-query.ts";
import type { ContentSnapshot } from "#src/content/content-store.ts";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { parsedContentType } from "#src/content/squidex/wire/addresses.ts";
import { someContent, someSlices, someWire } from "#src/content/squidex/slices.fixture.ts";
import { siteManifests } from "#src/manifest/manifests.fixture.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { createContentApi } from "./content-api.ts";
import { definition } from "#src/site/definition.ts";

const path = "/api/content/mma/graphql";

let snapshot: ContentSnapshot | undefined;

beforeEach(() => {
  snapshot = { version: "v1", slices: someContent };
});

const content = { current: () => snapshot, refresh: () => Promise.resolve() };
const pages = planSite(siteManifests({}), definition);
const api = createContentApi({ definition, content, pages: { ...pages, slices: someSlices }, embedded: undefined });

async function send(address: string, init: RequestInit = {}) {
  const response = await api(new Request(`https://www.example.co.za${address}`, init));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const ask = (body: unknown, address = path) => send(address, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });

describe("queries", () => {
  it.each([path, `${path}/`])("of the site are answered at %s from what the site keeps", async (address) => {
    const { status, headers, text } = await ask({ query: printQuery(someSlices, sliceQueries) }, address);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ data: someWire });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("have HTML where the contract says so, and rich text where the site's own application asks", async () => {
    const paragraph = { "rich-text": [{ element: "p", children: ["R1 & no more"] }] };
    const answers = (faqAnswer: unknown) => ({ data: { queryFaqContents: [{ id: "cost", flatData: { faqAnswer } }] } });
    snapshot = { version: "v2", slices: { faqs: [{ $id: "cost", faqAnswer: paragraph }] } };
    const slices = { faqs: { kind: "many", fields: { faqAnswer: { kind: "value" } } } } as const;
    const answer = createContentApi({ definition, content, pages: { ...pages, slices }, embedded: undefined });
    const sendAccepting = (accept: string) =>
      answer(new Request(`https://www.example.co.za${path}`, { method: "POST", headers: { accept }, body: JSON.stringify({ query: printQuery(slices, sliceQueries) }) }));
    const [plain, parsed] = await Promise.all([sendAccepting("*/*"), sendAccepting(parsedContentType)]);
    expect([plain.headers.get("content-type"), parsed.headers.get("content-type")]).toEqual(["application/json", parsedContentType]);
    expect([await plain.json(), await parsed.json()]).toEqual([answers("<p>R1 &amp; no more</p>"), answers(paragraph)]);
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
    ["several queries at once", 400, [{ query: printQuery(someSlices, sliceQueries) }]],
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
  });

  it("are posted", async () => {
    expect((await send(`${path}?query=${encodeURIComponent(printQuery(someSlices, sliceQueries))}`)).status).toBe(405);
  });

  it("have no answer while there is no content", async () => {
    snapshot = undefined;
    expect((await ask({ query: printQuery(someSlices, sliceQueries) })).status).toBe(503);
  });
});

describe("anything else", () => {
  it.each([
    ["GET", "/api/apps/mma/clients"],
    ["GET", "/api/content/mma/faq"],
    ["POST", "/api/content/other/graphql"],
  ])("is not there: %s %s", async (method, address) => {
    expect((await send(address, { method })).status).toBe(404);
  });
});
