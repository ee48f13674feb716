import { buildSchema, graphql } from "graphql";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { selectSlices } from "#schemas/select-slices.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { squidexSchemas } from "#schemas/derive/squidex-schema.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import type { FetchCircumstances } from "../content-source.ts";
import { ContentFailure } from "../content-failure.ts";
import { askSquidex } from "./ask-squidex.ts";
import { fetchContent, type SquidexClient } from "./fetch-content.ts";
import { someContent, someQueries, someSlices, someWire } from "../slices.fixture.ts";
import { model } from "#schemas/small-model.fixture.ts";

const base = "https://cms.example.co.za";
const address = `${base}/api/content/bakery/graphql`;
const lost: SliceSelections = {
  lost: { kind: "one", fields: { heading: { kind: "value" } } },
};
const notFoundContent = { lost: { $id: "404", heading: "Nothing here" } };
const notFoundWire = { query404NoteContents: [{ id: "404", flatData: { heading: "Nothing here" } }] };
const refusal = { errors: [{ message: 'Cannot query field "querygql_404NoteContents"' }] };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Fetches slices by the names that the site remembers; empty values of the CMS are absent. */
async function fetchSome(
  wanted: SliceSelections = someSlices,
  {
    names = { older: new Set() },
    at = address,
    ...circumstances
  }: FetchCircumstances & { names?: SquidexClient["names"]; at?: string } = {},
) {
  const explainUnknown = (path: readonly string[]) => `${path.join(".")} is unknown`;
  const client = { ask: (query: string) => askSquidex(at, query, {}), queries: someQueries, names, explainUnknown };
  return selectSlices(await fetchContent(wanted, client, circumstances), wanted);
}

/** Answers each query with the given function, and records the queries. */
function answer(respond: (query: string) => Response) {
  const asked: { query: string; body: unknown; headers: Headers }[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      const body = (await request.json()) as { query: string };
      asked.push({ query: body.query, body, headers: request.headers });
      return respond(body.query);
    }),
  );
  return asked;
}

