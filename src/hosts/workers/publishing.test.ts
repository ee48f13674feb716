import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Slices } from "#schemas/selection.ts";
import { ContentFailure } from "#engine/content/content-failure.ts";
import { findEndings } from "#engine/content/drop-ended.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { someContent, someSlices } from "#engine/content/slices.fixture.ts";
import { openWriter } from "./content-writer.ts";
import { keepPublished } from "./keep-published.ts";
import { createKv } from "./kv.fixture.ts";
import { contentPrefix, newestPointer, pointerKey } from "./published-content.ts";
import { model } from "#schemas/small-model.fixture.ts";

const hour = 60 * 60_000;
const wanted = { slices: someSlices, pictures: ["till"] };
const log = vi.fn();
const fetchSlices = vi.fn<ContentSource["fetchSlices"]>();
const cms: ContentSource = {
  id: "cms",
  name: "the CMS",
  fetchSlices,
  describePictures: () => Promise.resolve({ till: { id: "till", alt: "A till" } }),
  verifyMessage: () => false,
  assetAddress: (id) => id,
  editAddress: () => undefined,
};
const asks = (question: string): Slices => ({
  ...someContent,
  questions: [{ $id: "cost", questionText: question, order: 1 }],
});
const holds = (question: string) => fetchSlices.mockImplementation(() => Promise.resolve(asks(question)));

let { kv, entries, answers, writes } = createKv();
let storage: ReturnType<typeof createStorage>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-01T08:00:00Z") });
  ({ kv, entries, answers, writes } = createKv());
  storage = createStorage();
  holds("First?");
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** A Durable Object's storage, which survives the object. */
function createStorage() {
  const kept = new Map<string, unknown>();
  const alarms: number[] = [];
  return {
    alarms,
    get: <Value>(key: string) => Promise.resolve(kept.get(key) as Value | undefined),
    put: async (key: string, value: unknown) => void kept.set(key, value),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
    setAlarm: async (time: number) => void alarms.push(time - Date.now()),
  };
}

/** Starts a writer like the platform: with the storage of the previous writer. */
function startWriter(shape = "a") {
  const state = { storage, waitUntil: () => {} };
  return openWriter({ state, kv, shape, wanted, model, source: cms, interval: 60_000, log });
}

/** A process at the edge. */
function startReader(shape = "a") {
  const onMissing = vi.fn();
  const store = keepPublished({
    bindings: { CONTENT: kv },
    build: { shape, endings: findEndings(model) },
    timetable: { slices: wanted.slices, boundaryAfter: () => Infinity },
    loadModel: () => Promise.resolve(model),
    onMissing,
    maxAge: 1,
    keepAlive: () => {},
    log,
  });
  return {
    onMissing,
    pictures: () => store.current()?.pictures,
    /** The content for a visitor after the process has read KV again. */
    async look(): Promise<unknown> {
      await store.refresh();
      return store.current()?.slices["questions"];
    },
  };
}

const shows = (question: string) => [expect.objectContaining({ questionText: question })];
const contentKeys = (shape: string) => [...entries.keys()].filter((key) => key.startsWith(contentPrefix(shape)));

describe("one writer publishes", () => {
  it("what the CMS has, which processes read without asking it", async () => {
    await (await startWriter()).look();
    expect(fetchSlices).toHaveBeenCalledTimes(1);
    const reader = startReader();
    expect(await reader.look()).toEqual(shows("First?"));
    expect(reader.pictures()).toEqual({ till: { id: "till", alt: "A till" } });
    expect(fetchSlices).toHaveBeenCalledTimes(1);
  });

  it("a burst of changes once, and what has not changed not at all", async () => {
    const writer = await startWriter();
    await Promise.all(Array.from({ length: 50 }, () => writer.wake()));
    await writer.wake();
    expect(contentKeys("a")).toHaveLength(1);
    expect(fetchSlices.mock.calls.length).toBeLessThanOrEqual(3);
  });
});

describe("a writer that ends in the middle", () => {
  it("has published nothing, and the next one does it all", async () => {
    await (await startWriter()).look();
    holds("Second?");
    writes.before = (key) => {
      if (key === pointerKey("a")) throw new Error("ended");
    };
    await expect((await startWriter()).look()).rejects.toThrow("ended");
    const reader = startReader();
    expect(await reader.look()).toEqual(shows("First?"));
    writes.before = () => {};
    await (await startWriter()).look();
    expect(await reader.look()).toEqual(shows("Second?"));
  });

  it("is woken again: the alarm is set before anything is asked", async () => {
    fetchSlices.mockImplementation(() => {
      expect(storage.alarms).toEqual([30_000]);
      return Promise.resolve(asks("First?"));
    });
    await (await startWriter()).look();
    expect(storage.alarms).toEqual([30_000, 60_000]);
  });

  it("sets a near alarm while the CMS fails", async () => {
    fetchSlices.mockRejectedValue(new ContentFailure("unreachable", "The CMS is unreachable"));
    await (await startWriter()).look();
    expect(storage.alarms).toEqual([30_000]);
    expect(entries.size).toBe(0);
  });
});

