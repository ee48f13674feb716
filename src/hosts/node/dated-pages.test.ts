import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Slices } from "#schemas/selection.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { keepCurrent } from "#engine/serve/keep-current.ts";
import { smallSite } from "#engine/serve/serve-small-site.fixture.ts";
import { memorySource } from "#engine/small-site.fixture.ts";
import { readLocalTime } from "#schemas/period.ts";

const december = readLocalTime("2026-12-01T00:00") ?? NaN;
const january = readLocalTime("2027-01-01T00:00") ?? NaN;

const message = (heading: string, dates: object = {}) => ({ type: "article", props: { heading }, ...dates });
const inDecember = { from: "2026-12-01", until: "2026-12-31" };

const pages = {
  home: { routes: ["/"], blocks: [message("Welcome"), { type: "article", bind: "contact", ...inDecember }] },
  help: { routes: ["/help"], blocks: [message("Help"), message("Closed over Christmas", inDecember)] },
  steady: { routes: ["/steady"], blocks: [message("Steady")] },
  party: { routes: ["/party"], blocks: [message("Party")], ...inDecember },
  unknown: { routes: ["*"], blocks: [message("No such page")] },
};
/** The timeout on a busy machine. */
const waitOptions = { timeout: 20_000 };
const fetchSlices = vi.fn<() => Promise<Slices>>();

let site: Site;

async function startSite(maxAge = "86400"): Promise<void> {
  site = smallSite({
    variables: { LOG_LEVEL: "silent", CONTENT_TTL_SECONDS: maxAge, PUBLIC_URL: "https://www.example.co.za" },
    pages,
    source: { ...memorySource(), fetchSlices },
  });
  const { prerender } = keepCurrent(site);
  await site.content.refresh();
  await prerender();
}

beforeEach(() => {
  // Rendering and compression still use real time.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval"], now: december - 60_000 });
  fetchSlices.mockReset().mockResolvedValue({
    imprint: { copyright: "© 2026" },
    contact: { heading: "Come to our party" },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function get(path: string, init?: RequestInit) {
  const response = await site.fetch(new Request(`http://localhost${path}`, init));
  return { status: response.status, text: await response.text() };
}

const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status));
const sitemap = async () =>
  Array.from((await get("/sitemap.xml")).text.matchAll(/example\.co\.za(\/[^<]*)<.loc>/g), ([, path]) => path);
const versionIn = (html: string) => /data-version="([^"]*)"/.exec(html)?.[1] ?? "";

async function planOf(path: string): Promise<{ page: string; blocks: object[] }> {
  return JSON.parse((await get(`/page-plan${path}.json`)).text);
}

async function dataOf(path: string, version: string): Promise<{ version: string; plan: { page: string } }> {
  return JSON.parse((await get(`/page-data/${version}${path}.json`)).text);
}

describe("a page with dates", () => {
  it("is there from its first moment to its last, although nobody starts the site again", async () => {
    await startSite();
    expect(await statuses("/party", "/", "/Party")).toEqual([404, 200, 404]);
    expect(await sitemap()).not.toContain("/party");
    expect(await planOf("/party")).toMatchObject({ page: "unknown" });
    // Only previews and development accept other moments.
    expect(await statuses("/party?as-of=2026-12-15")).toEqual([404]);

    await vi.advanceTimersByTimeAsync(59_999);
    expect(site.lookUp("/party")).toBeUndefined();
    expect(await statuses("/party")).toEqual([404]);

    await vi.advanceTimersByTimeAsync(1);
    // The page is ready without a request.
    await vi.waitFor(() => expect(site.lookUp("/party")?.status).toBe(200), waitOptions);
    expect(await statuses("/party", "/Party")).toEqual([200, 308]);
    expect(await sitemap()).toContain("/party");
    expect(await planOf("/party")).toMatchObject({ page: "party" });
    const { text } = await get("/party");
    expect(await dataOf("/party", versionIn(text))).toMatchObject({ plan: { page: "party" } });

    vi.setSystemTime(january - 1);
    expect(await statuses("/party")).toEqual([200]);
    vi.setSystemTime(january);
    expect(site.lookUp("/party")).toBeUndefined();
    expect(await statuses("/party")).toEqual([404]);
    expect(await sitemap()).not.toContain("/party");
    expect(await planOf("/party")).toMatchObject({ page: "unknown" });
    expect(fetchSlices).toHaveBeenCalledOnce();
  });

  it("can still be taken over by whoever has it open when it ends", async () => {
    vi.setSystemTime(january - 1);
    await startSite();
    const version = versionIn((await get("/party")).text);
    vi.setSystemTime(january);
    expect(await dataOf("/party", version)).toMatchObject({ version, plan: { page: "party" } });
    expect(await dataOf("/party", "another")).toMatchObject({ plan: { page: "unknown" } });
  });

  it("is not kept when it ends while it is rendered", async () => {
    vi.setSystemTime(january - 1);
    await startSite();
    const asked = get("/party?quiet=true");
    vi.setSystemTime(january);
    await asked;
    expect(site.lookUp("/party?quiet=true")).toBeUndefined();
    expect(await statuses("/party?quiet=true")).toEqual([404]);
  });
});

describe("a block with dates", () => {
  const words = "Closed over Christmas";

  it("is on its page, in its plan and in its data from its first moment to its last", async () => {
    await startSite();
    const before = await get("/help");
    const unchanged = site.lookUp("/steady");
    expect(before.text).not.toContain(words);
    expect((await get(`/page-data/${versionIn(before.text)}/help.json`)).text).not.toContain(words);
    expect((await planOf("/help")).blocks).toHaveLength(1);

    vi.setSystemTime(december);
    const during = await get("/help");
    expect(during.text).toContain(words);
    expect(versionIn(during.text)).not.toBe(versionIn(before.text));
    expect((await planOf("/help")).blocks).toHaveLength(2);
    // Pages without dates are not rendered again.
    expect(site.lookUp("/steady")).toBe(unchanged);

    vi.setSystemTime(january);
    // A rendering that began in December is still sent to whoever asks while it runs.
    await expect.poll(async () => (await get("/help")).text).not.toContain(words);
    expect(versionIn((await get("/help")).text)).toBe(versionIn(before.text));
  });

  it("is rendered at its moment although nobody asks, with content that was fetched before", async () => {
    await startSite();
    await vi.advanceTimersByTimeAsync(60_000);
    const shown = () => new TextDecoder().decode(site.lookUp("/")?.body.identity);
    await vi.waitFor(() => expect(shown()).toContain("Come to our party"), waitOptions);
    expect(fetchSlices).toHaveBeenCalledOnce();
  });

  it("does not give its content away before its time", async () => {
    await startSite();
    const body = JSON.stringify({ query: "{ queryContactContents { flatData { heading } } }" });
    const ask = async () => (await get("/api/content/bakery/graphql", { method: "POST", body })).text;
    expect(await ask()).not.toContain("Come to our party");
    vi.setSystemTime(december);
    expect(await ask()).toContain("Come to our party");
    vi.setSystemTime(january);
    expect(await ask()).toContain("Come to our party");
  });
});

it.each([
  [december - 1, 404],
  [december, 200],
  [january, 404],
])("a site that starts at %d answers %d", async (moment, status) => {
  vi.setSystemTime(moment);
  await startSite();
  expect(await statuses("/party")).toEqual([status]);
});
