// @vitest-environment happy-dom
import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sliceQueries as queriesOf } from "#schemas/derive/slice-queries.ts";
import { model } from "#schemas/small-model.fixture.ts";
import { selectSlices } from "#schemas/select-slices.ts";
import type { SelectedFields, SliceSelection, SliceSelections } from "#schemas/selection.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { graphqlPath, parsedContentType } from "#engine/content/wire/addresses.ts";
import { answerQuery } from "#engine/content/answers/answer-query.ts";
import { someContent, someSlices } from "#engine/content/slices.fixture.ts";
import { dataTimeout } from "./with-timeout.ts";

const sliceQueries = queriesOf(model);

/** The bodies of all requests. */
const bodies: string[] = [];
const headers: Headers[] = [];
let respond: (query: string) => Response | Promise<Response>;

const server = setupServer(
  http.post(`*${graphqlPath("bakery")}`, async ({ request }) => {
    const body = await request.text();
    bodies.push(body);
    headers.push(request.headers);
    return respond((JSON.parse(body) as { query: string }).query);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

/** A client of a page that has just loaded. */
let client: typeof import("./content-client.ts");

beforeEach(async () => {
  bodies.length = 0;
  headers.length = 0;
  respond = (query) =>
    HttpResponse.json(
      answerQuery({ query }, { content: someContent, known: someSlices, queries: sliceQueries }, "parsed"),
    );
  vi.resetModules();
  client = await import("./content-client.ts");
});

function shop(fields: SelectedFields): SliceSelection {
  return { kind: "one", fields };
}

const demo = (field: string): SliceSelections => ({
  shop: shop({
    note: { kind: "one", fields: { [field]: field === "image" ? { kind: "image" } : { kind: "value" } } },
  }),
});
const { questions } = someSlices;
const onlyQuestions: SliceSelections = { questions };

describe("queryContent", () => {
  it("sends a query and nothing else, without credentials", async () => {
    expect(await client.queryContent(someSlices, { cmsApp: "bakery", sliceQueries })).toEqual(someContent);
    expect(bodies).toHaveLength(1);
    expect(Object.keys(JSON.parse(bodies[0] ?? "") as object)).toEqual(["query"]);
    expect(headers[0]?.get("content-type")).toBe("application/json");
    expect(headers[0]?.get("accept")).toBe(parsedContentType);
    expect(headers[0]?.has("authorization")).toBe(false);
    expect(headers[0]?.has("cookie")).toBe(false);
  });

  it("sends what the site's own server understands, and asks for no type names", async () => {
    await client.queryContent(someSlices, { cmsApp: "bakery", sliceQueries });
    const { query } = JSON.parse(bodies[0] ?? "") as { query: string };
    expect(query).toBe(printQuery(someSlices, sliceQueries));
    expect(query).not.toContain("__typename");
    expect(query).not.toMatch(/\n|\s{2}/);
  });

  it("asks for nothing twice", async () => {
    await client.queryContent(someSlices, { cmsApp: "bakery", sliceQueries });
    await client.queryContent(someSlices, { cmsApp: "bakery", sliceQueries });
    await client.queryContent(onlyQuestions, { cmsApp: "bakery", sliceQueries });
    expect(await client.queryContent(demo("heading"), { cmsApp: "bakery", sliceQueries })).toEqual(
      selectSlices(someContent, demo("heading")),
    );
    expect(bodies).toHaveLength(1);
  });

  it("asks only for the slices that it lacks", async () => {
    await client.queryContent(onlyQuestions, { cmsApp: "bakery", sliceQueries });
    expect(await client.queryContent(someSlices, { cmsApp: "bakery", sliceQueries })).toEqual(someContent);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).not.toContain("queryQuestionContents");
  });

  it("joins what two pages need of the same record", async () => {
    await client.queryContent(demo("heading"), { cmsApp: "bakery", sliceQueries });
    await client.queryContent(demo("image"), { cmsApp: "bakery", sliceQueries });
    const both = {
      shop: shop({ note: { kind: "one", fields: { heading: { kind: "value" }, image: { kind: "image" } } } }),
    };
    expect(await client.queryContent(both, { cmsApp: "bakery", sliceQueries })).toEqual(
      selectSlices(someContent, both),
    );
    expect(bodies).toHaveLength(2);
  });

  it("knows what the first page came with", async () => {
    client.rememberContent(onlyQuestions, selectSlices(someContent, onlyQuestions));
    expect(await client.queryContent(onlyQuestions, { cmsApp: "bakery", sliceQueries })).toEqual(
      selectSlices(someContent, onlyQuestions),
    );
    expect(bodies).toEqual([]);
  });

  it("asks for nothing when nothing is needed", async () => {
    expect(await client.queryContent({}, { cmsApp: "bakery", sliceQueries })).toEqual({});
    expect(bodies).toEqual([]);
  });

  it("takes null for an answer, as a CMS without content gives it", async () => {
    respond = () => HttpResponse.json({ data: { queryShopPageContents: null, queryQuestionContents: [] } });
    expect(await client.queryContent(someSlices, { cmsApp: "bakery", sliceQueries })).toEqual({ questions: [] });
    await client.queryContent(someSlices, { cmsApp: "bakery", sliceQueries });
    expect(bodies).toHaveLength(1);
  });

  it.each<[what: string, answer: () => Response]>([
    ["an error of the server", () => HttpResponse.json({ message: "no" }, { status: 503 })],
    ["a refused query", () => HttpResponse.json({ errors: [{ message: "no" }] })],
    ["an answer without the slice", () => HttpResponse.json({ data: {} })],
    ["no connection", () => HttpResponse.error()],
    ["no JSON", () => HttpResponse.html("<h1>no</h1>")],
  ])("fails on %s, and asks again the next time", async (_what, answer) => {
    const works = respond;
    respond = answer;
    await expect(client.queryContent(onlyQuestions, { cmsApp: "bakery", sliceQueries })).rejects.toThrow();
    respond = works;
    expect(await client.queryContent(onlyQuestions, { cmsApp: "bakery", sliceQueries })).toEqual(
      selectSlices(someContent, onlyQuestions),
    );
    expect(bodies).toHaveLength(2);
  });

  it("fails when the answer takes too long", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    respond = async () => {
      vi.advanceTimersByTime(dataTimeout);
      await delay("infinite");
      return HttpResponse.json({});
    };
    await expect(client.queryContent(onlyQuestions, { cmsApp: "bakery", sliceQueries })).rejects.toThrow();
    vi.useRealTimers();
  });
});
