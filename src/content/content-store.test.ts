import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { model } from "#schemas/content/index.ts";
import type { ContentDisk } from "./content-disk.ts";
import { createContentStore } from "./content-store.ts";
import { createSquidexSource } from "./squidex/create-squidex-source.ts";
import { someContent, someSlices, someWire } from "./squidex/slices.fixture.ts";

const base = "https://cms.example.co.za";
const maxAge = 60_000;
const source = createSquidexSource({ app: "mma", model, base });
const log = vi.fn();
const answered = vi.fn<() => Response>();

const server = setupServer(http.post(`${base}/api/content/mma/graphql`, () => answered()));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-01T08:00:00Z") });
  vi.spyOn(Math, "random").mockReturnValue(0);
  answered.mockImplementation(() => HttpResponse.json({ data: someWire }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

/** Content as it was written to disk a minute before the tests begin. */
const copy = { version: "kept", slices: { faqs: [{ $id: "old", faqQuestion: "Kept?", order: 1 }] }, savedAt: Date.parse("2026-10-01T07:59:00Z") };

function create(disk?: ContentDisk) {
  return createContentStore({ source, model, slices: () => someSlices, maxAge, disk, log });
}

const faqsAre = (question: unknown) =>
  answered.mockImplementation(() =>
    HttpResponse.json({ data: { ...someWire, queryFaqContents: [{ id: "cost", flatData: { faqQuestion: question, order: 1 } }] } }),
  );
const fails = (status = 401, headers = {}) => answered.mockImplementation(() => new HttpResponse(null, { status, headers }));
const recovers = () => answered.mockImplementation(() => HttpResponse.json({ data: someWire }));
const holds = (data: object) => answered.mockImplementation(() => HttpResponse.json({ data }));
/** Lets time pass, and a visitor come. */
async function visitAfter(store: ReturnType<typeof create>, ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  store.current();
  await settled(store);
}
/** Until a refresh under way has ended: what is asked for meanwhile joins it. */
async function settled(store: ReturnType<typeof create>): Promise<void> {
  let before = -1;
  while (before !== store.state().refreshes) {
    before = store.state().refreshes;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
const messages = () => log.mock.calls.map(([level, message]) => `${level} ${message}`);

describe("createContentStore", () => {
  it("has nothing at first, then what the service answered", async () => {
    const store = create();
    expect(store.current()).toBeUndefined();
    await store.refresh();
    expect(store.current()?.slices).toEqual(someContent);
  });

  it("asks once for all who ask at the same time", async () => {
    const store = create();
    store.current();
    await Promise.all([store.refresh(), store.refresh(), store.refresh()]);
    expect(answered).toHaveBeenCalledTimes(1);
    await store.refresh();
    expect(answered).toHaveBeenCalledTimes(2);
  });

  it("asks in the background when the content is old, and answers at once with what it has", async () => {
    const store = create();
    await store.refresh();
    const before = store.current();
    vi.setSystemTime(Date.now() + maxAge);
    store.current();
    expect(answered).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1);
    faqsAre("What is new?");
    expect(store.current()).toBe(before);
    await vi.waitFor(() => expect(store.current()).not.toBe(before));
    expect(answered).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(store.current()?.slices)).toContain("What is new?");
  });

  it("asks by time and not by traffic", async () => {
    const store = create();
    for (let second = 0; second < 600; second++) {
      for (let visitor = 0; visitor < 20; visitor++) store.current();
      if (second % 10 === 0) await settled(store);
      vi.setSystemTime(Date.now() + 1_000);
    }
    expect(answered.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(answered.mock.calls.length).toBeLessThanOrEqual(10);
  }, 20_000);

  it("keeps the last good content when the service fails, and does not press it", async () => {
    const store = create();
    await store.refresh();
    const good = store.current();
    fails();
    await store.refresh();
    expect(store.current()).toBe(good);
    expect(store.current()).toBe(good);
    expect(answered).toHaveBeenCalledTimes(2);
  });

  it("says once that the service fails, and when it answers again", async () => {
    const store = create();
    await store.refresh();
    fails();
    await store.refresh();
    await store.refresh();
    vi.setSystemTime(Date.now() + 90_000);
    recovers();
    await store.refresh();
    expect(messages()).toEqual([
      "info Content changed",
      "warn Content refresh failed; the last good content stays",
      "info Content service answers again",
    ]);
    expect(log.mock.calls[1]?.[2]).toEqual({ kind: "status", reason: "The content service answered 401" });
    expect(log.mock.calls[2]?.[2]).toEqual({ seconds: 90, failures: 2 });
  });

  it("has a version that changes with the content and only with it", async () => {
    const store = create();
    await store.refresh();
    const first = store.current()?.version;
    await store.refresh();
    expect(store.current()?.version).toBe(first);
    faqsAre("What is new?");
    await store.refresh();
    expect(store.current()?.version).not.toBe(first);
    answered.mockImplementation(() => HttpResponse.json({ data: someWire }));
    await store.refresh();
    expect(store.current()?.version).toBe(first);
  });

  it("takes out what the content model does not allow, and says what, once", async () => {
    faqsAre(404);
    const store = create();
    await store.refresh();
    await store.refresh();
    expect(store.current()?.slices["faqs"]).toEqual([{ $id: "cost", order: 1 }]);
    expect(log.mock.calls.filter(([, message]) => message === "Content omitted")).toEqual([
      ["warn", "Content omitted", { problem: "faqs.0.faqQuestion: expected string, found 404" }],
    ]);
  });

  it("says no more than it must of a thousand wrong values", async () => {
    const faqs = Array.from({ length: 1_000 }, (_, order) => ({ id: `${order}`, flatData: { faqQuestion: 404, order } }));
    holds({ ...someWire, queryFaqContents: faqs });
    const store = create();
    await store.refresh();
    const said = log.mock.calls.filter(([, message]) => message === "Content omitted");
    expect(said).toHaveLength(21);
    expect(said.at(-1)?.[2]).toEqual({ problem: "980 values more" });
    expect(store.state().omitted).toBe(1_000);
  });

  it("begins with the disk's content, and writes what it is answered there", async () => {
    const disk = { read: () => copy, write: vi.fn() };
    const store = create(disk);
    expect(store.current()?.slices).toMatchObject(copy.slices);
    expect(store.state()).toMatchObject({ source: "disk", ageSeconds: 60, refreshes: 0 });
    await vi.waitFor(() => expect(store.current()?.slices).toEqual(someContent));
    await store.refresh();
    const version = store.current()?.version;
    const found = await source.fetchSlices(someSlices);
    expect(disk.write.mock.calls).toEqual([[{ version, slices: found }], [{ version, slices: found }]]);
    expect(store.state()).toMatchObject({ source: "cms", ageSeconds: 0 });
  });

  it("parses HTML once; the disk keeps the answer as it was, to be cleaned like one", async () => {
    const found = { faqs: [{ $id: "cost", faqQuestion: "Cost?", faqAnswer: "<p>None<script>x()</script></p>", order: 1 }] };
    const disk = { read: () => undefined, write: vi.fn() };
    const fetched = { ...source, fetchSlices: () => Promise.resolve(found) };
    const store = createContentStore({ source: fetched, model, slices: () => someSlices, maxAge, disk, log });
    await store.refresh();
    const kept = [{ element: "p", children: ["None"] }];
    expect(store.current()?.slices).toMatchObject({ faqs: [{ faqAnswer: { "rich-text": kept } }] });
    expect(disk.write.mock.calls).toEqual([[{ version: store.current()?.version, slices: found }]]);
    const again = create({ read: () => ({ version: "1", slices: found, savedAt: 0 }), write: vi.fn() });
    expect(again.current()?.slices).toEqual(store.current()?.slices);
    await settled(again);
  });

  it("cleans the disk's content, and does without what holds nothing", () => {
    const wrong = { ...copy, slices: { faqs: [{ $id: "old", faqQuestion: "Kept?", order: "1" }] } };
    expect(create({ read: () => wrong, write: vi.fn() }).current()?.slices["faqs"]).toEqual([{ $id: "old", faqQuestion: "Kept?" }]);
    expect(create({ read: () => ({ ...copy, slices: { faqs: "x" } }), write: vi.fn() }).current()).toBeUndefined();
  });

  it("keeps the disk's content while the service is down from the start", async () => {
    fails();
    const store = create({ read: () => copy, write: vi.fn() });
    await store.refresh();
    expect(store.current()?.slices).toMatchObject(copy.slices);
    expect(store.state()).toMatchObject({ source: "disk", isFailing: true });
  });

  it("asks for what is wanted at the time", async () => {
    const slices = vi.fn(() => ({}));
    const store = createContentStore({ source, model, slices, maxAge, log });
    await store.refresh();
    expect(store.current()?.slices).toEqual({});
    slices.mockReturnValue(someSlices);
    await store.refresh();
    expect(store.current()?.slices).toEqual(someContent);
  });
});

describe("a failing content service", () => {
  it("is asked once more after what may have passed, and no more", async () => {
    fails(500);
    const store = create();
    await store.refresh();
    expect(answered).toHaveBeenCalledTimes(2);
    answered.mockReset();
    answered.mockImplementationOnce(() => HttpResponse.error()).mockImplementation(() => HttpResponse.json({ data: someWire }));
    await store.refresh();
    expect(store.current()?.slices).toEqual(someContent);
    expect(store.state().isFailing).toBe(false);
  });

  it("is asked ever more rarely, by time and not by traffic", async () => {
    fails();
    const store = create();
    const times: number[] = [];
    const start = Date.now();
    answered.mockImplementation(() => {
      times.push((Date.now() - start) / 1000);
      return new HttpResponse(null, { status: 401 });
    });
    for (let second = 0; second < 100; second++) {
      for (let visitor = 0; visitor < 20; visitor++) store.current();
      await visitAfter(store, 1_000);
    }
    expect(times).toEqual([1, 5, 10, 20, 40, 65, 90]);
  }, 20_000);

  it("is asked at its usual pace once it answers again", async () => {
    const store = create();
    fails();
    for (const wait of [0, 3_001, 6_001]) await visitAfter(store, wait);
    recovers();
    await visitAfter(store, 12_001);
    expect(store.state().isFailing).toBe(false);
    answered.mockClear();
    await visitAfter(store, maxAge - 1);
    expect(answered).toHaveBeenCalledTimes(0);
    await visitAfter(store, 2);
    expect(answered).toHaveBeenCalledTimes(1);
  });

  it("is left alone for as long as it asks, but not for ever", async () => {
    const store = create();
    fails(429, { "retry-after": "3600" });
    await store.refresh();
    await store.refresh();
    await visitAfter(store, 29_999);
    expect(answered).toHaveBeenCalledTimes(1);
    recovers();
    await visitAfter(store, 2);
    expect(answered).toHaveBeenCalledTimes(2);
    expect(store.current()).toBeDefined();
  });

  it("is asked at once by who knows that something changed", async () => {
    const store = create();
    fails();
    await store.refresh();
    recovers();
    await store.refresh();
    expect(store.current()?.slices).toEqual(someContent);
  });

  it("does not keep content the longer for a clock that was set back", async () => {
    const store = create();
    await store.refresh();
    await visitAfter(store, -3_600_000);
    expect(answered).toHaveBeenCalledTimes(2);
  });

  it("costs nothing when most of the content vanishes, and is believed when it insists", async () => {
    const many = Array.from({ length: 20 }, (_, order) => ({ id: `${order}`, flatData: { faqQuestion: "?", order } }));
    holds({ ...someWire, queryFaqContents: many });
    const store = create();
    await store.refresh();
    const good = store.current();
    holds({ ...someWire, queryFaqContents: many.slice(0, 5) });
    for (let minute = 0; minute < 10; minute++) {
      await store.refresh();
      expect(store.current()).toBe(good);
      vi.setSystemTime(Date.now() + 60_000);
    }
    expect(log.mock.calls.filter(([level]) => level === "warn")).toEqual([
      ["warn", "Content refused because too much of it is gone; the last good content stays", { kind: "loss", reason: "5 of 20 records of faqs are left" }],
    ]);
    expect(store.state()).toMatchObject({ isFailing: true, failures: { loss: 10 } });
    await store.refresh();
    expect(store.current()?.slices["faqs"]).toHaveLength(5);
    expect(store.state().isFailing).toBe(false);
  });

  it("is no reason to show a site without anything", async () => {
    holds({ queryForPeoplePageContents: [], queryFaqContents: [] });
    const store = create();
    await store.refresh();
    expect(store.current()).toBeUndefined();
    expect(store.state()).toEqual({ source: "none", ageSeconds: undefined, version: undefined, isFailing: true, refreshes: 1, failures: { loss: 1 }, omitted: 0 });
  });

  it("is counted by reason", async () => {
    const store = create();
    fails();
    await store.refresh();
    answered.mockImplementation(() => HttpResponse.html("<h1>Oops</h1>"));
    await store.refresh();
    await store.refresh();
    recovers();
    await store.refresh();
    vi.setSystemTime(Date.now() + 5_000);
    expect(store.state()).toEqual({
      source: "cms",
      ageSeconds: 5,
      version: store.current()?.version,
      isFailing: false,
      refreshes: 4,
      failures: { status: 1, type: 2 },
      omitted: 0,
    });
  });
});
