import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import type { ContentDisk } from "./content-disk.ts";
import { ContentFailure } from "./content-failure.ts";
import type { ContentSource } from "./content-source.ts";
import { createContentStore } from "./content-store.ts";
import type { SizeOf } from "./add-picture-sizes.ts";
import { wantWhole } from "#engine/manifest/gather-slices.ts";
import { someContent, someSlices } from "./slices.fixture.ts";
import { model } from "#schemas/small-model.fixture.ts";
import { logMessages } from "../../../tests/log-messages.ts";

const maxAge = 60_000;
const log = vi.fn();
const fetchSlices = vi.fn<ContentSource["fetchSlices"]>();
const describePictures = vi.fn<ContentSource["describePictures"]>();
const source = { fetchSlices, describePictures };
const want =
  (slices: SliceSelections, pictures: string[] = []) =>
  () => ({ slices, pictures });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2026-10-01T08:00:00Z") });
  vi.spyOn(Math, "random").mockReturnValue(0);
  recovers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

/** Content that was written to disk a minute before the tests begin. */
const copy = {
  version: "kept",
  slices: { questions: [{ $id: "old", questionText: "Kept?", order: 1 }] },
  pictures: {},
  savedAt: Date.parse("2026-10-01T07:59:00Z"),
};

function create(disk?: ContentDisk) {
  return createContentStore({ source, model, wanted: want(someSlices), maxAge, disk, log });
}

const holds = (content: Slices) => fetchSlices.mockImplementation(() => Promise.resolve(content));
const recovers = () => holds(someContent);
const faqsAre = (question: unknown) =>
  holds({ ...someContent, questions: [{ $id: "cost", questionText: question, order: 1 }] });
const refusal = new ContentFailure("status", "The CMS answered 401");
const fails = (failure: Error = refusal) => fetchSlices.mockImplementation(() => Promise.reject(failure));
/** Advances the clock, and simulates a visitor. */
async function visitAfter(store: ReturnType<typeof create>, ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  store.current();
  await settled();
}
/** Waits until the running refresh has ended. */
async function settled(): Promise<void> {
  // One turn for each slice, and some more turns.
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}
const messages = () => log.mock.calls.map(([level, message]) => `${level} ${message}`);

