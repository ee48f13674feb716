import type { Locator, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdBack, isHydrated, loadFailure, startApplication, untilHydrated } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser();
const application = "**/static/app-*.js*";

describe("hydration", () => {
  it("starts when the focus comes to something interactive", async () => {
    const page = await openPage("/about");
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    expect(await focusedText(page)).toBe("Skip to content");
  });

  it("starts by itself where a fragment names what has to be opened", async () => {
    const page = await openPage("/account-fees-and-limits#limits-voucher-account");
    await untilHydrated(page);
    expect(await page.getByRole("tab", { name: "Voucher Account" }).getAttribute("aria-selected")).toBe("true");
    expect(await page.getByRole("tabpanel", { name: "Voucher Account" }).isVisible()).toBe(true);
  });

  it("leaves alone who only reads and scrolls", async () => {
    const page = await openPage("/help");
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 900);
    await page.getByRole("heading", { level: 1 }).hover();
    await page.waitForLoadState("networkidle");
    expect(await isHydrated(page)).toBe(false);
  });
});

describe("what is pressed before the application is there", () => {
  it("switches a tab at once and keeps it", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/account-fees-and-limits", { prepare });
    const tab = page.getByRole("tab", { name: "For business" });
    await tab.click();
    expect(await isHydrated(page)).toBe(false);
    expect(await tab.getAttribute("aria-selected")).toBe("true");
    expect(await visiblePanels(page)).toEqual(["fees-and-limits-for-business"]);
    release();
    await untilHydrated(page);
    expect(await tab.getAttribute("aria-selected")).toBe("true");
    expect(await visiblePanels(page)).toEqual(["fees-and-limits-for-business"]);
  });

  it.each([
    ["last", [0, 2]],
    ["first", [2, 0]],
  ] as const)("comes before a press of the %s tab while the application takes the page over", async (_, places) => {
    const { prepare, release } = holdBack();
    const page = await openPage("/switch-to-us", { prepare });
    const [before, during] = places.map((place) => page.getByRole("tab").nth(place)) as [Locator, Locator];
    await before.click();
    await during.evaluate((tab: HTMLElement) => {
      const press = () => document.querySelector("script[type=speculationrules]") ?? tab.click();
      new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
      new MutationObserver(press).observe(document.head, { childList: true });
    });
    release();
    await untilHydrated(page);
    await expect.poll(() => during.getAttribute("aria-selected")).toBe("true");
    expect(await visiblePanels(page)).toEqual([await during.getAttribute("aria-controls")]);
  });

  it("repeats a press of a button once", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/", { prepare });
    await page.getByRole("button", { name: visitorWords.nextBanner }).click();
    expect(await isHydrated(page)).toBe(false);
    release();
    await untilHydrated(page);
    const current = page.getByRole("group", { name: "What is new" }).locator("a[aria-current]");
    await page.waitForFunction(() => document.querySelector("a[aria-current=true]")?.ariaLabel?.startsWith("Banner 2"));
    expect(await current.count()).toBe(1);
  });

  it("leads to the page that searches without the application", async () => {
    const { prepare } = holdBack();
    const page = await openPage("/nowhere", { prepare, provoked: /404/ });
    await page.getByRole("searchbox").fill("pin");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/help?q=pin#search");
  });

  it("opens a submenu whose button was pressed again because nothing happened", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/", { prepare });
    const more = page.getByRole("button", { name: visitorWords.moreIn("For People") });
    await more.click();
    await more.click();
    release();
    await untilHydrated(page);
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
  });

  it("keeps a question open that the reader opened", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/help", { prepare });
    const question = page.locator("details").first();
    await question.locator("summary").first().click();
    expect(await isHydrated(page)).toBe(false);
    release();
    await startApplication(page);
    expect(await question.getAttribute("open")).toBe("");
  });
});

