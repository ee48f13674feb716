import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ContentDisk } from "./content-disk.ts";
import { createContentStore } from "./content-store.ts";
import { someSlices, someWire } from "./slices.fixture.ts";

const base = "https://cms.example.co.za";
const maxAge = 60_000;
const log = vi.fn();
const answered = vi.fn<() => Response>();

const server = setupServer(http.post(`${base}/api/content/mma/graphql`, () => answered()));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-01T08:00:00Z") });
  answered.mockImplementation(() => HttpResponse.json({ data: someWire }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

function create(disk?: ContentDisk) {
  return createContentStore({ base, slices: () => someSlices, maxAge, disk, log });
}

const faqsAre = (question: unknown) =>
  answered.mockImplementation(() =>
    HttpResponse.json({ data: { ...someWire, queryFaqContents: [{ id: "cost", flatData: { faqQuestion: question, order: 1 } }] } }),
  );
const fails = () => answered.mockImplementation(() => new HttpResponse(null, { status: 500 }));
const messages = () => log.mock.calls.map(([level, message]) => `${level} ${message}`);

describe("createContentStore", () => {
  it("has nothing at first, then what the service answered", async () => {
    const store = create();
    expect(store.current()).toBeUndefined();
    await store.refresh();
    expect(store.current()?.wire).toEqual(someWire);
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
    expect(JSON.stringify(store.current()?.wire)).toContain("What is new?");
  });

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
    answered.mockImplementation(() => HttpResponse.json({ data: someWire }));
    await store.refresh();
    expect(messages()).toEqual([
      "info Content changed",
      "warn Content refresh failed; the last good content stays",
      "info Content service answers again",
    ]);
    expect(log.mock.calls[1]?.[2]).toEqual({ reason: "Error: The content service answered 500" });
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
    expect(store.current()?.wire["queryFaqContents"]).toEqual([{ id: "cost", flatData: { faqQuestion: null, order: 1 } }]);
    expect(log.mock.calls.filter(([, message]) => message === "Content left out")).toEqual([
      ["warn", "Content left out", { problem: "faqs.0.faqQuestion: expected string, found 404" }],
    ]);
  });

  it("begins with the disk's content, and writes new content there", async () => {
    const kept = { version: "kept", wire: {} };
    const disk = { read: () => kept, write: vi.fn() };
    const store = create(disk);
    expect(store.current()).toBe(kept);
    await vi.waitFor(() => expect(store.current()?.wire).toEqual(someWire));
    await store.refresh();
    expect(disk.write.mock.calls).toEqual([[store.current()]]);
  });

  it("keeps the disk's content while the service is down from the start", async () => {
    const kept = { version: "kept", wire: {} };
    fails();
    const store = create({ read: () => kept, write: vi.fn() });
    await store.refresh();
    expect(store.current()).toBe(kept);
  });

  it("asks for what is wanted at the time", async () => {
    const slices = vi.fn(() => ({}));
    const store = createContentStore({ base, slices, maxAge, log });
    await store.refresh();
    expect(store.current()?.wire).toEqual({});
    slices.mockReturnValue(someSlices);
    await store.refresh();
    expect(store.current()?.wire).toEqual(someWire);
  });
});
