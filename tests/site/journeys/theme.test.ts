import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { colors, pictureColors } from "../../../src/site/colors.ts";
import { isHydrated, startApplication } from "../../journeys/application.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const site = inject("siteUrl");
const openPage = useBrowser();
const hour = 3_600_000;
const usualColors = [colors.brand, colors.deep, colors.soft, pictureColors.faint].map((values) => values.default);

describe("the theme", () => {
  it.each(["sr", "ch", "qq"])("%s is there before the first paint, stored with its time and kept", async (theme) => {
    const before = Date.now();
    const page = await openPage(`/about?view=${theme}`, { prepare: noteFirstBody });
    expect(await page.evaluate(() => document.documentElement.dataset["classAtBody"])).toContain(`theme-${theme}`);
    const stored = await storedTheme(page);
    expect(Object.keys(stored ?? {})).toEqual(["theme", "storedAt"]);
    expect(stored?.theme).toBe(theme);
    expect(stored?.storedAt).toBeGreaterThanOrEqual(before);
    expect(stored?.storedAt).toBeLessThanOrEqual(Date.now());
    await startApplication(page);
    await followLink(page, "Help");
    await untilPage(page, "help");
    expect(await themes(page)).toEqual([`theme-${theme}`]);
    await page.goto(`${site}/for-business`);
    expect(await page.evaluate(() => document.documentElement.dataset["classAtBody"])).toContain(`theme-${theme}`);
    expect(await themes(page)).toEqual([`theme-${theme}`]);
  });

  it("reads the storage when the page has loaded, unless its address or its tab names a theme", async () => {
    const page = await openPage("/about", { prepare: noteFirstRead });
    const firstRead = () => page.evaluate(() => document.documentElement.dataset["firstRead"]);
    await expect.poll(firstRead).toBe("complete");
    await page.goto(`${site}/about?view=sr`);
    expect(await firstRead()).toBe("loading");
    await page.goto(`${site}/about`);
    expect(await firstRead()).toBe("loading");
  });

  it("changes the colours", async () => {
    const brands = new Set<string>();
    for (const query of ["", "?view=sr", "?view=ch", "?view=qq", "?agent=true"]) {
      const page = await openPage(`/about${query}`);
      brands.add(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand").trim()),
      );
    }
    expect(brands.size).toBe(5);
  });

  it.each(["sr", "ch", "qq", "agent"] as const)("%s has its colours in the tab's icon", async (theme) => {
    const page = await openPage(`/about?${theme === "agent" ? "agent=true" : `view=${theme}`}`);
    if (theme === "agent") await startApplication(page);
    const icon = page.locator('link[rel="icon"]');
    await expect.poll(() => icon.getAttribute("href")).toBe(`/favicon-${theme}.svg`);
    const response = await fetch(`${site}/favicon-${theme}.svg`);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(await response.text()).toContain(`fill="${colors.brand[theme]}"`);
  });

  it("has its colours in all pictures, from the first view on and after navigation", async () => {
    const page = await openPage("/", { prepare: (fresh) => store(fresh, { theme: "qq", storedAt: Date.now() }) });
    // The theme is read after the page has loaded. The first pictures are exchanged a moment later.
    await expect.poll(() => shownColors(page)).toEqual({ arePictures: true, usual: [] });
    await startApplication(page);
    await followLink(page, "Help");
    await untilPage(page, "help");
    expect(await shownColors(page)).toEqual({ arePictures: true, usual: [] });
    // A film and its captions are not pictures; its poster is a picture.
    const film = await page.evaluate(async () => {
      const video = document.body.appendChild(document.createElement("video"));
      video.setAttribute("preload", "none");
      video.setAttribute("poster", "/api/assets/mma/logo-mma");
      video.appendChild(document.createElement("source")).setAttribute("src", "/api/assets/mma/film");
      await new Promise(requestAnimationFrame);
      return video.outerHTML;
    });
    expect(film).toContain('poster="/api/assets/mma/logo-mma/qq.svg"><source src="/api/assets/mma/film">');
  });

  it("costs visitors without one nothing, and agents have their pictures without scripts", async () => {
    const [usual, agent] = await Promise.all(
      ["/", "/?agent=true"].map(async (address) => (await fetch(site + address)).text()),
    );
    const themed = /\/api\/assets\/mma\/[\w-]+\/(\w+)\.svg/g;
    expect(usual?.match(themed)).toBeNull();
    expect(new Set(Array.from(agent?.matchAll(themed) ?? [], ([, name]) => name))).toEqual(new Set(["agent"]));
    const page = await openPage("/about");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.reload({ waitUntil: "load" });
    expect(requests.filter((address) => /\.m?js(?:\?|$)|\/\w+\.svg\?/.test(address))).toEqual([]);
  });

  it("colours the browser's own bars before the application runs and after", async () => {
    for (const query of ["", "?view=sr", "?view=ch", "?view=qq", "?agent=true"]) {
      const page = await openPage(`/about${query}`);
      const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
      await expect.poll(() => barColor(page)).toBe(brand.trim());
      expect(await isHydrated(page)).toBe(false);
      await startApplication(page);
      expect(await barColor(page)).toBe(brand.trim());
    }
  });

  it("gives way to another", async () => {
    const page = await openPage("/about?view=sr");
    await page.goto(`${site}/about?view=qq`);
    expect(await themes(page)).toEqual(["theme-qq"]);
    expect((await storedTheme(page))?.theme).toBe("qq");
  });

  it.each([
    {
      when: "less than an hour ago",
      stored: { theme: "ch", storedAt: Date.now() - hour + 600_000 },
      expected: ["theme-ch"],
    },
    { when: "an hour ago", stored: { theme: "ch", storedAt: Date.now() - hour }, expected: [] },
    { when: "in the future", stored: { theme: "ch", storedAt: Date.now() + 2 * hour }, expected: [] },
    { when: "under a name that nobody knows", stored: { theme: "xx", storedAt: Date.now() }, expected: [] },
    { when: "damaged", stored: "{", expected: [] },
  ])("stored $when gives $expected", async ({ stored, expected }) => {
    const page = await openPage("/about", { prepare: (fresh) => store(fresh, stored) });
    const isStored = () => page.evaluate(() => localStorage.getItem("mma.theme") !== null);
    await expect.poll(isStored).toBe(expected.length > 0);
    await expect.poll(() => themes(page)).toEqual(expected);
  });

  it("expires while the visitor goes through the site", async () => {
    const page = await openPage("/about?view=sr");
    await startApplication(page);
    await page.evaluate(
      (storedAt) => localStorage.setItem("mma.theme", JSON.stringify({ theme: "sr", storedAt })),
      Date.now() - hour,
    );
    await followLink(page, "Help");
    await untilPage(page, "help");
    await expect.poll(() => themes(page)).toEqual([]);
    expect(await storedTheme(page)).toBeNull();
  });

  it.each([
    ["with the application", true],
    ["that nobody has touched", false],
  ])("ends with its hour on a page %s that stays open", async (_what, isStarted) => {
    const page = await openPage("/about?view=sr", { prepare: (fresh) => fresh.clock.install() });
    if (isStarted) await startApplication(page);
    await expect.poll(() => barColor(page)).toBe(colors.brand.sr);
    await page.clock.fastForward(hour - 60_000);
    expect(await themes(page)).toEqual(["theme-sr"]);
    await page.clock.fastForward(60_000);
    await expect.poll(() => themes(page)).toEqual([]);
    expect(await storedTheme(page)).toBeNull();
    await expect.poll(() => page.locator("img[src*='/sr.svg']").count()).toBe(0);
    await expect.poll(() => barColor(page)).toBe(colors.brand.default);
    expect(await isHydrated(page)).toBe(isStarted);
  });

  it("has ended when an untouched page is seen again after a sleep", async () => {
    const page = await openPage("/about?view=ch", { prepare: (fresh) => fresh.clock.install() });
    await expect.poll(() => barColor(page)).toBe(colors.brand.ch);
    await page.clock.setSystemTime(Date.now() + hour);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => themes(page)).toEqual([]);
    expect(await isHydrated(page)).toBe(false);
  });

  it("is cleared by the agent mode", async () => {
    const page = await openPage("/about?view=sr");
    await page.goto(`${site}/about?agent=true`);
    expect(await themes(page)).toEqual([]);
    expect(await page.locator("html").getAttribute("class")).toContain("agent");
    expect(await storedTheme(page)).toBeNull();
  });

  it.each(["/about?view=zz", "/about?view=SR", "/about?view="])("is none for %s", async (address) => {
    const page = await openPage(address);
    expect(await themes(page)).toEqual([]);
    expect(await storedTheme(page)).toBeNull();
  });

  it("works where the browser refuses its storage", async () => {
    const page = await openPage("/about?view=ch", { prepare: blockStorage });
    expect(await themes(page)).toEqual(["theme-ch"]);
    await startApplication(page);
    await followLink(page, "Help");
    await untilPage(page, "help");
    await page.goto(`${site}/about`);
    expect(await themes(page)).toEqual([]);
  });
});

