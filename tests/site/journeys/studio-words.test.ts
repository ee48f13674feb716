import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";
import { sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";

const openPage = useBrowser({ pictures: false });
const folder = sourceFolder();
const read = (file: string) => readFileSync(join(folder, file), "utf8");
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ NODE_ENV: "development" }, { folder, script: ["src/tools/cli/run-tool.mjs", "dev"] });
});
afterAll(() => site.stop());

async function openStudio(path = "/switch-to-us"): Promise<Page> {
  const page = await openPage(`/studio?page=${path}`, {
    site: site.url,
    width: 1280,
    provoked: /^(?:503: .*\/api\/assets\/|422: .*\/api\/saveRecord$)/,
  });
  await shown(page).locator("[data-block]").first().waitFor();
  return page;
}

const shown = (page: Page) => page.frameLocator("iframe[title='The page']");
const focused = (page: Page) => page.locator("aside :focus");

describe("words of the page", () => {
  it("lead to their field, with the caret where they were clicked", async () => {
    const page = await openStudio();
    // Rich text in a list within a list: both lists open.
    const passage = shown(page).locator("[data-field='props.tabs.0.steps.0']").first();
    await passage.click();
    await expect.poll(() => focused(page).inputValue()).toContain("<");
    const { start, length } = await focused(page).evaluate((area: HTMLTextAreaElement) => ({
      start: area.selectionStart,
      length: area.value.length,
    }));
    expect(start).toBeGreaterThan(0);
    expect(start).toBeLessThan(length);
    // Bound words lead to the binding, which names their record.
    await shown(page).locator("[data-block=select] h1").click();
    await page
      .getByRole("group", { name: "Heading" })
      .getByText("Clicked: business, for-business-page-main, howMmaHeading")
      .waitFor();
  });

  it("are written in the page, as in their field, and undone there", async () => {
    const page = await openStudio();
    const heading = shown(page).getByRole("heading", { name: "How to get your Bank Confirmation Letter" });
    await heading.click();
    await shown(page).locator("textarea:focus").waitFor();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(", soon and for R0", { delay: 5 });
    await shown(page)
      .getByRole("heading", { name: "How to get your Bank Confirmation Letter, soon and for R0" })
      .waitFor();
    const field = page.locator("aside").getByRole("textbox", { name: "Heading *" });
    expect(await field.inputValue()).toBe("How to get your Bank Confirmation Letter, soon and for R0");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("!", { delay: 5 });
    await shown(page)
      .getByRole("heading", { name: /soon and for R!0$/ })
      .waitFor();
    expect(await shown(page).locator("textarea:focus").count()).toBe(1);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Escape");
    await shown(page).locator("textarea").waitFor({ state: "detached" });
    await heading.and(shown(page).locator(":not([data-writing])")).waitFor();

    // A fact keeps its name while it is edited; a question opens its answer, and is a field too.
    await shown(page)
      .getByText(/^Over [\d\u00a0 ]+ tills nationwide$/)
      .click();
    expect(await shown(page).locator("textarea:focus").inputValue()).toBe("Over {fact:tills} tills nationwide");
    await page.keyboard.press("Enter");
    await shown(page).locator("textarea").waitFor({ state: "detached" });

    // The tab is a button, whose words have spaces.
    const tab = shown(page).getByRole("tab", { name: "Switch your salary" });
    await tab.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" to us");
    await shown(page).getByRole("tab", { name: "Switch your salary to us" }).waitFor();
  });

  it("of a record say their pages first, and change only their content file", async () => {
    const page = await openStudio("/for-people/kyc-fica");
    const before = read("content/faq.json");
    await shown(page)
      .locator("[data-block=faq] summary", { hasText: "What is KYC/FICA?" })
      .locator("span")
      .first()
      .click();
    await shown(page).getByText("On 3 pages, in content/faq.json, faqQuestion of what-is-kyc-fica").waitFor();
    await shown(page).locator("textarea:focus").press("Control+End");
    await page.keyboard.type(" {fact:nothing}");
    await page.keyboard.press("Enter");
    await shown(page)
      .getByText(/"nothing"/)
      .waitFor();
    expect(read("content/faq.json")).toBe(before);
    for (let left = " {fact:nothing}".length; left > 0; left--) await page.keyboard.press("Backspace");
    await page.keyboard.type(" In short");
    await page.keyboard.press("Control+s");
    await page.locator("[role=status]", { hasText: "Saved on 3 pages" }).waitFor();
    expect(read("content/faq.json")).toBe(before.replace("What is KYC/FICA?", "What is KYC/FICA? In short"));
    await shown(page).locator("summary", { hasText: "What is KYC/FICA? In short" }).waitFor();
    expect(await page.getByRole("button", { name: "Saved", exact: true }).count()).toBe(1);

    // Escape keeps the file as it is, also for rich text, and so does a click elsewhere without a change.
    const answer = shown(page).locator("[data-block=faq] details[open] div[data-record]");
    await answer.click();
    await shown(page).getByText("faqAnswer of what-is-kyc-fica").first().waitFor();
    const saved = read("content/faq.json");
    await page.keyboard.type("never");
    await page.keyboard.press("Escape");
    await shown(page).locator("textarea").waitFor({ state: "detached" });
    expect(read("content/faq.json")).toBe(saved);
    writeFileSync(join(folder, "content/faq.json"), before);
  });

  it("in a list have buttons that add, move and remove their element", async () => {
    const page = await openStudio();
    const steps = shown(page).locator("[data-block=steps] h3");
    const step = (name: string) => steps.filter({ hasText: name });
    const third = "View or Share";
    await step(third).click();
    await shown(page).getByRole("button", { name: "Move list item up" }).click();
    await page.locator("[role=status]", { hasText: "Moved to position 2" }).waitFor();
    await shown(page).locator("[data-block=steps] li:nth-child(2)", { hasText: third }).waitFor();
    await step(third).click();
    await shown(page).getByRole("button", { name: "Add list item after this" }).click();
    await focused(page).waitFor();
    await page.keyboard.type("Sleep on it");
    await shown(page).locator("[data-block=steps] li:nth-child(3)", { hasText: "Sleep on it" }).waitFor();
    await step("Sleep on it").click();
    await shown(page).getByRole("button", { name: "Remove list item" }).click();
    await step("Sleep on it").waitFor({ state: "detached" });
    await shown(page).locator("[data-block=steps] li:nth-child(4)", { hasText: "Download" }).waitFor();
  });

  it("of questions that a manifest writes are a list of questions in the fields", async () => {
    const page = await openStudio();
    await page.getByRole("button", { name: "Add block", exact: true }).press("Enter");
    await page.getByRole("searchbox", { name: "Search blocks" }).fill("accordion");
    await page.keyboard.press("Enter");
    const question = shown(page).locator("[data-block=faq] summary span[data-field]").first();
    await question.click();
    await shown(page).locator("textarea:focus").press("Control+a");
    await page.keyboard.type("What does it cost?");
    await shown(page).locator("[data-block=faq] summary", { hasText: "What does it cost?" }).waitFor();
    const field = page.locator("aside").getByRole("textbox", { name: "Question *" });
    expect(await field.inputValue()).toBe("What does it cost?");
  });
});

it("of a preview open their record by a click with Alt", async () => {
  const page = await openPage("/preview?drafts=/for-people", { site: site.url, width: 1280 });
  await page.context().route("**/__open-in-editor*", (route) => route.fulfill({ body: "The editor" }));
  const opened = page.context().waitForEvent("page");
  await page.locator("[data-block=steps] h2[data-record]").click({ modifiers: ["Alt"] });
  const address = new URL((await opened).url());
  expect(address.searchParams.get("file")).toMatch(/^content\/icon-group\.json:\d+:1$/);
});
