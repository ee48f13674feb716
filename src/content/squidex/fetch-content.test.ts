import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SliceSelections } from "#schemas/selection.ts";
import { ContentFailure } from "../content-failure.ts";
import { fetchContent } from "./fetch-content.ts";
import { someQueries, someSlices, someWire } from "./slices.fixture.ts";

const base = "https://cms.example.co.za";
const address = `${base}/api/content/mma/graphql`;
const notFound: SliceSelections = {
  notFound: { kind: "one", fields: { heading: { kind: "value" } } },
};
const notFoundWire = { query404PageContents: [{ id: "404", flatData: { heading: "Nothing here" } }] };
const refusal = { errors: [{ message: 'Cannot query field "querygql_404PageContents"' }] };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers each query as told, and keeps what was asked. */
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
    expect(await fetchContent(address, someSlices, someQueries)).toEqual(someWire);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({
      query: expect.stringMatching(/^\{queryForPeoplePageContents\{.*queryFaqContents\(.*\}$/),
    });
    expect(asked[0]?.headers.has("authorization")).toBe(false);
    expect(asked[0]?.headers.get("content-type")).toBe("application/json");
  });

  it("asks for nothing when nothing is wanted", async () => {
    const asked = answer(() => HttpResponse.json({}));
    expect(await fetchContent(address, {}, someQueries)).toEqual({});
    expect(asked).toEqual([]);
  });

  it("asks for the 404 page with all others, by the name of today", async () => {
    const asked = answer(() => HttpResponse.json({ data: { ...someWire, ...notFoundWire } }));
    expect(await fetchContent(address, { ...someSlices, ...notFound }, someQueries)).toEqual({
      ...someWire,
      ...notFoundWire,
    });
    expect(asked.map(({ query }) => query)).toEqual([
      expect.stringContaining("query404PageContents:querygql_404PageContents{id flatData{heading}}}"),
    ]);
  });

  it("asks by its older name where the service does not know the other, and remembers that", async () => {
    const asked = answer((query) => HttpResponse.json(query.includes("gql_") ? refusal : { data: notFoundWire }));
    const names = { areOlder: false };
    const refresh = () => fetchContent(address, notFound, someQueries, undefined, names);
    expect([await refresh(), await refresh()]).toEqual([notFoundWire, notFoundWire]);
    expect(asked.map(({ query }) => query)).toEqual([
      expect.stringContaining("querygql_404PageContents"),
      "{query404PageContents{id flatData{heading}}}",
      "{query404PageContents{id flatData{heading}}}",
    ]);
  });

  it("asks by the name of today again once the service knows no other", async () => {
    const asked = answer((query) => HttpResponse.json(query.includes("gql_") ? { data: notFoundWire } : refusal));
    const names = { areOlder: true };
    expect(await fetchContent(address, notFound, someQueries, undefined, names)).toEqual(notFoundWire);
    expect([asked.length, names.areOlder]).toEqual([2, false]);
  });

  it("gives up where the service knows neither name", async () => {
    answer(() => HttpResponse.json(refusal));
    await expect(fetchContent(address, notFound, someQueries)).rejects.toThrow("refused the query");
  });

  it.each<[what: string, respond: () => Response, reason: string]>([
    ["an error of the server", () => new HttpResponse("oops", { status: 500 }), "The CMS answered 500"],
    [
      "a refusal without a token",
      () => HttpResponse.json({ message: "no", statusCode: 401 }, { status: 401 }),
      "answered 401",
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
          data: { ...someWire, queryFaqContents: null },
          errors: [{ message: "a", path: ["queryFaqContents"] }],
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
    const failure = await fetchContent(address, someSlices, someQueries).catch((error: unknown) => error);
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
    expect(await fetchContent(address, someSlices, someQueries)).toEqual(someWire);
  });

  it("takes an answer that lacks a field alone", async () => {
    const data = { ...someWire, queryFaqContents: [{ id: "cost", flatData: { faqQuestion: null, order: 1 } }] };
    answer(() =>
      HttpResponse.json({ data, errors: [{ message: "a", path: ["queryFaqContents", 0, "flatData", "faqQuestion"] }] }),
    );
    expect(await fetchContent(address, someSlices, someQueries)).toEqual(data);
  });

  it("takes names that reach a prototype out", async () => {
    answer(
      () =>
        new HttpResponse('{"data":{"__proto__":{"isAdmin":true},"queryFaqContents":[]}}', {
          headers: { "content-type": "application/json" },
        }),
    );
    const wire = await fetchContent(address, someSlices, someQueries);
    expect(Object.keys(wire)).toEqual(["queryFaqContents"]);
    expect(wire["isAdmin"]).toBeUndefined();
  });

  it("tells no secrets", async () => {
    const errors = [{ message: `Cannot reach postgres://admin:hunter2@db/mma ${"x".repeat(1_000)}` }];
    answer(() => HttpResponse.json({ errors }));
    const refused = String(await fetchContent(address, someSlices, someQueries).catch((error: unknown) => error));
    expect(refused).not.toContain("hunter2");
    expect(refused.length).toBeLessThan(300);
    const inAddress = String(
      await fetchContent("https://me:hunter2@cms.example.co.za/api/content/mma/graphql", someSlices, someQueries).catch(
        (error: unknown) => error,
      ),
    );
    expect(inAddress).toContain("is unreachable");
    expect(inAddress).not.toContain("hunter2");
  });

  it("follows no redirect", async () => {
    answer(() => HttpResponse.redirect("https://elsewhere.example/", 307));
    await expect(fetchContent(address, someSlices, someQueries)).rejects.toThrow();
  });

  it("does not ask again by another name when the service is down", async () => {
    const asked = answer(() => new HttpResponse(null, { status: 500 }));
    await expect(fetchContent(address, notFound, someQueries)).rejects.toThrow("answered 500");
    expect(asked).toHaveLength(1);
  });
});