describe("fetchContent", () => {
  it("asks for all slices at once with nothing but a query, and no authorization", async () => {
    const asked = answer(() => HttpResponse.json({ data: someWire, extensions: {} }));
    expect(await fetchSome()).toEqual(someContent);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({
      query: expect.stringMatching(/^\{queryShopPageContents\{.*queryQuestionContents\(.*\}$/),
    });
    expect(asked[0]?.headers.has("authorization")).toBe(false);
    expect(asked[0]?.headers.get("content-type")).toBe("application/json");
  });

  it("asks for nothing when nothing is wanted", async () => {
    const asked = answer(() => HttpResponse.json({}));
    expect(await fetchSome({})).toEqual({});
    expect(asked).toEqual([]);
  });

  it("asks for the 404 page with all others, by the name of today", async () => {
    const asked = answer(() => HttpResponse.json({ data: { ...someWire, ...notFoundWire } }));
    expect(await fetchSome({ ...someSlices, ...lost })).toEqual({
      ...someContent,
      ...notFoundContent,
    });
    expect(asked.map(({ query }) => query)).toEqual([
      expect.stringContaining("query404NoteContents:querygql_404NoteContents{id flatData{heading}}}"),
    ]);
  });

  it("asks by its older name where the service does not know the other, and remembers that", async () => {
    const asked = answer((query) => HttpResponse.json(query.includes("gql_") ? refusal : { data: notFoundWire }));
    const names: SquidexClient["names"] = { older: new Set() };
    const refresh = () => fetchSome(lost, { names });
    expect([await refresh(), await refresh()]).toEqual([notFoundContent, notFoundContent]);
    expect(asked.map(({ query }) => query)).toEqual([
      expect.stringContaining("querygql_404NoteContents"),
      "{query404NoteContents{id flatData{heading}}}",
      "{query404NoteContents{id flatData{heading}}}",
    ]);
  });

  it("asks for everything by older names at once where a refusal names no place, and remembers that", async () => {
    const names = { older: new Set<string>() };
    const wire = { ...someWire, ...notFoundWire };
    const asked = answer((query) => HttpResponse.json(query.includes("querygql_404") ? refusal : { data: wire }));
    for (let turn = 0; turn < 2; turn++)
      expect(await fetchSome({ ...someSlices, ...lost }, { names })).toEqual({ ...someContent, ...notFoundContent });
    expect(asked).toHaveLength(3);
  });

  it("asks by the name of today again once the service knows no other", async () => {
    const asked = answer((query) => HttpResponse.json(query.includes("gql_") ? { data: notFoundWire } : refusal));
    const names: SquidexClient["names"] = { older: new Set(["lost"]) };
    expect(await fetchSome(lost, { names })).toEqual(notFoundContent);
    expect([asked.length, names.older.size]).toEqual([2, 0]);
  });

  it("gives up where the service knows neither name", async () => {
    answer(() => HttpResponse.json(refusal));
    await expect(fetchSome(lost)).rejects.toThrow("refused the query");
  });

  it.each<[what: string, respond: () => Response, reason: string]>([
    ["an error of the server", () => new HttpResponse("oops", { status: 500 }), "The CMS answered 500"],
    [
      "a refusal without a token",
      () => HttpResponse.json({ message: "no", statusCode: 401 }, { status: 401 }),
      "answered 401",
    ],
    [
      "an address with the path of a page or of an interface",
      () => new HttpResponse(null, { status: 404 }),
      "answered 404 – name its base address, without /api or /app; or there is no such app",
    ],
    ["a spent quota", () => new HttpResponse(null, { status: 429 }), "answered 429"],
    [
      "a query that does not validate",
      () => HttpResponse.json({ errors: [{ message: "Unknown field" }] }),
      "refused the query: Unknown field",
    ],
    [
      "an answer with errors of unknown cost",
      () => HttpResponse.json({ data: someWire, errors: [{ message: "a" }, { message: "b" }] }),
      "refused the query: a; b",
    ],
    [
      "an answer that lacks a slice",
      () =>
        HttpResponse.json({
          data: { ...someWire, queryQuestionContents: null },
          errors: [{ message: "a", path: ["queryQuestionContents"] }],
        }),
      "refused the query: a",
    ],
    ["errors of another shape", () => HttpResponse.json({ data: someWire, errors: "no" }), "is not a GraphQL answer"],
    ["nothing at all", () => new HttpResponse(null, { status: 204 }), "answered 204"],
    [
      "JSON by another name",
      () => HttpResponse.text("{}", { headers: { "content-type": "text/plain" } }),
      "is not JSON",
    ],
    ["JSON without a name", () => new HttpResponse(new TextEncoder().encode("{}")), "is not JSON"],
    [
      "JSON in another charset",
      () => HttpResponse.text("{}", { headers: { "content-type": "application/json; charset=utf-16" } }),
      "not in UTF-8",
    ],
    [
      "bytes that are no UTF-8",
      () =>
        HttpResponse.arrayBuffer(new Uint8Array([0x7b, 0xe9, 0x7d]).buffer, {
          headers: { "content-type": "application/json" },
        }),
      "not in UTF-8",
    ],
    ["a giant", () => HttpResponse.json({ data: "x".repeat(6_000_000) }), "larger than"],
    [
      "JSON of 200,000 levels",
      () =>
        HttpResponse.text("[".repeat(200_000) + "]".repeat(200_000), {
          headers: { "content-type": "application/json" },
        }),
      "deeper than",
    ],
    ["no data", () => HttpResponse.json({ data: null }), "refused the query: no data"],
    ["an empty object", () => HttpResponse.json({}), "refused the query: no data"],
    ["a list", () => HttpResponse.json([]), "is not a GraphQL answer"],
    ["data that is a text", () => HttpResponse.json({ data: "x" }), "is not a GraphQL answer"],
    ["a page of a proxy", () => HttpResponse.html("<h1>Bad gateway</h1>"), "is not JSON"],
    [
      "a cut answer",
      () => HttpResponse.text('{"data": {', { headers: { "content-type": "application/json" } }),
      "JSON",
    ],
    ["no connection", () => HttpResponse.error(), "is unreachable"],
  ])("refuses %s", async (_what, respond, reason) => {
    answer(respond);
    const failure = await fetchSome().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentFailure);
    expect(String(failure)).toContain(reason);
  });

  it.each([
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "application/graphql-response+json",
    "Application/JSON",
  ])("reads %s", async (type) => {
    answer(() => new HttpResponse(JSON.stringify({ data: someWire }), { headers: { "content-type": type } }));
    expect(await fetchSome()).toEqual(someContent);
  });

  it("takes an answer that lacks a field alone", async () => {
    const data = { ...someWire, queryQuestionContents: [{ id: "cost", flatData: { questionText: null, order: 1 } }] };
    answer(() =>
      HttpResponse.json({
        data,
        errors: [{ message: "a", path: ["queryQuestionContents", 0, "flatData", "questionText"] }],
      }),
    );
    expect(await fetchSome()).toHaveProperty("questions", [{ $id: "cost", order: 1 }]);
  });

  it("takes names that reach a prototype out", async () => {
    answer(
      () =>
        new HttpResponse('{"data":{"__proto__":{"isAdmin":true},"queryQuestionContents":[]}}', {
          headers: { "content-type": "application/json" },
        }),
    );
    const slices = await fetchSome();
    expect(slices).toEqual({ questions: [] });
    expect(slices["isAdmin"]).toBeUndefined();
  });

  it("tells no secrets", async () => {
    const errors = [{ message: `Cannot reach postgres://admin:hunter2@db/mma ${"x".repeat(1_000)}` }];
    answer(() => HttpResponse.json({ errors }));
    const refused = String(await fetchSome().catch((error: unknown) => error));
    expect(refused).not.toContain("hunter2");
    expect(refused.length).toBeLessThan(300);
    const inAddress = String(
      await fetchSome(someSlices, { at: "https://me:hunter2@cms.example.co.za/api/content/bakery/graphql" }).catch(
        (error: unknown) => error,
      ),
    );
    expect(inAddress).toContain("is unreachable");
    expect(inAddress).not.toContain("hunter2");
  });

  it("follows no redirect", async () => {
    answer(() => HttpResponse.redirect("https://elsewhere.example/", 307));
    await expect(fetchSome()).rejects.toThrow("answered 307");
  });

  it("does not ask again by another name when the service is down", async () => {
    const asked = answer(() => new HttpResponse(null, { status: 500 }));
    await expect(fetchSome(lost)).rejects.toThrow("answered 500");
    expect(asked).toHaveLength(1);
  });
});

describe("a CMS whose model differs", () => {
  const everything: SliceSelections = { ...someSlices, ...lost };
  const sdl = graphqlSdl(squidexSchemas(model));
  const wire = { ...someWire, querygql_404NoteContents: notFoundWire.query404NoteContents };

  /** Answers as a CMS with another model; returns the queries and the site's sentences. */
  async function fetchFrom(changed: string, wanted = everything, circumstances: FetchCircumstances = {}) {
    expect(changed).not.toBe(sdl);
    const schema = buildSchema(changed);
    const asked: string[] = [];
    server.use(
      http.post(address, async ({ request }) => {
        const { query } = (await request.json()) as { query: string };
        asked.push(query);
        return HttpResponse.json(await graphql({ schema, source: query, rootValue: wire }));
      }),
    );
    const problems: string[] = [];
    const found = fetchSome(wanted, { ...circumstances, onProblem: (problem) => problems.push(problem) });
    return { found: await found, problems, asked: asked.length };
  }
  const without = (field: string) => sdl.replaceAll(new RegExp(`^  ${field}:`, "gm"), "  renamed:");

  it("costs a field that it does not know, and nothing else", async () => {
    const { found, problems, asked } = await fetchFrom(without("questionText"));
    expect(found).toEqual({
      ...someContent,
      ...notFoundContent,
      questions: [
        { $id: "cost", order: 1 },
        { $id: "safe", order: 2 },
      ],
    });
    expect(problems).toEqual(["questions.questionText is unknown"]);
    expect(asked).toBe(2);
  });

  it("leaves lists as they come where it does not know the order", async () => {
    const { found, problems } = await fetchFrom(without("order"));
    expect(found["questions"]).toEqual([
      { $id: "cost", questionText: "What does it cost?" },
      { $id: "safe", questionText: "Is it safe?" },
    ]);
    expect(problems).toEqual(["questions.order is unknown"]);
  });

  it("costs a reference all of whose wanted fields are gone, and a picture", async () => {
    const { found, problems } = await fetchFrom(
      without("heading").replaceAll(/^  image: \[Asset!\]\n/gm, "  image: String\n"),
      { shop: someSlices.shop, ...lost, questions: someSlices.questions },
    );
    expect(found).toMatchObject({ shop: { $id: "shop", reviews: [{ name: "Thandi" }, {}] } });
    expect(found["shop"]).not.toHaveProperty("demo.heading");
    expect(found).not.toHaveProperty("lost");
    expect(problems.toSorted()).toEqual([
      "lost.heading is unknown",
      "shop.note.heading is unknown",
      "shop.note.image is unknown",
    ]);
  });

  it("costs a slice whose schema is gone, whatever its name was", async () => {
    const { found, problems } = await fetchFrom(sdl.replaceAll(/^  query\w*404NoteContents\(.*\n/gm, ""));
    expect(found).toEqual(someContent);
    expect(problems).toEqual(["lost is unknown"]);
  });

  it("is nothing to go on where it knows nothing", async () => {
    const none = "schema { query: None } type None { nothing: String }";
    await expect(fetchFrom(none)).rejects.toThrow(/^The CMS refused the query: Cannot query field/);
  });

  it("is asked six times at most when each refusal names another unknown field", async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`field${index}`, { kind: "value" }] as const),
    );
    const asked = answer((query) => {
      const line = query.split("\n").findIndex((text) => text.includes("field"));
      const column = (query.split("\n")[line]?.indexOf("field") ?? 0) + 1;
      return HttpResponse.json({
        errors: [{ message: "Cannot query field", locations: [{ line: line + 1, column }] }],
      });
    });
    await expect(fetchSome({ shop: { kind: "one", fields } })).rejects.toThrow("Cannot query field");
    expect(asked).toHaveLength(6);
  });

  it("costs what it refuses without saying where, and that only while it is not held", async () => {
    const refuse = (query: string) =>
      query.includes("Question")
        ? HttpResponse.json({ errors: [{ message: "Too complex" }] })
        : HttpResponse.json({ data: { ...someWire, ...notFoundWire } });
    answer(refuse);
    const problems: string[] = [];
    const fetchAll = (held: string[]) => fetchSome(everything, { held, onProblem: (text) => problems.push(text) });
    expect(await fetchAll([])).toEqual({ shop: someContent["shop"], ...notFoundContent });
    expect(problems).toEqual(["questions: the CMS refuses it: Too complex"]);
    await expect(fetchAll(["questions"])).rejects.toThrow("The CMS refused the query: Too complex");
  });
});

