import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { breakpoints } from "#ui/base-styles.ts";
import { isHydrated, startApplication, untilHydrated } from "../../journeys/application.ts";
import { untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const { wide } = breakpoints;

const openPage = useBrowser({ pictures: false });

const links = [
  ["For People", "/for-people"],
  ["How to use", "/for-people/how-to-use-cash-wallet"],
  ["Where to use", "/for-people/where-to-use"],
  ["How to open an account", "/for-people/onboarding"],
  ["Xtra Savings linking", "/for-people/xtra-savings-linking"],
  ["ID check (KYC/FICA)", "/for-people/kyc-fica"],
  ["WhatsApp", "/for-people/whatsapp"],
  ["For Business", "/for-business"],
  ["Rewards and incentives", "/for-business/rewards-and-incentives"],
  ["Payouts", "/for-business/payouts"],
  ["Switch to us", "/switch-to-us"],
  ["Unclaimed Benefits", "/unclaimed"],
  ["Xtra Savings", "/xtra-savings-linking"],
  ["Cashback deals", "/cashback"],
  ["Exclusive deals", "/deals"],
  ["Fees & limits", "/account-fees-and-limits"],
  ["Help", "/help"],
  ["About", "/about"],
  ["Security", "/about/account-security"],
  ["Account Ts&Cs", "/about/banking"],
];

/** The links of the menu's top level as they look: their words, lines, underline and whether a finger can meet them. */
function looks(page: Page) {
  return menu(page)
    .locator("nav > ul > li > a")
    .evaluateAll((all) =>
      all.map((link) => {
        const { top, height } = link.getBoundingClientRect();
        const { textDecorationLine: underline, fontWeight } = getComputedStyle(link);
        return { top, isTall: height >= 44, isOneLine: height < 66, underline, isBold: fontWeight === "700" };
      }),
    );
}

/** Before the application loads, the platform itself opens and closes the menu. */
const states: [string, (page: Page) => Promise<void>][] = [
  ["before the application", () => Promise.resolve()],
  ["with the application", startApplication],
];

describe("the menu", () => {
  it("leads to everything the site has, in order", async () => {
    const page = await openPage("/about");
    const found = await menu(page)
      .locator("li > a")
      .evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]),
      );
    expect(found.filter(([, , target]) => target === null).map(([name, href]) => [name, href])).toEqual(links);
    expect(found.at(-1)).toEqual([`Send Voucher${visitorWords.newTab}`, "https://www.computicket.com", "_blank"]);
    expect(await menu(page).getByRole("link", { name: "Open an account" }).getAttribute("href")).toBe("/register");
    expect(await menu(page).getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  });

  it("stands below a bar that leads to the group in a new tab", async () => {
    const page = await openPage("/about");
    const link = page.getByRole("banner").getByRole("link").first();
    expect(await link.textContent()).toBe(`A product of the Shoprite Group${visitorWords.newTab}`);
    expect(await link.getAttribute("href")).toBe("https://www.shopriteholdings.co.za");
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
  });

  it("leaves the logo free when a translation makes the words of its buttons longer", async () => {
    const page = await openPage("/about", { width: 1280 });
    const buttons = menu(page).locator("[data-button]");
    await buttons.evaluateAll((all) => all.forEach((button) => button.append(" in longer words")));
    const logo = await page.getByRole("banner").locator("a[href='/'] img").boundingBox();
    const first = await buttons.first().boundingBox();
    expect(first?.x).toBeGreaterThan((logo?.x ?? 0) + (logo?.width ?? Infinity));
  });

  it("marks the page that is shown", async () => {
    const page = await openPage("/for-business/payouts");
    expect(await page.locator("nav [aria-current=page]").allTextContents()).toEqual(["Payouts"]);
    await startApplication(page);
    await menu(page).getByRole("link", { name: "Help", exact: true }).click();
    await untilPage(page, "help");
    expect(await page.locator("nav [aria-current=page]").allTextContents()).toEqual(["Help"]);
  });
});

