import { describe, expect, it, vi } from "vitest";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { createSquidexSource } from "./create-squidex-source.ts";
import { someSlices, someWire } from "../slices.fixture.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import { model } from "#schemas/small-model.fixture.ts";

const base = "https://cms.example";
const fetch = vi.fn<FetchFunction>(() => Promise.resolve(Response.json({ data: { queryQuestionContents: [] } })));
const wanted = { questions: { kind: "many", fields: { questionText: { kind: "value" } } } } as const;
const headersOf = () => fetch.mock.lastCall?.[1].headers;

describe("facts that the CMS lacks", () => {
  it.each<[what: string, refusal: object]>([
    ["with its place", { message: "Unknown", locations: [{ line: 1, column: 2 }] }],
    ["without a place", { message: "Cannot query field 'queryNumbersSingleton'" }],
  ])("are requested only now and then where it refuses them %s, and are mentioned each time", async (_what, error) => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const all: SliceSelections = { numbers: { kind: "one", fields: { phone: { kind: "value" } } }, ...someSlices };
    const asked: string[] = [];
    const refusing: FetchFunction = async (_address, init) => {
      const { query } = JSON.parse(String(init.body)) as { query: string };
      asked.push(query);
      return Response.json(/umbers/.test(query) ? { errors: [error] } : { data: someWire });
    };
    const source = createSquidexSource({ url: "http://cms", app: "bakery", model, fetch: refusing });
    const counts: number[] = [];
    const said: string[] = [];
    for (let minute = 0; minute <= 10; minute += 5) {
      if (minute > 0) vi.advanceTimersByTime(5 * 60_000);
      // A clock that is set back does not matter.
      vi.setSystemTime(0);
      const before = asked.length;
      const found = await source.fetchSlices(all, { onProblem: (one) => said.push(one) });
      expect(Object.keys(found)).toEqual(Object.keys(someSlices));
      counts.push(asked.length - before);
    }
    vi.useRealTimers();
    expect(counts).toEqual([counts[2], 1, counts[0]]);
    expect(counts[0]).toBeGreaterThan(1);
    expect(said).toEqual(Array(3).fill(expect.stringMatching(/^numbers: the CMS/)));
  });
});

describe("drafts", () => {
  it("are asked for by a header that no other request has", async () => {
    const source = createSquidexSource({ url: base, app: "bakery", model, fetch, mayReadDrafts: true });
    await source.fetchSlices(wanted, { drafts: true });
    expect(headersOf()).toHaveProperty("x-unpublished", "1");
    await source.fetchSlices(wanted);
    expect(headersOf()).not.toHaveProperty("x-unpublished");
  });

  it("are not asked for without a client", async () => {
    fetch.mockClear();
    const source = createSquidexSource({ url: base, app: "bakery", model, fetch });
    await expect(source.fetchSlices(wanted, { drafts: true })).rejects.toThrow(
      "set CMS_CLIENT_ID and CMS_CLIENT_SECRET",
    );
    expect(fetch).not.toHaveBeenCalled();
  });
});

it("posts one query a request, also when slices and pictures are asked for in the same turn", async () => {
  fetch.mockClear();
  const source = createSquidexSource({ url: base, app: "bakery", model, fetch });
  await Promise.all([source.fetchSlices(wanted), source.describePictures(["bread"])]);
  const bodies = fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as unknown);
  expect(bodies).toEqual([
    { query: expect.stringContaining("queryQuestion") },
    { query: expect.stringContaining("bread") },
  ]);
});

describe("the address at which a record is edited", () => {
  it.each([
    ["questions", "cost", `${base}/app/bakery/content/question/cost/history`],
    ["shop.note", "a b", `${base}/app/bakery/content/note/a%20b/history`],
    ["shop.album.button", "go", `${base}/app/bakery/content/button/go/history`],
    ["topics.answers", "cost", `${base}/app/bakery/content/question/cost/history`],
    ["questions.questionText", "cost", undefined],
    ["constructor", "cost", undefined],
    ["route.tab", "cost", undefined],
  ])("is that of its content type in Squidex: %s %s", (path, id, address) => {
    expect(createSquidexSource({ url: base, app: "bakery", model }).editAddress(path, id)).toBe(address);
    const editBase = "https://cms.example.co.za";
    const inside = createSquidexSource({ url: "http://squidex:5000", editUrl: editBase, app: "bakery", model });
    expect(inside.editAddress(path, id)).toBe(address?.replace(base, editBase));
  });

  it("is another one where somebody says so", () => {
    const editAddress = (type: string, id: string) => `file:${type}#${id}`;
    const source = createSquidexSource({ url: base, app: "bakery", model, name: "content/", editAddress });
    expect([source.name, source.editAddress("shop.note", "note")]).toEqual(["content/", "file:note#note"]);
  });
});
