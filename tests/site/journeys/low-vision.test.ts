import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { findLostText } from "../../journeys/find-lost-text.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

/** Sets the browser's own font size, as people do in its settings. */
async function doubleText(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}

/** Darkens light pages, as the browser of a phone with a dark theme can do. */
async function darkenPages(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
}

describe("larger text", () => {
  it("has the layout of a narrower window when the browser's text is twice as large", async () => {
    const page = await openPage("/", { width: 1280, prepare: doubleText });
    expect(await page.getByRole("button", { name: "Menu", exact: true }).isVisible()).toBe(true);
    expect(await findLostText(page)).toEqual([]);
  });

  it.each([320, 360])("keeps the amounts of the slip beside or below its counts at %d pixels", async (width) => {
    const page = await openPage("/switch-to-us", { width, prepare: doubleText });
    const overlaps = await page.locator("[data-block=slip] tr").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const parts = [...row.querySelectorAll("th, td")].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect();
        });
        const [amount, ...others] = parts.reverse();
        return others.filter(
          ({ right, bottom, width: wide }) => wide > 1 && amount && right > amount.left && bottom > amount.top + 1,
        );
      }),
    );
    expect(overlaps).toEqual([]);
    const total = page.locator("[data-block=slip] tfoot th");
    expect((await total.boundingBox())?.height).toBeLessThan(80);
  });
});

describe("a zoom of 400 %", () => {
  it("lets the bar go with the page, and a taller window keeps it", async () => {
    const page = await openPage("/help", { width: 320, height: 256 });
    const bar = () => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
    const scroll = () => page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
    await scroll();
    await expect.poll(bar).toBeLessThan(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await scroll();
    await expect.poll(bar).toBeGreaterThan(0);
  });
});

describe("a phone whose keyboard is open", () => {
  it("shows what a search finds, and says it", async () => {
    const page = await openPage("/help", { width: 360, height: 300 });
    await startApplication(page);
    await page.getByRole("searchbox").fill("pin");
    const found = page.locator("[data-block=faq-categories]").locator("p[aria-live]");
    await expect.poll(() => found.textContent()).toMatch(/^\d+ answers? for “pin”$/);
    const first = page.locator("[data-block=faq-categories] summary:visible").first();
    await expect.poll(async () => (await first.boundingBox())?.y ?? 300).toBeLessThan(280);
  });
});

describe("forced colours", () => {
  const open = (path: string) => openPage(path, { width: 360, forcedColors: true });

  it("mark the selected tab by more than colour", async () => {
    const page = await open("/switch-to-us");
    const looks = await page
      .getByRole("tab")
      .evaluateAll((tabs) =>
        tabs.map((tab) => [getComputedStyle(tab).textDecorationLine, getComputedStyle(tab).outlineStyle]),
      );
    expect(looks).toEqual([
      ["underline", "solid"],
      ["none", "none"],
      ["none", "none"],
    ]);
  });

  it.each([
    ["/help", "summary > [aria-hidden]", "::before"],
    ["/", "details > summary > :last-child", "::before"],
    ["/", "[data-block=cycle] li", "::before"],
  ])("show the signs and lines of %s that are borders: %s", async (path, selector, pseudo) => {
    const page = await open(path);
    const [width, color] = await page
      .locator(selector)
      .first()
      .evaluate((element, which) => {
        const { borderTopWidth, borderLeftWidth, borderTopColor } = getComputedStyle(element, which);
        return [Math.max(parseFloat(borderTopWidth), parseFloat(borderLeftWidth)), borderTopColor];
      }, pseudo);
    expect(width).toBeGreaterThan(1);
    expect(color).not.toBe("rgb(0, 0, 0)");
  });

  it("keep the ground behind pictures, so that dark ones and the group's white letters can be seen", async () => {
    const page = await open("/");
    const groundsOf = async (selector: string) =>
      new Set(
        await page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor)),
      );
    expect(await groundsOf("header a[href='/'] img, main img, footer img")).toEqual(new Set(["rgb(255, 255, 255)"]));
    const [ground = ""] = await groundsOf("header a[target] img");
    expect(ground).toMatch(/^rgb\((?:\d{1,2}(?:, )?){3}\)$/);
  });

  it("put a line around the menu, which has no shadow there", async () => {
    const page = await open("/about");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const line = await page
      .locator("#site-menu")
      .evaluate((menu) => [getComputedStyle(menu).outlineStyle, getComputedStyle(menu).outlineColor]);
    expect(line).toEqual(["solid", "rgb(255, 255, 255)"]);
  });
});

describe("more contrast, which a phone or computer can ask for", () => {
  it.each(["/about", "/about?view=sr"])("gives lines and soft text of %s the colour of text", async (path) => {
    const page = await openPage(path, { width: 360 });
    const colors = () =>
      page.getByRole("button", { name: "Menu", exact: true }).evaluate((button) => {
        const lead = document.querySelector("h1 + p") ?? document.body;
        return [getComputedStyle(button).borderTopColor, getComputedStyle(lead).color];
      });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await colors()).not.toContain(ink);
    await page.emulateMedia({ contrast: "more" });
    expect(await colors()).toEqual([ink, ink]);
  });
});

describe("a browser that darkens pages", () => {
  it("leaves dark text on the yellow surface, which stays yellow", async () => {
    const page = await openPage("/about", { width: 360, colorScheme: "dark", prepare: darkenPages });
    const text = page.locator("[data-block=band] h2");
    await text.scrollIntoViewIfNeeded();
    const { channels } = await sharp(await text.screenshot()).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ min }) => min))).toBeLessThan(60);
  });

  it("leaves the dark letters of logos on a light background", async () => {
    const page = await openPage("/about", { width: 360, colorScheme: "dark", prepare: darkenPages });
    for (const logo of ["header a[href='/'] img", "[data-block=brands] li"]) {
      const { channels } = await sharp(await page.locator(logo).first().screenshot()).stats();
      expect(channels[2]?.max).toBeGreaterThan(240);
    }
  });
});

describe("a dialog", () => {
  it("shows its picture larger than the card in a window that is magnified to 400 %", async () => {
    const page = await openPage("/fica", { width: 320 });
    await page.setViewportSize({ width: 320, height: 256 });
    await startApplication(page);
    const card = page.locator("[data-block=tips] a").first();
    await card.press("Enter");
    const width = async (around: typeof card) => (await around.locator("img").boundingBox())?.width ?? 0;
    expect(await width(page.getByRole("dialog"))).toBeGreaterThan(1.5 * (await width(card)));
    await page.getByRole("button", { name: "Save this picture" }).focus();
    expect(await page.getByRole("dialog").evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
  });

  it("takes the focus, keeps the page still, and gives the focus back", async () => {
    const page = await openPage("/fica", { width: 360 });
    await startApplication(page);
    const card = page.locator("[data-block=tips] a").first();
    await card.click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
