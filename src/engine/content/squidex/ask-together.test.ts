import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { QueryRefused } from "./ask-squidex.ts";
import { createBatchingAsker } from "./ask-together.ts";
import { usualLimits } from "./post-json.ts";

const address = "https://cms.example.co.za/api/content/bakery/graphql";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Query {
  query: string;
}

/** Answers like Squidex: a list of queries gets a list of answers; the query `{nope}` is refused. */
function answerAll(respond: (body: Query | Query[]) => Response = (body) => HttpResponse.json(answerOf(body))) {
  const asked: (Query | Query[])[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      const body = (await request.json()) as Query | Query[];
      asked.push(body);
      return respond(body);
    }),
  );
  return asked;
}

const answerOf = (body: Query | Query[]): object => (Array.isArray(body) ? body.map(answerOne) : answerOne(body));
const answerOne = ({ query }: Query) =>
  query === "{nope}" ? { errors: [{ message: "Cannot query field 'nope'" }] } : { data: { asked: query } };
const create = () => {
  const ask = createBatchingAsker(address, {});
  return (query: string) => ask(query, usualLimits);
};

describe("createBatchingAsker", () => {
  it("asks in one request what is asked in one turn, and a single query as an object", async () => {
    const asked = answerAll();
    const ask = create();
    expect(await Promise.all([ask("{one}"), ask("{two}")])).toEqual([{ asked: "{one}" }, { asked: "{two}" }]);
    expect(await ask("{three}")).toEqual({ asked: "{three}" });
    expect(asked).toEqual([[{ query: "{one}" }, { query: "{two}" }], { query: "{three}" }]);
  });

  it("lets a refused query cost no other", async () => {
    answerAll();
    const ask = create();
    const [refused, answered] = await Promise.allSettled([ask("{nope}"), ask("{two}")]);
    expect(refused).toMatchObject({ status: "rejected", reason: expect.any(QueryRefused) });
    expect(answered).toMatchObject({ value: { asked: "{two}" } });
  });

  it("asks one by one, from then on, whatever does not answer a list with a list", async () => {
    const asked = answerAll((body) => HttpResponse.json(Array.isArray(body) ? { data: {} } : answerOf(body)));
    const ask = create();
    for (let turn = 0; turn < 2; turn++) {
      expect(await Promise.all([ask("{one}"), ask("{two}")])).toEqual([{ asked: "{one}" }, { asked: "{two}" }]);
    }
    expect(asked.map((body) => Array.isArray(body))).toEqual([true, false, false, false, false]);
  });

  it("rejects all that were asked when there is no answer, and asks together again", async () => {
    const asked = answerAll(() => new HttpResponse(null, { status: 503 }));
    const ask = create();
    const failed = await Promise.allSettled([ask("{one}"), ask("{two}")]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    server.resetHandlers();
    const later = answerAll();
    await Promise.all([ask("{one}"), ask("{two}")]);
    expect([asked, later].map((requests) => requests.length)).toEqual([1, 1]);
  });

  it("gives them the time of the one that may take longest", async () => {
    answerAll();
    const late = createBatchingAsker(address, {
      fetch: (...request) => new Promise((resolve) => setTimeout(() => resolve(fetch(...request)), 100)),
    });
    const short = { ...usualLimits, head: 1 };
    expect(await Promise.all([late("{one}", short), late("{two}", usualLimits)])).toHaveLength(2);
    await expect(late("{one}", short)).rejects.toThrow("no answer within 0.001 s");
  });
});
