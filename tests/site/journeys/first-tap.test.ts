import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdBack, isHydrated, startApplication, untilHydrated } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser();

/** A cheap phone on a slow network. */
async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/** Opens a page like a phone and returns it as soon as it can be used. */
async function openOnPhone(path: string, prepare?: (fresh: Page) => Promise<unknown>): Promise<Page> {
  return openPage(path, { width: 412, prepare: (fresh) => Promise.all([slowPhone(fresh), prepare?.(fresh)]) });
}

/** The index of the visible slide. */
function seenSlide(page: Page): Promise<number> {
  return page.locator("[data-slides]").evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
}

describe("the first tap on a slow phone", () => {
  it.each([
    ["/for-people", "Banner 2"],
    ["/about/banking", "Slide 2"],
  ])("moves the slides of %s, once", async (path, name) => {
    const { prepare, release } = holdBack();
    const page = await openOnPhone(path, prepare);
    await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect.poll(() => seenSlide(page)).toBe(1);
    expect(await isHydrated(page)).toBe(false);
    release();
    await untilHydrated(page);
    await expect
      .poll(() => page.getByRole("link", { name: new RegExp(`^${name}`) }).getAttribute("aria-current"))
      .toBe("true");
    expect(await seenSlide(page)).toBe(1);
    expect(new URL(page.url()).hash).toBe("");
  });

  it("follows a link without the application", async () => {
    const page = await openOnPhone("/for-people");
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.locator("main a[href^='/']").first().dispatchEvent("touchstart");
    await page.locator("main a[href^='/']").first().dispatchEvent("pointerdown", { pointerType: "touch" });
    await page.waitForTimeout(300);
    expect(scripts).toEqual([]);
  });
});

it("a tile that a tap has turned keeps its name, and styles for a mouse stay off", async () => {
  const page = await openPage("/", { device: "Pixel 7" });
  const name = page.locator("[data-block=app-tiles] summary").getByText(/^Send money/);
  await name.tap();
  const explanation = page.getByRole("heading", { name: "To any South African cell number" });
  await expect.poll(() => explanation.isVisible()).toBe(true);
  expect(await name.evaluate((one) => one.checkVisibility({ opacityProperty: true }))).toBe(true);
  const rules = await page.evaluate(() => {
    const hovers = (all: CSSRuleList): string[] =>
      [...all].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes("hover")) return [];
        if (rule instanceof CSSGroupingRule) return hovers(rule.cssRules);
        return rule.cssText.includes(":hover") ? rule.cssText : [];
      });
    return [...document.styleSheets].flatMap((sheet) => hovers(sheet.cssRules));
  });
  // The menu's dropdown, which its button opens on a touch screen.
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((rule) => !rule.includes("data-submenu"))).toEqual([]);
});

describe("keys on tabs", () => {
  const selected = (page: Page) => page.locator("[role=tab][aria-selected=true]");

  it("count from the first click on, before the application and while it takes the page over", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/switch-to-us", { prepare });
    await page.getByRole("tab").first().click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await selected(page).innerText()).toContain("salary");
    expect(await page.locator("[role=tab]:focus").innerText()).toContain("salary");
    expect(await isHydrated(page)).toBe(false);
    release();
    let presses = 2;
    for (; !(await isHydrated(page)) || presses % 3 !== 0; presses++) await page.keyboard.press("ArrowRight");
    // There are three tabs.
    await expect.poll(() => selected(page).innerText()).toContain("SASSA");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await expect.poll(() => selected(page).innerText()).toContain("SRD");
  });
});

describe("keys on a list, a slider and a menu's button", () => {
  it("count from the start, and what they change follows when the application is there", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/for-business", { prepare });
    const menu = page.getByRole("button", { name: visitorWords.moreIn("For People") });
    const list = page.getByRole("combobox");
    const slider = page.getByRole("slider");
    const options = await list.locator("option").allInnerTexts();
    await list.focus();
    await page.keyboard.press("ArrowDown");
    const block = page.locator("[data-block=slider]");
    // In one step, because the page may be scrolling.
    const place = () =>
      block.evaluate((one) => {
        const [top = 0, ofSlider = 0] = [one, one.querySelector("input")].map(
          (part) => part?.getBoundingClientRect().y,
        );
        return ofSlider - top;
      });
    const before = await place();
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await menu.focus();
    await page.keyboard.press("Enter");
    expect(await isHydrated(page)).toBe(false);
    release();
    await untilHydrated(page);
    await expect.poll(() => menu.getAttribute("aria-expanded")).toBe("true");
    expect(await slider.inputValue()).toBe("2");
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toContain(":");
    const amount = await slider.getAttribute("aria-valuetext");
    expect(await block.innerText()).toContain(amount?.split(": ").at(-1));
    expect(await place()).toBe(before);
    expect(await list.inputValue()).toBe(options[1]);
    expect(await page.locator("[data-block=select] [role=status]").first().innerText()).not.toBe("");
  });
});

