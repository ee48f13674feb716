import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser, type Visit } from "../../journeys/open-page.ts";
import { visibleTexts } from "../../journeys/painted.ts";

const openPage = useBrowser();

describe("a printed page", () => {
  it.each<[what: string, visit: Visit, starts: boolean]>([
    ["as it was sent", {}, false],
    ["without scripts", { javaScript: false }, false],
    ["once the application runs", {}, true],
  ])("has every answer and every tab open, %s", async (_what, visit, starts) => {
    const page = await openPage("/help", visit);
    if (starts) await startApplication(page);
    await page.emulateMedia({ media: "print" });
    const answers = page.locator("details > div");
    expect(await answers.count()).toBeGreaterThan(50);
    await expect.poll(() => hidden(page, "details > div")).toBe(0);
    expect(await page.getByRole("tabpanel", { includeHidden: true }).count()).toBe(2);
    await expect.poll(() => hidden(page, "[role=tabpanel]")).toBe(0);
    expect(await visibleTexts(page, "[role=tabpanel] > :is(h2, h3, h4)")).toEqual(["For people", "For business"]);
  });

  it("says where its links lead", async () => {
    const page = await print("/account-fees-and-limits");
    const help = await print("/help");
    const said = (await Promise.all([page, help].map(addresses))).flat();
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter(({ href, address }) => !address.includes(href.replace(/\/$/, "")))).toEqual([]);
  });

  it("has no call to action", async () => {
    expect(await (await print("/account-fees-and-limits")).locator("body").innerText()).not.toContain("five minutes");
  });

  it("has every rate of the slider, and no slider", async () => {
    const page = await print("/for-business");
    await startApplication(page);
    const slider = page.locator("[data-block=slider]");
    expect(await slider.getByRole("row").filter({ visible: true }).count()).toBeGreaterThan(5);
    expect(await slider.innerText()).not.toContain("Slide to");
  });

  it("of help fits on eight sheets of A4 with all answers", async () => {
    expect(await countSheets(await openPage("/help"))).toBeLessThanOrEqual(8);
  });

  it("of switching fits on three sheets of A4", async () => {
    expect(await countSheets(await openPage("/switch-to-us"))).toBe(3);
  });

  it("has the words of tiles, of banners and of every choice, and no word in a squeezed column", async () => {
    for (const path of ["/", "/switch-to-us", "/account-fees-and-limits", "/for-people/how-to-use-cash-wallet"]) {
      const page = await openPage(path);
      await startApplication(page);
      await page.setViewportSize({ width: 718, height: 1000 });
      await page.emulateMedia({ media: "print" });
      const [text, squeezed] = await page.evaluate(() => {
        const texts = [...document.querySelectorAll<HTMLElement>("main :is(p, a, dd, dt, li, h2, h3, summary)")];
        const narrow = texts.filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return one.checkVisibility() && one.innerText.length > 8 && width < 60 && height > 2 * width;
        });
        return [document.querySelector("main")?.innerText ?? "", narrow.map(({ innerText }) => innerText)] as const;
      });
      expect([path, squeezed]).toEqual([path, []]);
      if (path === "/") for (const words of ["Groceries first", "Link your card"]) expect(text).toContain(words);
      if (path === "/switch-to-us")
        for (const word of ["SRD grant", "Salary"]) expect(text).toMatch(new RegExp(`${word}\\s+Your`));
    }
  });

  it("of fees fits on two sheets of A4, whatever was open", async () => {
    const page = await openPage("/account-fees-and-limits");
    expect(await countSheets(page)).toBe(2);
    await startApplication(page);
    await page.getByRole("tab", { name: "For business" }).click();
    expect(await countSheets(page)).toBe(2);
  });

  it("of fees has room for three more fees on its two sheets", async () => {
    const page = await openPage("/account-fees-and-limits");
    await page.evaluate(() => {
      const fee = document.querySelector("main tbody tr");
      for (let more = 0; more < 3; more++) fee?.after(fee.cloneNode(true));
    });
    expect(await countSheets(page)).toBe(2);
  });
});

async function print(path: string): Promise<Page> {
  const page = await openPage(path);
  await page.emulateMedia({ media: "print" });
  return page;
}

/** The number of matching elements that take no space or are not painted. */
function hidden(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].filter(
        (element) =>
          !element.checkVisibility({ contentVisibilityAuto: true }) || element.getBoundingClientRect().height === 0,
      ).length,
    selector,
  );
}

/** The visible links of a page to other pages, and the printed text after each link. */
function addresses(page: Page): Promise<{ href: string; address: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], main a[href^="http"]')]
      .filter((link) => link.checkVisibility())
      .map((link) => ({
        href: link.href,
        // The computed style lists the parts of the text, each in quotes.
        address: getComputedStyle(link, "::after").content.replaceAll('" "', ""),
      })),
  );
}

/** The number of A4 sheets of a printed page. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}
