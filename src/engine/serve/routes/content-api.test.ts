import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ContentSnapshot } from "#engine/content/content-source.ts";
import { parsedContentType } from "#engine/content/wire/addresses.ts";
import { createContentApi, type AnswerQuery } from "./content-api.ts";

const path = "/api/content/bakery/graphql";
const slices = { questions: [] };
const query = "{ queryQuestionContents { id } }";
const answerQuery = vi.fn<AnswerQuery>();
let snapshot: ContentSnapshot | undefined;
let contents = 0;

beforeEach(() => {
  vi.resetAllMocks();
  answerQuery.mockReturnValue({ data: { queryQuestionContents: [] } });
  // Each test has different content, so that no test gets a cached answer of another test.
  snapshot = { version: `v${++contents}`, slices, pictures: {}, moment: 0 };
});

const api = createContentApi({
  cmsApp: "bakery",
  content: { current: () => snapshot },
  answerQuery,
});

async function send(address: string, init: RequestInit = {}) {
  const response = await api(new Request(`https://www.example.co.za${address}`, init));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const ask = (body: unknown, address = path, headers = {}) =>
  send(address, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });

describe("queries", () => {
  it.each([path, `${path}/`])("are answered at %s from what the site keeps", async (address) => {
    const { status, headers, text } = await ask(
      { query, variables: { top: 1 }, operationName: null, extensions: {} },
      address,
    );
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ data: { queryQuestionContents: [] } });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json");
    expect(answerQuery).toHaveBeenCalledWith({ query, variables: { top: 1 }, operationName: null }, slices, "html");
  });

  it("are answered once for each content, however many ask", async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => ask({ query })));
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answerQuery).toHaveBeenCalledOnce();
    snapshot = { version: "changed", slices, pictures: {}, moment: 0 };
    await ask({ query });
    expect(answerQuery).toHaveBeenCalledTimes(2);
  });

  it("are answered one in each turn of the event loop, so that many leave visitors their pages", async () => {
    await ask({ query });
    let turns = 0;
    let isOver = false;
    const count = () => void (isOver || setImmediate(() => (turns++, count())));
    count();
    await Promise.all(Array.from({ length: 100 }, () => ask({ query })));
    isOver = true;
    expect(turns).toBeGreaterThan(95);
  });

  it("are refused for a moment where too many different ones wait", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    answerQuery.mockImplementation(() => held.then(() => ({ data: {} })));
    const asked = Array.from({ length: 200 }, (_, number) => ask({ query, variables: { number } }));
    await asked.at(-1);
    release();
    const all = await Promise.all(asked);
    expect(answerQuery.mock.calls.length).toBe(51);
    const refused = all.filter(({ status }) => status === 429);
    expect([refused.length, refused[0]?.headers.get("retry-after")]).toEqual([149, "1"]);
  });

  it("have parsed rich text where the site's own application asks", async () => {
    expect((await ask({ query })).headers.get("content-type")).toBe("application/json");
    const { headers } = await ask({ query }, path, { accept: parsedContentType });
    expect(headers.get("content-type")).toBe(parsedContentType);
    expect(headers.get("vary")).toBe("accept-encoding, accept");
    expect(answerQuery).toHaveBeenCalledWith({ query }, slices, "parsed");
  });

  it("that are not supported get a GraphQL error", async () => {
    answerQuery.mockReturnValue({ errors: [{ message: "no" }] });
    const { status, text } = await ask({ query });
    expect([status, JSON.parse(text)]).toEqual([200, { errors: [{ message: "no" }] }]);
  });

  it.each<[what: string, status: number, body: unknown]>([
    ["several queries at once", 400, [{ query }]],
    ["no query", 400, {}],
    ["a query that is no text", 400, { query: 1 }],
    ["variables that are no object", 400, { query, variables: [1] }],
    ["a query that is too long", 400, { query: " ".repeat(64_001) }],
    ["more than anybody asks", 413, " ".repeat(70_000)],
    ["no JSON", 400, "query"],
    ["nothing", 400, ""],
  ])("are refused when they are %s: %d", async (_what, status, body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String), statusCode: status });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answerQuery).not.toHaveBeenCalled();
  });

  it("are posted", async () => {
    const { status, headers } = await send(`${path}?query=${encodeURIComponent(query)}`);
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("have no answer while there is no content", async () => {
    snapshot = undefined;
    const { status, headers } = await ask({ query });
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
  });
});

describe("anything else", () => {
  it.each([
    ["GET", "/api/apps/mma/album"],
    ["GET", "/api/content/bakery/question"],
    ["POST", "/api/content/other/graphql"],
  ])("is not there: %s %s", async (method, address) => {
    expect((await send(address, { method })).status).toBe(404);
  });
});