/** Checks the loaded pictures in the window. `usual` lists the addresses of pictures with a colour of the default theme. */
async function shownColors(page: Page): Promise<{ arePictures: boolean; usual: string[] }> {
  await page.waitForFunction(() => [...document.images].some((image) => image.complete && image.naturalWidth > 0));
  return page.evaluate(async (usualOnes) => {
    const inWindow = [...document.images].filter((image) => {
      const { top, width } = image.getBoundingClientRect();
      return image.complete && width > 0 && top >= 0 && top < innerHeight;
    });
    const texts = await Promise.all(
      inWindow.map(async ({ currentSrc }) => ({ currentSrc, text: await (await fetch(currentSrc)).text() })),
    );
    const usual = texts.flatMap(({ currentSrc, text }) =>
      usualOnes.some((color) => text.includes(color)) ? currentSrc : [],
    );
    return { arePictures: texts.length > 0, usual };
  }, usualColors);
}

/** Records the classes of the document at the first moment with something to paint. */
function noteFirstBody(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      document.documentElement.dataset["classAtBody"] = document.documentElement.className;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Records the state of the document when the storage is read for the first time. */
function noteFirstRead(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const storage = window.localStorage;
    Object.defineProperty(window, "localStorage", {
      get() {
        document.documentElement.dataset["firstRead"] ??= document.readyState;
        return storage;
      },
    });
  });
}

/** The colour of the browser's own bars. */
function barColor(page: Page): Promise<string | null> {
  return page.locator('meta[name="theme-color"]').getAttribute("content");
}

function themes(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.documentElement.classList].filter((name) => name.startsWith("theme-")));
}

async function storedTheme(page: Page): Promise<{ theme: string; storedAt: number } | null> {
  const text = await page.evaluate(() => localStorage.getItem("mma.theme"));
  return text === null ? null : (JSON.parse(text) as { theme: string; storedAt: number });
}

/** Puts a theme into the storage before the first page. */
function store(page: Page, value: object | string): Promise<unknown> {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return page.addInitScript((stored) => localStorage.setItem("mma.theme", stored), text);
}

function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied", "SecurityError");
      },
    });
  });
}