describe.each(states)("the menu of a narrow window, %s", (_, prepare) => {
  it("opens in a panel and closes with Escape, which returns the focus", async () => {
    const page = await openPage("/about", { width: wide - 1 });
    await prepare(page);
    expect(await menu(page).isVisible()).toBe(false);
    await menuButton(page).click();
    for (const group of ["For People", "For Business", "Switch to us", "Xtra Savings", "About"])
      await menu(page)
        .getByRole("button", { name: visitorWords.moreIn(group) })
        .click();
    for (const [name = ""] of links) await menu(page).getByRole("link", { name, exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("Menu");
  });

  it("closes with its button and with a press beside it", async () => {
    const page = await openPage("/about", { width: 800 });
    await prepare(page);
    await menuButton(page).click();
    await page.getByRole("button", { name: visitorWords.closeMenu }).click();
    await menu(page).waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("Menu");
    await menuButton(page).click();
    await menu(page).waitFor();
    await page.mouse.click(100, 500);
    await menu(page).waitFor({ state: "hidden" });
  });

  it("takes the focus, and the page behind does not scroll", async () => {
    const page = await openPage("/about", { width: 360 });
    await page.setViewportSize({ width: 360, height: 480 });
    await prepare(page);
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await menu(page).waitFor();
    expect(await focused(page)).toBe(visitorWords.closeMenu);
    await page.mouse.move(10, 300);
    await page.mouse.wheel(0, 600);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => menu(page).evaluate((nav) => nav.scrollTop)).toBeGreaterThan(0);
    // The page may still scroll back from the button that had the focus.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("closes when the visitor has gone to another page", async () => {
    const page = await openPage("/about", { width: 360 });
    await prepare(page);
    await menuButton(page).click();
    await menu(page).getByRole("link", { name: "Help", exact: true }).click();
    await untilPage(page, "help");
    await menu(page).waitFor({ state: "hidden" });
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });
});

describe("the panel of a phone", () => {
  it("stays open, and its buttons are not pressed, when the Menu button is pressed twice", async () => {
    const page = await openPage("/about", { width: 360 });
    await page.evaluate(() => document.styleSheets[0]?.insertRule("#site-menu { transition: none !important; }"));
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await menuButton(page).dblclick();
    expect(await menu(page).getByRole("link", { name: "Sign in" }).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/about");
  });

  it("gives the focus to the heading of the page that one of its links opens", async () => {
    const page = await openPage("/about", { width: 360 });
    await startApplication(page);
    await menuButton(page).click();
    await menu(page).getByRole("link", { name: "Help", exact: true }).press("Enter");
    await untilPage(page, "help");
    await expect.poll(() => focused(page)).toBe("How can we help?");
  });

  it("fits one screen of 640 px, with help, fees and the number at hand, and without scripts shows all", async () => {
    const page = await openPage("/about", { width: 360 });
    await page.setViewportSize({ width: 360, height: 640 });
    await menuButton(page).click();
    await menu(page).waitFor();
    expect(await menu(page).evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
    for (const name of ["Fees & limits", "Help"])
      expect(await menu(page).getByRole("link", { name, exact: true }).isVisible()).toBe(true);
    expect(
      await menu(page)
        .getByRole("link", { name: /^Call / })
        .getAttribute("href"),
    ).toMatch(/^tel:\d+$/);
    expect(await menu(page).getByRole("link", { name: "Payouts" }).isVisible()).toBe(false);
    await page.evaluate(() => document.documentElement.classList.remove("js"));
    expect(await menu(page).getByRole("link", { name: "Payouts" }).isVisible()).toBe(true);
  });
});

/** Waits until the style of the page's main part shows the state, which follows the menu's first frame. */
async function untilStyled(page: Page, interactivity: "inert" | "auto"): Promise<void> {
  if (!(await page.evaluate(() => CSS.supports("interactivity", "inert")))) return;
  const main = page.locator("main");
  const style = () => main.evaluate((element) => getComputedStyle(element).getPropertyValue("interactivity"));
  await expect.poll(style).toBe(interactivity);
}

/** True when the first element of a selector can be focused. */
function takesFocus(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => {
      element.focus();
      return element === document.activeElement;
    });
}

describe("the page behind the menu", () => {
  it("is inert while the menu is open", async () => {
    const page = await openPage("/about", { width: 360 });
    await startApplication(page);
    const inert = () => page.locator("[inert]:is(main, footer)").count();
    await menuButton(page).click();
    await expect.poll(inert).toBe(2);
    await untilStyled(page, "inert");
    // From the last link the focus leaves the page, or returns to the menu, but never reaches the page below the menu.
    await menu(page).getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "hidden" });
    await expect.poll(inert).toBe(0);
  });

  it("is inert before the application is there", async () => {
    const page = await openPage("/about", { width: 360, prepare: (fresh) => fresh.route("**/static/*.js", () => {}) });
    await menuButton(page).click();
    await menu(page).waitFor();
    await untilStyled(page, "inert");
    expect(await takesFocus(page, "main a")).toBe(false);
    expect(await takesFocus(page, "#site-menu li a")).toBe(true);
    expect(await isHydrated(page)).toBe(false);
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "hidden" });
    await untilStyled(page, "auto");
    expect(await takesFocus(page, "main a")).toBe(true);
  });
});

describe("the menu that was opened before the application came", () => {
  it("stays open and still closes after a navigation", async () => {
    const page = await openPage("/about", { width: 360 });
    await menuButton(page).click();
    await page.locator("#root[data-hydrated]").waitFor();
    expect(await menu(page).isVisible()).toBe(true);
    await menu(page).getByRole("link", { name: "Help", exact: true }).click();
    await untilPage(page, "help");
    await menu(page).waitFor({ state: "hidden" });
  });

  it("gives way to the bar when the window becomes wide", async () => {
    const page = await openPage("/about", { width: wide - 1 });
    await startApplication(page);
    await menuButton(page).click();
    await page.setViewportSize({ width: wide + 1, height: 800 });
    await menuButton(page).waitFor({ state: "hidden" });
    await page.locator("#site-menu:not(:popover-open)").waitFor();
    expect(await menu(page).getByRole("link", { name: "Help", exact: true }).isVisible()).toBe(true);
  });
});

