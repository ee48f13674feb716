import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { createCachedResponse } from "./cache/cached-response.ts";
import { createRecompressor, keepCurrent } from "./keep-current.ts";
import { memorySource } from "#engine/small-site.fixture.ts";
import type { SharedPages } from "./cache/render-body.ts";
import { smallSite } from "./serve-small-site.fixture.ts";

const text = Array.from({ length: 300 }, (_, index) => `<li>Till ${index * 7919}</li>`).join("");

it("recompresses what waits, and skips what was replaced meanwhile", async () => {
  const recompressor = createRecompressor(() => {});
  const [busy, replaced, newest] = await Promise.all(
    [1, 2, 3].map((turn) => createCachedResponse(200, turn + text, {})),
  );
  if (!busy || !replaced || !newest) throw new Error("Three responses are made");
  const before = [busy, replaced, newest].map(({ body }) => body.br.length);
  recompressor.add("busy", busy);
  recompressor.add("page", replaced);
  recompressor.add("page", newest);
  await recompressor.done();
  const isSmaller = [busy, replaced, newest].map(({ body }, index) => body.br.length < (before[index] ?? 0));
  expect(isSmaller).toEqual([true, false, true]);
});

it("compresses all responses better before it compresses one of them best", async () => {
  const recompressor = createRecompressor(() => {});
  const names = ["first", "second"];
  const order: string[] = [];
  const responses = await Promise.all(names.map((name) => createCachedResponse(200, name + text, {})));
  // Added without a pause, because the first one can reach the best level before another one comes.
  for (const [i, response] of responses.entries()) {
    const name = names[i] ?? "";
    const set = () => void order.push(name);
    Object.defineProperty(response.body, "br", { set });
    recompressor.add(name, response);
  }
  await recompressor.done();
  expect(order).toEqual([...names, ...names]);
});

it("leaves responses as they are when thousands wait: visitors may choose as many addresses as they like", async () => {
  const recompressor = createRecompressor(() => {});
  const small = await createCachedResponse(200, "small", {});
  const late = await createCachedResponse(200, text, {});
  const before = late.body.br.length;
  for (let number = 0; number < 1_000; number++) recompressor.add(String(number), small);
  recompressor.add("late", late);
  await recompressor.done();
  expect(late.body.br.length).toBe(before);
  recompressor.add("late", late);
  await recompressor.done();
  expect(late.body.br.length).toBeLessThan(before);
});

it("goes on after a failure, which it reports at each level", async () => {
  const failures: string[] = [];
  const recompressor = createRecompressor((reason) => failures.push(reason));
  const [broken, good] = await Promise.all([createCachedResponse(200, text, {}), createCachedResponse(200, text, {})]);
  // @ts-expect-error: not a valid body
  broken.body.identity = { length: 1 };
  const before = good.body.br.length;
  recompressor.add("broken", broken);
  recompressor.add("good", good);
  await recompressor.done();
  expect(failures).toHaveLength(2);
  expect(good.body.br.length).toBeLessThan(before);
});

it("survives a failed review of the CDN's pages, at the start and after a change", async () => {
  const log = vi.fn();
  const review = () => Promise.reject(new Error("broken"));
  const cdn = { pageHeaders: () => ({}), tagHeader: () => ({}), rendered: () => {}, review, state: vi.fn() };
  let change = () => {};
  const lost = { routes: ["/lost"], blocks: [{ type: "article", bind: "lost" }] };
  const site = smallSite({ cdn, log, pages: { lost }, source: memorySource({ lost: { heading: "Lost" } }) });
  await site.content.refresh();
  const onChange = (listener: () => void) => void (change = listener);
  const { prerender } = keepCurrent({ ...site, content: { ...site.content, onChange } });
  await prerender();
  change();
  const failed = ["error", "Review of the CDN's pages failed", { reason: "Error: broken" }];
  await vi.waitFor(() => expect(log.mock.calls.filter(([level]) => level === "error")).toEqual([failed, failed]));
});

it("renders a page again whose rendering failed, without a visitor and another change", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const slices = { lost: { heading: "Before" } };
  const lost = { routes: ["/lost"], blocks: [{ type: "article", bind: "lost" }] };
  let isBroken = false;
  const sharedPages: SharedPages = (_version, _page, make) => (isBroken ? Promise.reject(new Error("broken")) : make());
  const log = vi.fn();
  const source = { ...memorySource(), fetchSlices: () => Promise.resolve(structuredClone(slices)) };
  const site = smallSite({ pages: { lost }, source, sharedPages, log });
  const { prerender } = keepCurrent(site);
  await site.content.refresh();
  await prerender();
  const shown = () => Buffer.from(site.pageCache.lookUp("/lost")?.body.identity ?? []).toString();
  const failures = () => log.mock.calls.filter(([level]) => level === "error").length;

  isBroken = true;
  slices.lost.heading = "After";
  await site.content.refresh();
  await vi.waitFor(() => expect(failures()).toBe(1));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(failures()).toBe(1);
  isBroken = false;
  expect(shown()).toContain("Before");
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(shown()).toContain("After"));
});

it("renders pages again for a change that came while a page that a visitor requested was rendered last", async () => {
  const slices = { lost: { heading: "First" } };
  const block = { type: "article", bind: "lost" };
  const pages = { lost: { routes: ["/lost"], blocks: [block] }, found: { routes: ["/found"], blocks: [block] } };
  const waiting: (() => void)[] = [];
  const sharedPages: SharedPages = async (_version, _page, make) => {
    if (slices.lost.heading === "Second") await new Promise<void>((resolve) => waiting.push(resolve));
    return make();
  };
  const source = { ...memorySource(), fetchSlices: () => Promise.resolve(structuredClone(slices)) };
  const site = smallSite({ pages, source, sharedPages });
  const { prerender } = keepCurrent(site);
  await site.content.refresh();
  await prerender();
  const change = async (heading: string) => {
    slices.lost.heading = heading;
    await site.content.refresh();
  };

  await change("Second");
  for (const path of ["/lost", "/found"]) site.pageCache.lookUp(path);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.();
  const isNew = ([, { body }]: [string, { body: { identity: Uint8Array } }]) =>
    !Buffer.from(body.identity).includes("First");
  await vi.waitFor(() => expect(site.pageCache.entries().filter(isNew)).toHaveLength(1));
  await delay(50);
  await change("Third");
  waiting[1]?.();
  const isNewest = ([, page]: [string, { content: unknown }]) => page.content === site.content.recent()[0];
  await vi.waitFor(() => expect(site.pageCache.entries().filter(isNewest)).toHaveLength(2), 3_000);
});

it("answers a visitor with the first rendering although the content changes during each", async () => {
  const lost = { routes: ["/lost"], blocks: [{ type: "article", bind: "lost" }] };
  let renderings = 0;
  const source = { ...memorySource(), fetchSlices: async () => ({ lost: { heading: `Number ${renderings}` } }) };
  const sharedPages: SharedPages = async (_version, _page, make) => {
    if (renderings++ < 20) await site.content.refresh();
    return make();
  };
  const site = smallSite({ pages: { lost }, source, sharedPages });
  await site.content.refresh();
  const response = await site.fetch(new Request("http://localhost/lost"));
  expect(await response.text()).toContain("Number 0");
  expect(renderings).toBe(1);
});

it("loads content that is due, and renders the pages of a date, without a visitor", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const site = smallSite();
  const current = vi.fn(() => undefined);
  keepCurrent({ ...site, content: { ...site.content, current } });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(current).toHaveBeenCalledTimes(3);
});