describe("the files of a page", () => {
  it("are asked for together, and each once", async () => {
    const asked: string[] = [];
    const page = await openPage("/for-people", {
      width: 412,
      prepare: async (fresh) => {
        fresh.on("request", (request) => asked.push(new URL(request.url()).pathname));
        // No request is answered: each recorded request was sent without waiting.
        await fresh.route(/\/(?:static|page-data)\//, () => {});
      },
    });
    await page.locator("summary").first().dispatchEvent("keydown");
    await expect.poll(() => asked.filter((path) => path.startsWith("/page-data/")).length).toBe(1);
    const scripts = () => asked.filter((path) => path.startsWith("/static/"));
    for (const part of ["app", "packages", "shared", "banners", "showcase", "stuck"]) {
      await expect.poll(() => scripts().some((path) => path.startsWith(`/static/${part}-`))).toBe(true);
    }
    expect(new Set(scripts()).size).toBe(scripts().length);
  });

  it("are fetched ahead for who is seen to be there, and not for who saves data", async () => {
    for (const saveData of [false, true]) {
      const asked: string[] = [];
      const page = await openPage("/help", {
        prepare: async (fresh) => {
          fresh.on("request", (request) => asked.push(request.url()));
          await fresh.addInitScript((save) => {
            Object.defineProperty(navigator, "connection", { value: { saveData: save, effectiveType: "4g" } });
          }, saveData);
        },
      });
      expect(asked.filter((address) => address.includes("/static/"))).toEqual([]);
      await page.mouse.move(20, 300);
      await page.mouse.wheel(0, 200);
      if (!saveData) await expect.poll(() => asked.some((address) => address.includes("/static/packages-"))).toBe(true);
      await page.waitForTimeout(300);
      expect(asked.some((address) => address.includes("/static/"))).toBe(!saveData);
      expect(await isHydrated(page)).toBe(false);
    }
  });
});

describe("the list that the first tap on a dropdown opens", () => {
  /** Delays every script until some seconds after the start of the visit, and records when the list is replaced. */
  async function openWithDelay(path: string, device: string | undefined, seconds: number) {
    const arrival = Date.now() + seconds * 1000;
    const page = await openPage(path, {
      ...(device !== undefined && { device }),
      prepare: (fresh) =>
        fresh.route("**/static/*.js", (route) => setTimeout(() => void route.continue(), arrival - Date.now())),
    });
    const list = page.locator("[data-block=select] select").first();
    await list.evaluate((select) => {
      const { dataset } = document.documentElement;
      select.addEventListener("blur", () => (dataset["closed"] = "blur"));
      const observer = new MutationObserver(() => select.isConnected || (dataset["closed"] = "gone"));
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return { page, list };
  }

  /** Waits until the application runs and the richer list has loaded, too. */
  async function untilAllLoaded(page: Page): Promise<void> {
    await untilHydrated(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /rich-select/.test(name)),
    );
    await page.waitForTimeout(500);
  }

  const closed = (page: Page) => page.evaluate(() => document.documentElement.dataset["closed"]);
  const isOpen = (list: Locator) => list.evaluate((select) => select.matches(":open"));

  async function expectChosen(page: Page, chosen: string | undefined): Promise<void> {
    const block = page.locator("[data-block=select]").first();
    await expect.poll(() => block.getByRole("status").first().innerText()).not.toBe("");
    expect(await block.innerText()).toContain(chosen);
  }

  it.each([
    ["/switch-to-us", "Pixel 7", 0],
    ["/switch-to-us", "Galaxy S9+", 1],
    ["/switch-to-us", "Pixel 7", 6],
    ["/for-business", "Galaxy S9+", 0],
    ["/for-business", "Pixel 7", 1],
    ["/for-business", "Galaxy S9+", 6],
  ])(
    "stays open on %s of a %s when scripts arrive after %i s, and what is chosen counts",
    async (path, device, seconds) => {
      const { page, list } = await openWithDelay(path, device, seconds);
      await list.tap();
      expect(await isOpen(list)).toBe(true);
      await untilAllLoaded(page);
      expect(await closed(page)).toBeUndefined();
      expect(await isOpen(list)).toBe(true);
      const chosen = (await list.locator("option").allInnerTexts())[1];
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expectChosen(page, chosen);
    },
  );

  it.each([1, 6])(
    "stays for a mouse whose scripts arrive after %i s, and a second press closes it",
    async (seconds) => {
      const { page, list } = await openWithDelay("/switch-to-us", undefined, seconds);
      await list.click();
      expect(await isOpen(list)).toBe(true);
      await untilAllLoaded(page);
      expect([await closed(page), await isOpen(list)]).toEqual([undefined, true]);
      await list.click();
      expect(await page.getByText("Loading...").count()).toBe(0);
      expect(await isOpen(list)).toBe(false);
      await list.click();
      expect([await closed(page), await isOpen(list)]).toEqual([undefined, true]);
    },
  );

  it("opens once for one press of the mouse after the scripts", async () => {
    const { page, list } = await openWithDelay("/switch-to-us", undefined, 0);
    await startApplication(page);
    await list.click();
    const richer = page.locator("main [role=combobox]:not(select)").first();
    await expect.poll(() => richer.getAttribute("aria-expanded")).toBe("true");
    await page.waitForTimeout(500);
    expect(await richer.getAttribute("aria-expanded")).toBe("true");
    expect(await page.getByRole("option").count()).toBeGreaterThan(1);
  });
});