describe.each(states)("the bar of a wide window, %s", (_, prepare) => {
  it("drops down on hover", async () => {
    const page = await openPage("/about", { width: wide + 1 });
    await prepare(page);
    expect(await menuButton(page).isVisible()).toBe(false);
    const sub = menu(page).getByRole("link", { name: "Where to use" });
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await sub.isVisible()).toBe(false);
    await menu(page).getByRole("link", { name: "For People" }).hover();
    await sub.waitFor();
    await sub.hover();
    expect(await sub.isVisible()).toBe(true);
    await page.getByRole("heading", { level: 1 }).hover();
    await sub.waitFor({ state: "hidden" });
  });

  it("drops down for the keyboard, by the button beside the link", async () => {
    const page = await openPage("/about", { width: wide + 1 });
    await prepare(page);
    await menu(page).getByRole("link", { name: "For Business" }).focus();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe(visitorWords.moreIn("For Business"));
    await page.keyboard.press("Enter");
    await menu(page).getByRole("link", { name: "Payouts" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Rewards and incentives");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Switch to us");
    await menu(page).getByRole("link", { name: "Payouts" }).waitFor({ state: "hidden" });
  });
});

describe("the look of the links", () => {
  it.each([wide + 1, 1440])("is one line of words without underlines in a bar %i px wide", async (width) => {
    const looked = await looks(await openPage("/help", { width }));
    expect(new Set(looked.map(({ top }) => Math.round(top))).size).toBe(1);
    const usual = { isTall: true, isOneLine: true, underline: "none" };
    expect(looked).toEqual(looked.map(({ top }, index) => ({ ...usual, top, isBold: index === 5 })));
  });

  it("is a line for each in the panel of a phone, in bold", async () => {
    const page = await openPage("/help", { width: 360 });
    await menuButton(page).click();
    const looked = await looks(page);
    expect(new Set(looked.map(({ top }) => Math.round(top))).size).toBe(looked.length);
    const usual = { isTall: true, isOneLine: true, underline: "none", isBold: true };
    expect(looked).toEqual(looked.map(({ top }) => ({ ...usual, top })));
  });
});

describe.each([wide, 1280])("the bar of a touch screen %i px wide", (width) => {
  it("opens and closes with a tap, and a tap elsewhere closes it", async () => {
    const page = await openPage("/about", { width, touch: true });
    const sub = menu(page).getByRole("link", { name: "Payouts" });
    const button = menu(page).getByRole("button", { name: visitorWords.moreIn("For Business") });
    await button.tap();
    await sub.waitFor();
    await untilHydrated(page);
    await page.locator("[aria-expanded=true]").waitFor();
    await button.tap();
    await sub.waitFor({ state: "hidden" });
    await button.tap();
    await sub.waitFor();
    await page.getByRole("heading", { level: 1 }).tap();
    await sub.waitFor({ state: "hidden" });
    await button.tap();
    await sub.tap();
    await untilPage(page, "for-business/rewards-and-incentives");
    await sub.waitFor({ state: "hidden" });
  });
});

describe("a dropdown of the bar", () => {
  it("closes with Escape and opens anew", async () => {
    const page = await openPage("/about", { width: wide + 1 });
    await startApplication(page);
    const sub = menu(page).getByRole("link", { name: "Payouts" });
    await menu(page)
      .getByRole("button", { name: visitorWords.moreIn("For Business") })
      .press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Rewards and incentives");
    await page.keyboard.press("Escape");
    await sub.waitFor({ state: "hidden" });
    expect(await focused(page)).toBe(visitorWords.moreIn("For Business"));
    await menu(page).getByRole("link", { name: "For Business" }).hover();
    await sub.waitFor();
    await page.keyboard.press("Escape");
    await sub.waitFor({ state: "hidden" });
  });

  it("closes when a link of it was followed", async () => {
    const page = await openPage("/about", { width: wide + 1 });
    await startApplication(page);
    const sub = menu(page).getByRole("link", { name: "Payouts" });
    await menu(page).getByRole("link", { name: "For Business" }).hover();
    await sub.click();
    await untilPage(page, "for-business/rewards-and-incentives");
    await sub.waitFor({ state: "hidden" });
  });
});

function menu(page: Page) {
  return page.locator("#site-menu");
}

function menuButton(page: Page) {
  return page.getByRole("button", { name: "Menu", exact: true });
}

/** The name of the focused element. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim(),
  );
}