describe("createContentStore", () => {
  it("has nothing at first, then what the CMS gave", async () => {
    const store = create();
    expect(store.current()).toBeUndefined();
    await store.refresh();
    expect(store.current()?.slices).toEqual(someContent);
  });

  it("fetches once for all who ask at the same time", async () => {
    const store = create();
    store.current();
    await Promise.all([store.refresh(), store.refresh(), store.refresh()]);
    expect(fetchSlices).toHaveBeenCalledTimes(1);
    await store.refresh();
    expect(fetchSlices).toHaveBeenCalledTimes(2);
  });

  it("fetches again for a change that the running fetch may have missed", async () => {
    const store = create();
    const running = store.refresh();
    faqsAre("What is new?");
    await Promise.all([running, store.refresh(true)]);
    expect(fetchSlices).toHaveBeenCalledTimes(2);
    expect(store.current()?.slices["questions"]).toMatchObject([{ questionText: "What is new?" }]);
  });

  it("refreshes in the background when the content is stale, and gives at once what it has", async () => {
    const store = create();
    await store.refresh();
    const before = store.current();
    vi.advanceTimersByTime(maxAge);
    store.current();
    expect(fetchSlices).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    faqsAre("What is new?");
    expect(store.current()).toBe(before);
    await vi.waitFor(() => expect(store.current()).not.toBe(before));
    expect(fetchSlices).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(store.current()?.slices)).toContain("What is new?");
  });

  it("counts the age of content from the question and not from a late answer", async () => {
    const store = create();
    fetchSlices.mockImplementationOnce(async () => {
      vi.advanceTimersByTime(10_000);
      return someContent;
    });
    await store.refresh();
    await visitAfter(store, maxAge - 10_000);
    expect(fetchSlices).toHaveBeenCalledTimes(1);
    await visitAfter(store, 1);
    expect(fetchSlices).toHaveBeenCalledTimes(2);
  });

  it("refreshes by time and not by traffic", async () => {
    const store = create();
    for (let second = 0; second < 600; second++) {
      for (let visitor = 0; visitor < 20; visitor++) store.current();
      if (second % 10 === 0) await settled();
      vi.advanceTimersByTime(1_000);
    }
    expect(fetchSlices.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(fetchSlices.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it("keeps the last good content when the CMS fails, and pauses", async () => {
    const store = create();
    await store.refresh();
    const good = store.current();
    fails();
    await store.refresh();
    expect(store.current()).toBe(good);
    expect(store.current()).toBe(good);
    expect(fetchSlices).toHaveBeenCalledTimes(2);
  });

  it("logs once that the CMS fails, and when it answers again", async () => {
    const store = create();
    await store.refresh();
    fails();
    await store.refresh();
    await store.refresh();
    vi.advanceTimersByTime(90_000);
    recovers();
    await store.refresh();
    expect(messages()).toEqual([
      `info ${logMessages.contentChanged}`,
      `warn ${logMessages.refreshFailed}`,
      `info ${logMessages.refreshed}`,
    ]);
    expect(log.mock.calls[1]?.[2]).toEqual({ kind: "status", reason: "The CMS answered 401" });
    expect(log.mock.calls[2]?.[2]).toEqual({ seconds: 90, failures: 2 });
  });

  it("does not say that it serves content when it never had any", async () => {
    const store = create();
    fails();
    await store.refresh();
    expect(messages()).toEqual([`warn ${logMessages.firstRefreshFailed}`]);
  });

  it("logs it when the CMS fails in another way", async () => {
    const store = create();
    for (const message of ["The CMS answered 401", "The CMS answered 401", "The CMS answered 503"]) {
      fails(new ContentFailure("status", message));
      await store.refresh();
    }
    // The timeout grows with each attempt; the kind of failure stays the same.
    for (const seconds of [2, 8, 30]) {
      fails(new ContentFailure("timeout", `The CMS gave no answer within ${seconds} s`));
      await store.refresh();
    }
    expect(log.mock.calls.map(([, , details]) => (details as { reason: string }).reason)).toEqual([
      "The CMS answered 401",
      "The CMS answered 503",
      "The CMS gave no answer within 2 s",
    ]);
  });

  it("gives the CMS much time while there is nothing, and more after each answer that came too late", async () => {
    const store = create();
    const asked = () => fetchSlices.mock.lastCall?.[1];
    await store.refresh();
    expect(asked()).toMatchObject({ held: [], timeout: 30_000 });
    await store.refresh();
    expect(asked()).toMatchObject({ held: ["shop", "questions"], timeout: 2_000 });
    fails(new ContentFailure("timeout", "The CMS gave no answer within 2 s"));
    const given: (number | undefined)[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await store.refresh();
      given.push(asked()?.timeout);
    }
    expect(given).toEqual([2_000, 8_000, 30_000, 30_000]);
    recovers();
    await store.refresh();
    await store.refresh();
    expect(asked()).toMatchObject({ timeout: 2_000 });
  });

  it("says where an editor mends a value that is omitted", async () => {
    holds({ ...someContent, questions: [{ $id: "cost", questionText: 404, order: 1 }] });
    const editAddress = (path: string, id: string) => `https://cms.example/${path}/${id}`;
    const from = { ...source, editAddress };
    const store = createContentStore({
      source: from,
      model,
      wanted: () => ({ slices: someSlices, pictures: [] }),
      maxAge,
      log,
    });
    await store.refresh();
    expect(log).toHaveBeenCalledWith("warn", logMessages.contentOmitted, {
      problem: "questions.0.questionText: expected string, found 404",
      edit: "https://cms.example/questions/cost",
    });
  });

  it("logs once, with the record, that colours are replaced because they cannot be read", async () => {
    const button = { $id: "go", buttonText: "Go", buttonBgColor: { $id: "yellow", colorHex: "#ffd54a" } };
    holds({ ...someContent, shop: { $id: "shop", note: { $id: "note", button } } });
    const editAddress = (path: string, id: string) => `https://cms.example/${path}/${id}`;
    const from = { ...source, editAddress };
    const store = createContentStore({ source: from, model, wanted: want(someSlices), maxAge, log });
    await store.refresh();
    await store.refresh();
    expect(log.mock.calls.filter(([level]) => level === "warn")).toEqual([
      [
        "warn",
        logMessages.contentOmitted,
        {
          problem: expect.stringMatching(/^shop\.note\.button: The contrast of #ffffff on #ffd54a is 1\.4/),
          edit: "https://cms.example/shop.note.button/go",
        },
      ],
    ]);
  });

  it("says once what the CMS does not have, and counts it", async () => {
    const problem = 'questions.order: the CMS\'s schema "question" has no such field "order"';
    fetchSlices.mockImplementation((_wanted, { onProblem } = {}) => {
      onProblem?.(problem);
      return Promise.resolve(someContent);
    });
    const store = create();
    await store.refresh();
    await store.refresh();
    expect(log.mock.calls.filter(([level]) => level === "warn")).toEqual([
      ["warn", logMessages.contentOmitted, { problem }],
    ]);
    expect(store.state().omitted).toBe(1);
    recovers();
    await store.refresh();
    expect(store.state().omitted).toBe(0);
  });

  it("reads the sizes of pictures that the CMS does not know, and writes them to disk with the rest", async () => {
    const picture = (id: string, more = {}) => ({ id, mimeType: "image/svg+xml", version: 2, ...more });
    const found = () => ({
      shop: { $id: "shop", note: { $id: "note", image: picture("till", { width: null, height: null }) } },
    });
    fetchSlices.mockImplementation(() => Promise.resolve(found()));
    describePictures.mockImplementation(() => Promise.resolve({ purse: picture("purse") }));
    const sizeOf = vi.fn<SizeOf>().mockResolvedValue({ width: 40, height: 20 });
    const disk = { read: () => undefined, write: vi.fn() };
    const store = createContentStore({ source, model, wanted: want(someSlices, ["purse"]), maxAge, sizeOf, disk, log });
    await store.refresh();
    const sized = picture("till", { width: 40, height: 20 });
    expect(store.current()?.slices).toHaveProperty("shop.note.image", sized);
    expect(disk.write.mock.lastCall?.[0]).toHaveProperty("slices.shop.note.image", sized);
    expect(store.current()?.pictures).toEqual({ purse: picture("purse", { width: 40, height: 20 }) });
    expect(sizeOf.mock.calls).toEqual([[{ id: "till", version: 2 }], [{ id: "purse", version: 2 }]]);
  });

  it("does not wait long for sizes, and takes those that come late with a refresh of their own", async () => {
    vi.useFakeTimers();
    const picture = { id: "till", mimeType: "image/png", version: 2 };
    fetchSlices.mockImplementation(() =>
      Promise.resolve({ shop: { $id: "shop", note: { $id: "note", image: { ...picture } } } }),
    );
    let read = (_size: { width: number; height: number }) => {};
    const size = new Promise<{ width: number; height: number }>((resolve) => (read = resolve));
    const store = createContentStore({ source, model, wanted: want(someSlices), maxAge, sizeOf: () => size, log });
    void store.refresh();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.current()?.slices).toHaveProperty("shop.note.image", picture);
    read({ width: 40, height: 20 });
    await vi.advanceTimersByTimeAsync(10);
    expect(store.current()?.slices).toHaveProperty("shop.note.image", { ...picture, width: 40, height: 20 });
    expect(fetchSlices).toHaveBeenCalledTimes(2);
  });

  it("does not ask again because of sizes that come late and cannot be read", async () => {
    vi.useFakeTimers();
    fetchSlices.mockResolvedValue({ shop: { $id: "shop", note: { $id: "note", image: { id: "till" } } } });
    const sizeOf = () => new Promise<undefined>((resolve) => setTimeout(resolve, 6_000));
    const store = createContentStore({ source, model, wanted: want(someSlices), maxAge, sizeOf, log });
    void store.refresh();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(fetchSlices).toHaveBeenCalledOnce();
  });

  it("knows its last three versions, newest first, also when nobody asked meanwhile", async () => {
    const store = create();
    for (const question of ["One?", "Two?", "Three?", "Four?"]) {
      faqsAre(question);
      await store.refresh();
    }
    const changes = log.mock.calls.filter(([, event]) => event === "Content changed").slice(-3);
    const versions = changes.map(([, , { version }]) => version).toReversed();
    expect(store.recent().map(({ version }) => version)).toEqual(versions);
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
    recovers();
    await store.refresh();
    expect(store.current()?.version).toBe(first);
  });

  it("omits what the content model does not allow, and logs it once", async () => {
    faqsAre(404);
    const store = create();
    await store.refresh();
    await store.refresh();
    expect(store.current()?.slices["questions"]).toEqual([{ $id: "cost", order: 1 }]);
    expect(log.mock.calls.filter(([, message]) => message === logMessages.contentOmitted)).toEqual([
      ["warn", logMessages.contentOmitted, { problem: "questions.0.questionText: expected string, found 404" }],
    ]);
  });

  it("logs few of a thousand wrong values", async () => {
    holds({
      ...someContent,
      questions: Array.from({ length: 1_000 }, (_, order) => ({ $id: `${order}`, questionText: 404, order })),
    });
    const store = create();
    await store.refresh();
    const said = log.mock.calls.filter(([, message]) => message === logMessages.contentOmitted);
    expect(said).toHaveLength(21);
    expect(said.at(-1)?.[2]).toEqual({ problem: "980 more values" });
    expect(store.state().omitted).toBe(1_000);
  });

  it("begins with the content on disk, and writes there what it fetches", async () => {
    const disk = { read: () => copy, write: vi.fn() };
    const store = create(disk);
    expect(store.current()?.slices).toMatchObject(copy.slices);
    expect(store.state()).toMatchObject({ source: "disk", ageSeconds: 60, refreshes: 0 });
    await vi.waitFor(() => expect(store.current()?.slices).toEqual(someContent));
    await store.refresh();
    const version = store.current()?.version;
    const written = {
      version,
      slices: someContent,
      pictures: {},
      changedAt: { questions: expect.any(Number), shop: expect.any(Number) },
    };
    const both = { ...written, clean: expect.anything() };
    expect(disk.write.mock.calls).toEqual([[both], [both]]);
    expect(store.state()).toMatchObject({ source: "cms", ageSeconds: 0 });
  });

  it("leaves out what has ended, at that moment, and again when it comes from disk", async () => {
    vi.useFakeTimers({
      toFake: ["Date", "performance", "setTimeout", "clearTimeout"],
      now: new Date("2026-10-01T08:00:00Z"),
    });
    const deal = (validUntil: string) => ({ description: validUntil, validUntil });
    const [short, long] = [deal("2026-10-01T08:00:30Z"), deal("2026-12-31T21:59:59Z")];
    const found = {
      offers: { $id: "d", groups: [{ $id: "g", title: "Groceries", offers: [short, long] }] },
    };
    const wanted = want({ offers: { kind: "one", fields: {} } });
    const deals = (one: typeof store) => JSON.stringify(one.current()?.slices).match(/(?<="validUntil":")[^"]*/g);
    const onChange = vi.fn();
    holds(found);
    const store = createContentStore({ source, model, wanted, maxAge: 1e9, log });
    store.onChange(onChange);
    await store.refresh();
    expect(deals(store)).toEqual([short.validUntil, long.validUntil]);
    const version = store.current()?.version;
    vi.advanceTimersByTime(30_000);
    expect(deals(store)).toEqual([short.validUntil, long.validUntil]);
    expect(onChange).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(deals(store)).toEqual([long.validUntil]);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(store.current()?.version).not.toBe(version);
    expect(messages()).toEqual([`info ${logMessages.contentChanged}`, "info Content ended"]);
    const disk = { read: () => ({ version: "1", slices: found, pictures: {}, savedAt: 0 }), write: vi.fn() };
    const again = createContentStore({ source, model, wanted, maxAge: 1e9, disk, log });
    expect(deals(again)).toEqual([long.validUntil]);
    vi.setSystemTime(new Date("2027-01-01T00:00:00Z"));
    expect(deals(again)).toBeNull();
  });

  it("knows when each slice changed, also while another process ran", async () => {
    const changedAt = { questions: 1_000, shop: 2_000 };
    const slices = { ...someContent, ...copy.slices };
    const store = create({ read: () => ({ ...copy, slices, changedAt }), write: vi.fn() });
    expect(store.state().source).toBe("disk");
    await store.refresh();
    expect(store.current()?.changedAt).toEqual({ questions: Date.now(), shop: 2_000 });
  });

  it("parses HTML once; the disk keeps the content as it was fetched", async () => {
    const found = {
      questions: [{ $id: "cost", questionText: "Cost?", answerText: "<p>None<script>x()</script></p>", order: 1 }],
    };
    const disk = { read: () => undefined, write: vi.fn() };
    holds(found);
    const store = create(disk);
    await store.refresh();
    const kept = [{ element: "p", children: ["None"] }];
    expect(store.current()?.slices).toMatchObject({ questions: [{ answerText: { "rich-text": kept } }] });
    const { version, slices: clean } = store.current() ?? {};
    expect(disk.write.mock.calls).toEqual([[{ version, slices: found, clean, pictures: {} }]]);
    const again = create({ read: () => ({ version: "1", slices: found, pictures: {}, savedAt: 0 }), write: vi.fn() });
    expect(again.current()?.slices).toEqual(store.current()?.slices);
    await settled();
  });

  it("cleans the content on disk, and ignores it when it is empty", () => {
    const wrong = { ...copy, slices: { questions: [{ $id: "old", questionText: "Kept?", order: "1" }] } };
    expect(create({ read: () => wrong, write: vi.fn() }).current()?.slices["questions"]).toEqual([
      { $id: "old", questionText: "Kept?" },
    ]);
    expect(create({ read: () => ({ ...copy, slices: { questions: "x" } }), write: vi.fn() }).current()).toBeUndefined();
    // A site has facts of its own, so they alone are no content.
    const wanted = want({ ...someSlices, ...wantWhole(["numbers"], model) });
    const onlyFacts = { ...copy, slices: { questions: "x", numbers: { $id: "n", breads: "7" } } };
    const disk = { read: () => onlyFacts, write: vi.fn() };
    expect(createContentStore({ source, model, wanted, maxAge, disk, log }).current()).toBeUndefined();
  });

  it("keeps the content on disk while the CMS is down from the start", async () => {
    fails();
    const store = create({ read: () => copy, write: vi.fn() });
    await store.refresh();
    expect(store.current()?.slices).toMatchObject(copy.slices);
    expect(store.state()).toMatchObject({ source: "disk", isFailing: true });
  });

  it("takes a copy that somebody puts on the disk while the CMS is down, and says so", async () => {
    fails();
    const read = vi.fn<ContentDisk["read"]>();
    const store = create({ read, write: vi.fn() });
    const changed = vi.fn();
    store.onChange(changed);
    await store.refresh();
    expect(store.current()).toBeUndefined();
    read.mockReturnValue(copy);
    await store.refresh();
    await visitAfter(store, 60_000);
    expect(store.current()?.slices).toMatchObject(copy.slices);
    expect(store.state()).toMatchObject({ source: "disk", isFailing: true });
    expect(changed).toHaveBeenCalledTimes(1);
    expect(messages()).toContain("info Content was read from disk");
  });

  it("knows of pictures what the CMS said last, also when it does not say it again or comes from disk", async () => {
    const wanted = want(someSlices, ["till"]);
    const disk = { read: vi.fn<ContentDisk["read"]>(), write: vi.fn<ContentDisk["write"]>() };
    const store = createContentStore({ source, model, wanted, maxAge, disk, log });
    describePictures.mockResolvedValueOnce({ till: { id: "till", width: 40, height: null, alt: 7 }, other: "x" });
    await store.refresh();
    const first = store.current();
    expect(first?.pictures).toEqual({ till: { id: "till", width: 40 } });
    expect(describePictures).toHaveBeenCalledWith(["till"], { timeout: 5_000 });
    describePictures.mockRejectedValue(refusal);
    for (let turn = 0; turn < 2; turn++) await store.refresh();
    expect(store.current()).toBe(first);
    expect(messages()).toEqual([`info ${logMessages.contentChanged}`, "warn Pictures could not be described"]);
    const [[written] = []] = disk.write.mock.calls;
    if (!written) throw new Error("Nothing was written");
    disk.read.mockReturnValue({ ...written, savedAt: Date.now() });
    const again = createContentStore({ source, model, wanted, maxAge, disk, log });
    expect(again.current()).toMatchObject({ version: first?.version, pictures: first?.pictures });
    describePictures.mockResolvedValue({ till: { id: "till", width: 50 } });
    await again.refresh();
    expect(again.current()?.pictures).toEqual({ till: { id: "till", width: 50 } });
    expect(again.current()?.version).not.toBe(first?.version);
  });

  it("knows of pictures what the site itself says, as far as the CMS says nothing else", async () => {
    const own = [
      { id: "till", fileName: "till.svg", alt: "A till" },
      { id: "bread", fileName: "bread.jpg" },
    ];
    const wanted = want(someSlices, ["till", "bread", "none"]);
    const sizeOf = vi.fn(async ({ id }: { id: string }) => (id === "till" ? { width: 40, height: 20 } : undefined));
    const store = createContentStore({ source, model: { ...model, ownPictures: own }, wanted, maxAge, sizeOf, log });
    const till = { id: "till", alt: "A till", mimeType: "image/svg+xml", width: 40, height: 20 };
    const bread = { id: "bread", mimeType: "image/jpeg" };
    describePictures.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
    await store.refresh();
    expect(store.current()?.pictures).toEqual({ till, bread });
    describePictures.mockResolvedValueOnce({ till: { id: "till", mimeType: "image/png", version: 2 } });
    await store.refresh();
    expect(store.current()?.pictures).toEqual({ till: { ...till, mimeType: "image/png", version: 2 }, bread });
    describePictures.mockResolvedValue({
      till: { id: "till", alt: "", width: null, mimeType: "image/png", version: 2 },
    });
    await store.refresh();
    expect(store.current()?.pictures).toEqual({ till: { ...till, alt: "", mimeType: "image/png", version: 2 }, bread });
    const written = { read: () => ({ slices: {}, ...store.current(), savedAt: 0 }) as never, write: vi.fn() };
    const again = createContentStore({ source, model, wanted, maxAge, disk: written, log });
    expect(JSON.stringify(again.current()?.pictures)).toBe(JSON.stringify(store.current()?.pictures));
  });

  it("asks about pictures with the content, and alone, after it, once that failed", async () => {
    let asked: string[] = [];
    let isFailing = false;
    fetchSlices.mockImplementation(async () => {
      asked.push("content");
      return structuredClone(someContent);
    });
    describePictures.mockImplementation(async () => {
      asked.push("pictures");
      if (isFailing) throw refusal;
      return {};
    });
    const store = createContentStore({ source, model, wanted: want(someSlices, ["till"]), maxAge, log });
    const turns: string[] = [];
    for (isFailing of [false, true, true, false, false]) {
      asked = [];
      await store.refresh();
      turns.push(asked.join(" "));
    }
    expect(turns).toEqual([
      "pictures content",
      "pictures content pictures",
      "content pictures",
      "content pictures",
      "pictures content",
    ]);
  });

  it("asks no more about pictures once the CMS does not know the question, until its content changes", async () => {
    const unknown = new ContentFailure("query", "Cannot query field 'findAsset'", { isUnknown: true });
    describePictures.mockRejectedValue(unknown);
    const store = createContentStore({ source, model, wanted: want(someSlices, ["till"]), maxAge, log });
    for (let turn = 0; turn < 4; turn++) await store.refresh();
    expect(describePictures).toHaveBeenCalledTimes(1);
    faqsAre("Changed?");
    for (let turn = 0; turn < 4; turn++) await store.refresh();
    expect(describePictures).toHaveBeenCalledTimes(2);
    describePictures.mockResolvedValue({ till: { id: "till", width: 50 } });
    recovers();
    await store.refresh();
    expect(store.current()?.pictures).toEqual({ till: { id: "till", width: 50 } });
    expect(messages().filter((one) => one.includes("Pictures"))).toEqual(["warn Pictures could not be described"]);
  });

  it("fetches what is wanted at the time", async () => {
    const wanted = vi.fn(want({}));
    const store = createContentStore({ source, model, wanted, maxAge, log });
    await store.refresh();
    expect(store.current()?.slices).toEqual({});
    wanted.mockImplementation(want(someSlices));
    await store.refresh();
    expect(store.current()?.slices).toEqual(someContent);
  });
});

describe("a CMS that fails", () => {
  it("is asked once more after a transient failure", async () => {
    fails(new ContentFailure("status", "The CMS answered 500", { isTransient: true }));
    const store = create();
    await store.refresh();
    expect(fetchSlices).toHaveBeenCalledTimes(2);
    fetchSlices.mockReset();
    recovers();
    fetchSlices.mockRejectedValueOnce(
      new ContentFailure("unreachable", "The CMS is unreachable", { isTransient: true }),
    );
    await store.refresh();
    expect(store.current()?.slices).toEqual(someContent);
    expect(store.state().isFailing).toBe(false);
  });

  it("is asked at growing intervals, by time and not by traffic", async () => {
    fails();
    const store = create();
    const times: number[] = [];
    const start = Date.now();
    fetchSlices.mockImplementation(() => {
      times.push((Date.now() - start) / 1000);
      return Promise.reject(refusal);
    });
    for (let second = 0; second < 100; second++) {
      for (let visitor = 0; visitor < 20; visitor++) store.current();
      await visitAfter(store, 1_000);
    }
    expect(times).toEqual([0, 5, 10, 20, 40, 65, 90]);
  });

  it("is asked at the usual interval once it answers again", async () => {
    const store = create();
    fails();
    for (const wait of [0, 3_001, 6_001]) await visitAfter(store, wait);
    recovers();
    await visitAfter(store, 12_001);
    expect(store.state().isFailing).toBe(false);
    fetchSlices.mockClear();
    await visitAfter(store, maxAge - 1);
    expect(fetchSlices).toHaveBeenCalledTimes(0);
    await visitAfter(store, 2);
    expect(fetchSlices).toHaveBeenCalledTimes(1);
  });

  it("is not asked for as long as it wants, within limits", async () => {
    const store = create();
    fails(new ContentFailure("status", "The CMS answered 429", { retryAfter: 3_600_000 }));
    await store.refresh();
    await store.refresh();
    await visitAfter(store, 29_999);
    expect(fetchSlices).toHaveBeenCalledTimes(1);
    recovers();
    await visitAfter(store, 2);
    expect(fetchSlices).toHaveBeenCalledTimes(2);
    expect(store.current()).toBeDefined();
  });

  it("is asked at once when a webhook says that something changed", async () => {
    const store = create();
    fails();
    await store.refresh();
    recovers();
    await store.refresh();
    expect(store.current()?.slices).toEqual(someContent);
  });

  it("is asked by how much time has passed, not by a clock that somebody sets", async () => {
    const store = create();
    await store.refresh();
    vi.setSystemTime(Date.now() - 7_200_000);
    vi.advanceTimersByTime(maxAge);
    await visitAfter(store, 0);
    expect(fetchSlices).toHaveBeenCalledTimes(1);
    await visitAfter(store, 1);
    expect(fetchSlices).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 7_200_000);
    await visitAfter(store, 0);
    expect(fetchSlices).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1_000);
    expect(store.state().ageSeconds).toBe(1);
  });

  it("gives pages of the right moment again after the clock was too early or too late", async () => {
    const begins = Date.now();
    const boundaryAfter = (moment: number) => (moment < begins ? begins : Infinity);
    const store = createContentStore({ source, model, wanted: want(someSlices), maxAge, boundaryAfter, log });
    const isBegun: unknown[] = [];
    for (const hours of [2, -2, 2]) {
      vi.setSystemTime(begins + hours * 3_600_000);
      await store.refresh();
      isBegun.push((store.current()?.moment ?? 0) >= begins);
    }
    expect(isBegun).toEqual([true, false, true]);
  });

  it("is left alone for as long as it asked for, and asked afterwards, although the clock was set back", async () => {
    const store = create();
    fails(new ContentFailure("status", "The CMS answered 429", { retryAfter: 10_000 }));
    await store.refresh();
    vi.setSystemTime(Date.now() - 7_200_000);
    vi.advanceTimersByTime(9_999);
    await store.refresh();
    expect(fetchSlices).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await store.refresh();
    expect(fetchSlices).toHaveBeenCalledTimes(2);
  });

  it("costs nothing when it deletes most of the content, until it insists", async () => {
    const many = Array.from({ length: 20 }, (_, order) => ({ $id: `${order}`, questionText: "?", order }));
    holds({ ...someContent, questions: many });
    const store = create();
    await store.refresh();
    const good = store.current();
    holds({ ...someContent, questions: many.slice(0, 5) });
    for (let minute = 0; minute < 10; minute++) {
      await store.refresh();
      expect(store.current()).toBe(good);
      vi.advanceTimersByTime(60_000);
    }
    expect(log.mock.calls.filter(([level]) => level === "warn")).toEqual([
      ["warn", logMessages.deletionRefused, { kind: "deletion", reason: "5 of 20 records of questions are left" }],
    ]);
    expect(store.state()).toMatchObject({ isFailing: true, failures: { deletion: 10 } });
    await store.refresh();
    expect(store.current()?.slices["questions"]).toHaveLength(5);
    expect(store.state().isFailing).toBe(false);
  });

  it.each([
    ["empty lists", []],
    ["nulls", null],
    ["texts", "many"],
  ])("never empties the site: %s", async (_what, value) => {
    holds({ shop: value, questions: value });
    const store = create();
    await store.refresh();
    expect(store.current()).toBeUndefined();
    expect(store.state()).toEqual({
      source: "none",
      ageSeconds: undefined,
      version: undefined,
      isFailing: true,
      refreshes: 1,
      failures: { deletion: 1 },
      omitted: 0,
    });
  });

  it("is counted by reason", async () => {
    const store = create();
    fails();
    await store.refresh();
    fails(new ContentFailure("type", "The CMS's answer is not JSON"));
    await store.refresh();
    await store.refresh();
    recovers();
    await store.refresh();
    vi.advanceTimersByTime(5_000);
    expect(store.state()).toEqual({
      source: "cms",
      ageSeconds: 5,
      isFailing: false,
      refreshes: 4,
      failures: { status: 1, type: 2 },
      omitted: 0,
    });
  });
});