describe("a page whose application does not load", () => {
  const provoked = new RegExp(`ERR_FAILED|${loadFailure}`);
  const withoutApplication = { provoked, prepare: (page: Page) => page.route(application, (route) => route.abort()) };

  it("keeps its tabs, questions and links", async () => {
    const page = await openPage("/help", withoutApplication);
    await page.getByRole("tab", { name: "For business" }).click();
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
    const question = page.getByRole("tabpanel").locator("details").first();
    await question.locator("summary").first().click();
    expect(await question.getAttribute("open")).toBe("");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About", exact: true }).click();
    await page.waitForURL("**/about");
    expect(await page.getByRole("main").getAttribute("data-page")).toBe("about");
    expect(await isHydrated(page)).toBe(false);
  });

  it("tries again at the next intent", async () => {
    let isMissing = true;
    const page = await openPage("/help", {
      provoked,
      prepare: (fresh) => fresh.route(application, (route) => (isMissing ? route.abort() : route.continue())),
    });
    const warned = page.waitForEvent("console", (message) => message.text().includes(loadFailure));
    await page.getByRole("tab", { name: "For business" }).hover();
    await warned;
    isMissing = false;
    await page.getByRole("tab", { name: "For people" }).hover();
    await untilHydrated(page);
  });
});

describe("a page whose content changed meanwhile", () => {
  it("keeps what was pressed and chosen before the application replaced its parts", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/switch-to-us", {
      prepare: async (fresh) => {
        await prepare(fresh);
        await fresh.route("**/page-data/**", answerNewer);
      },
    });
    const more = page.getByRole("button", { name: visitorWords.moreIn("For People") });
    await page.getByRole("tab", { name: "SRD grant" }).click();
    await page.locator("main select").selectOption("Salary");
    await more.click();
    release();
    await untilHydrated(page);
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
    expect(await page.getByRole("tab", { selected: true }).innerText()).toContain("SRD grant");
    expect(await page.locator("main select").inputValue()).toBe("Salary");
    await page.getByRole("status").filter({ hasText: "Your salary is in your cash wallet" }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
  });

  it.each(["the content changed", "the browser translated the page"])(
    "keeps the open questions, the focus and the typed words when %s",
    async (cause) => {
      const { prepare, release } = holdBack();
      const isTranslated = cause !== "the content changed";
      const page = await openPage("/help", {
        provoked: isTranslated ? /The page differs from what the server rendered/ : /^$/,
        prepare: async (fresh) => {
          await prepare(fresh);
          if (!isTranslated) await fresh.route("**/page-data/**", answerNewer);
        },
      });
      const topic = page.locator("[role=tabpanel][data-selected] > details").first();
      await topic.locator("> summary").click();
      await topic.locator("details > summary").first().click();
      const field = page.getByRole("searchbox");
      await field.pressSequentially("the");
      if (isTranslated) {
        await page.evaluate(() => {
          for (const word of document.querySelectorAll("summary span:not([aria-hidden]), h1")) {
            const translated = Object.assign(document.createElement("font"), { textContent: "Ngicela usizo" });
            word.replaceChildren(translated);
          }
        });
      }
      expect(await isHydrated(page)).toBe(false);
      release();
      await untilHydrated(page);
      expect(await page.locator("main details[open]").count()).toBe(2);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe("the");
    },
  );

  it("shows the new content", async () => {
    const page = await openPage("/help", {
      prepare: (fresh) =>
        fresh.route("**/page-data/**", async (route) => {
          const response = await route.fetch();
          const text = (await response.text()).replace(/"version":"[^"]+"/, '"version":"newer"');
          await route.fulfill({
            response,
            body: text.replaceAll("How do I open an account?", "How does one open an account?"),
          });
        }),
    });
    await startApplication(page);
    expect(await page.getByText("How does one open an account?").count()).toBeGreaterThan(0);
    expect(await page.getByText("How do I open an account?").count()).toBe(0);
    expect(await page.getByRole("main").count()).toBe(1);
  });
});

async function answerNewer(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(/"version":"[^"]+"/, '"version":"newer"');
  await route.fulfill({ response, body });
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function visiblePanels(page: Page): Promise<string[]> {
  return page
    .locator("main > * [role=tabpanel]:visible:not([role=tabpanel] *)")
    .evaluateAll((panels) => panels.map(({ id }) => id));
}