describe("a CMS that is away for a day, and a cron that is missed as long", () => {
  it("cost no page in any process, old or new, and the first look afterwards brings what is new", async () => {
    await (await startWriter()).look();
    const reader = startReader();
    await reader.look();
    fetchSlices.mockRejectedValue(new ContentFailure("unreachable", "The CMS is unreachable"));
    vi.setSystemTime(Date.now() + 26 * hour);
    await (await startWriter()).look();
    expect(await reader.look()).toEqual(shows("First?"));
    expect(await startReader().look()).toEqual(shows("First?"));
    holds("Second?");
    await (await startWriter()).look();
    expect(await reader.look()).toEqual(shows("Second?"));
  });

  it("most of the content deleted is a doubt, which outlives the writer, and is accepted after ten minutes", async () => {
    await (await startWriter()).look();
    fetchSlices.mockImplementation(() => Promise.resolve({ questions: someContent["questions"] }));
    const reader = startReader();
    for (const minutes of [0, 5]) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      await (await startWriter()).look();
      expect(await reader.look()).toEqual(shows("First?"));
    }
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await (await startWriter()).look();
    expect(await reader.look()).toEqual(someContent["questions"]);
  });
});

describe("KV", () => {
  it("that answers with the pointer of before changes nothing", async () => {
    await (await startWriter()).look();
    const before = entries.get(pointerKey("a"))?.value ?? null;
    holds("Second?");
    await (await startWriter()).look();
    const reader = startReader();
    expect(await reader.look()).toEqual(shows("Second?"));
    answers.set(pointerKey("a"), () => Promise.resolve(before));
    expect(await reader.look()).toEqual(shows("Second?"));
    expect(await startReader().look()).toEqual(shows("First?"));
  });

  it.each([
    ["has not got the newest value yet", () => null],
    ["has half of it", (value: string) => value.slice(0, value.length / 2)],
    ["has another in its place", () => '{"version":"x","slices":{},"pictures":{}}'],
  ])("that %s gives the one before", async (_what, damage) => {
    await (await startWriter()).look();
    holds("Second?");
    await (await startWriter()).look();
    const [newest = ""] = contentKeys("a").toSorted().reverse();
    const value = entries.get(newest)?.value ?? "";
    answers.set(newest, () => Promise.resolve(damage(value)));
    const reader = startReader();
    expect(await reader.look()).toEqual(shows("First?"));
    answers.delete(newest);
    expect(await reader.look()).toEqual(shows("Second?"));
  });

  it("that does not answer costs no page that is kept", async () => {
    await (await startWriter()).look();
    const reader = startReader();
    await reader.look();
    answers.set(pointerKey("a"), () => Promise.reject(new Error("no connection")));
    expect(await reader.look()).toEqual(shows("First?"));
    // The first read has a timeout of two seconds.
    answers.set(pointerKey("a"), () => new Promise(() => {}));
    expect(await reader.look()).toEqual(shows("First?"));
    expect(log).toHaveBeenCalledWith("warn", expect.any(String), expect.objectContaining({ kind: "timeout" }));
    answers.clear();
    expect(await reader.look()).toEqual(shows("First?"));
  });
});

describe("two deployments", () => {
  it("to which content means something else never read each other's, once both have published", async () => {
    await (await startWriter("a")).look();
    const fresh = startReader("b");
    expect(await fresh.look()).toEqual(shows("First?"));
    expect(fresh.onMissing).toHaveBeenCalled();
    holds("Second?");
    await (await startWriter("b")).look();
    holds("Third?");
    await (await startWriter("a")).look();
    expect(await fresh.look()).toEqual(shows("Second?"));
    expect(await startReader("a").look()).toEqual(shows("Third?"));
  });

  it("show the same edits while the later one has published nothing", async () => {
    await (await startWriter("a")).look();
    const fresh = startReader("b");
    expect(await fresh.look()).toEqual(shows("First?"));
    holds("Second?");
    await (await startWriter("a")).look();
    expect(await fresh.look()).toEqual(shows("Second?"));
  });

  it("are forgotten when nobody has published for one of them in a month; the newest is kept for whoever comes", async () => {
    await (await startWriter("a")).look();
    holds("Second?");
    vi.setSystemTime(Date.now() + 31 * 24 * hour);
    await (await startWriter("b")).look();
    expect([...entries.keys()].filter((key) => key.includes("/a"))).toEqual([]);
    expect(entries.has(newestPointer)).toBe(true);
    expect(await startReader("c").look()).toEqual(shows("Second?"));
  });
});

describe("what was replaced", () => {
  it("stays for an hour, and what a pointer names for as long as it does", async () => {
    for (const question of ["1?", "2?", "3?", "4?", "5?"]) {
      holds(question);
      await (await startWriter()).look();
      vi.setSystemTime(Date.now() + 1_000);
    }
    expect(contentKeys("a")).toHaveLength(5);
    vi.setSystemTime(Date.now() + 2 * hour);
    holds("6?");
    await (await startWriter()).look();
    expect(contentKeys("a")).toHaveLength(3);
    expect(await startReader().look()).toEqual(shows("6?"));
  });
});