describe("lists", () => {
  const wanted: SliceSelections = { questions: { kind: "many", fields: { questionText: { kind: "value" } } } };
  const question = (order: number | null, id = `question-${order}`) => ({
    id,
    flatData: { questionText: `Question ${id}`, order },
  });

  it("are read to their end, a record that moves between two pages once", async () => {
    const all = Array.from({ length: 450 }, (_, at) => question(at + 1));
    const asked = answer((query) => {
      const skip = Number(/skip:(\d+)/.exec(query)?.[1] ?? 0);
      // A new record moves all other records one place down after the first page.
      const from = skip === 0 ? 0 : skip - 1;
      return HttpResponse.json({ data: { queryQuestionContents: all.slice(from, from + 200) } });
    });
    const { questions } = await fetchSome(wanted);
    expect(questions).toEqual(all.map(({ id }) => ({ $id: id, questionText: `Question ${id}` })));
    expect(asked.map(({ query }) => /\(.*\)/.exec(query)?.[0])).toEqual([
      '(orderby:"data/order/iv asc")',
      '(skip:200,orderby:"data/order/iv asc")',
      '(skip:400,orderby:"data/order/iv asc")',
    ]);
  });

  it("that never end are read for 50 pages", async () => {
    let read = 0;
    const page = () => Array.from({ length: 200 }, () => question(++read));
    const asked = answer(() => HttpResponse.json({ data: { queryQuestionContents: page() } }));
    expect((await fetchSome(wanted))["questions"]).toHaveLength(10_000);
    expect(asked).toHaveLength(50);
  });

  it("have the same order whatever the database of the CMS does with records without a number", async () => {
    const records = [question(null, "b"), question(2), question(null, "a"), question(1), question(2, "question-1b")];
    for (const queryQuestionContents of [records, records.toReversed()]) {
      answer(() => HttpResponse.json({ data: { queryQuestionContents } }));
      expect((await fetchSome(wanted))["questions"]).toMatchObject(
        ["question-1", "question-1b", "question-2", "a", "b"].map(($id) => ({ $id })),
      );
    }
  });
});
