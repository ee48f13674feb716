import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diffLines } from "diff";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findWithAxe } from "../../journeys/find-violations.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";

const openPage = useBrowser();
const folder = sourceFolder();
const manifests = join(folder, "page-manifests");
const wanted = ["site.json", "facts.json", "switch-to-us.json", "register.json", "not-found.json", "maintenance.json"];
for (const name of readdirSync(manifests))
  if (!wanted.includes(name)) rmSync(join(manifests, name), { recursive: true });
const file = join(manifests, "switch-to-us.json");
const written = readFileSync(file, "utf8");
const typesOf = (text: string) => (JSON.parse(text) as { blocks: { type: string }[] }).blocks.map(({ type }) => type);
const types = typesOf(written);
/** The page's blocks with two of them in each other's places. */
const swap = (one: string, other: string) => types.map((type) => (type === one ? other : type === other ? one : type));
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ NODE_ENV: "development" }, { folder, script: ["--import", "tsx", "src/tools/cli/dev.ts"] });
});
afterAll(() => site.stop());

/** The studio with a page, as soon as that page is shown. */
async function openStudio(): Promise<Page> {
  // A machine that is busy with other work may not scale a picture in time.
  const provoked = /^503: .*\/api\/assets\//;
  const page = await openPage("/studio?page=/switch-to-us", { site: site.url, width: 1280, provoked });
  await shown(page).locator("[data-block=steps]").waitFor();
  return page;
}

const shown = (page: Page) => page.frameLocator("iframe[title='The page']");
const block = (page: Page, name: RegExp) =>
  page.getByRole("region", { name: "Blocks" }).locator("li button:not([aria-roledescription])", { hasText: name });
const status = (page: Page, words: RegExp) => page.locator("[role=status]", { hasText: words }).waitFor();
const blockTypes = (page: Page) =>
  shown(page)
    .locator("[data-block]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-block")));

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog");
  await dialog.locator("pre").waitFor();
  await dialog.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** The lines that a file lost and got. */
function changes(before: string): string[] {
  return diffLines(before, readFileSync(file, "utf8"))
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ added, value }) =>
      value
        .trimEnd()
        .split("\n")
        .map((line) => (added ? "+ " : "- ") + line.trim()),
    );
}

describe("the studio", () => {
  it("changes in a file just what was changed in the page, by keys alone, and undoes it byte for byte", async () => {
    const page = await openStudio();
    await block(page, /^icons/).press("Enter");
    expect(await findWithAxe(page)).toEqual([]);

    // A block moves up with Alt, another one by the handle that also drags.
    await block(page, /^icons/).press("Alt+ArrowUp");
    await expect.poll(() => blockTypes(page)).toEqual(swap("text", "icons"));
    const handle = page.getByRole("button", { name: /^Drag icons/ });
    await handle.press("Space");
    await page.getByText(/^Picked up icons/).waitFor({ state: "attached" });
    await page.keyboard.press("ArrowDown");
    await page.getByText(/^Over text/).waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await expect.poll(() => blockTypes(page)).toEqual(types);
    await block(page, /^text/).press("Enter");
    await block(page, /^text/).press("Alt+ArrowUp");

    // A text, and a fact at the caret.
    const heading = page.getByRole("textbox", { name: "Heading *" });
    await heading.press("End");
    await page.keyboard.type(", and ");
    await page.getByLabel("Insert a fact into Heading").selectOption("supportPhone");
    await shown(page)
      .getByRole("heading", { name: /^Understanding your letter, and 0800/ })
      .waitFor();

    // A picture comes from the content.
    await page.getByRole("button", { name: "Bind Image to content" }).press("Enter");
    const content = page.getByRole("combobox", { name: "Content of Image" });
    await content.pressSequentially("business.businessShowcase.rightImage");
    await content.press("Enter");
    await status(page, /Image is bound/);
    await save(page);
    expect(changes(written).sort()).toEqual(
      expect.arrayContaining([
        '+ "heading": "Understanding your letter, and {fact:supportPhone}",',
        '+ "bind": { "image": "business.businessShowcase.rightImage" }',
      ]),
    );
    expect(typesOf(readFileSync(file, "utf8"))).toEqual(swap("text", "steps"));

    const undo = page.getByRole("button", { name: "Undo (Ctrl+Z)" });
    while (await undo.isEnabled()) await page.keyboard.press("Control+z");
    await save(page);
    await expect.poll(() => readFileSync(file, "utf8")).toBe(written);
  });

  it("operates what is clicked in the page, keeps that over an edit, and has dialogs that axe accepts", async () => {
    const page = await openStudio();
    const tab = shown(page).getByRole("tab", { name: "Switch your salary" });
    await tab.click();
    await block(page, /^tabs/).and(page.locator("[aria-current]")).waitFor();
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Switch in a minute");
    await shown(page).getByRole("heading", { name: "Switch in a minute" }).waitFor();
    expect(await tab.getAttribute("aria-selected")).toBe("true");
    for (const name of ["New page", "Rename this page", "Delete this page", "Add block"]) {
      await page.getByRole("button", { name, exact: true }).first().press("Enter");
      await page.getByRole("dialog").waitFor();
      expect(await findWithAxe(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.getByRole("tab", { name: "Page" }).press("Enter");
    await page.getByRole("list", { name: "Heaviest blocks" }).waitFor();
    expect(await findWithAxe(page)).toEqual([]);
  });

  it("keeps what is not saved over a reload, and merges it with what changed on disk", async () => {
    const page = await openStudio();
    await shown(page).getByRole("heading", { name: "How to get your Bank Confirmation Letter" }).click();
    await page.getByRole("textbox", { name: "Heading *" }).fill("Get your letter");
    await shown(page).getByRole("heading", { name: "Get your letter" }).waitFor();
    await page.reload();
    await shown(page).getByRole("heading", { name: "Get your letter" }).waitFor();
    writeFileSync(file, written.replace("Why should I switch?", "Why switch?"));
    await save(page);
    await status(page, /merged/);
    expect(changes(written)).toEqual([
      '- "heading": "How to get your Bank Confirmation Letter",',
      '+ "heading": "Get your letter",',
      '- "heading": "Why should I switch?",',
      '+ "heading": "Why switch?",',
    ]);
  });

  it("moves a page to another address, which the old one leads to", async () => {
    const page = await openStudio();
    await page.getByRole("button", { name: "Rename this page" }).press("Enter");
    const address = page.getByRole("textbox", { name: "New address" });
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
    await address.fill("/move-to-us");
    await page.keyboard.press("Enter");
    await status(page, /^Renamed; \d+ files were changed/);
    expect(readFileSync(file, "utf8")).toContain('"/move-to-us"');
    const moved = await fetch(`${site.url}/switch-to-us`, { redirect: "manual" });
    expect(moved.headers.get("location")).toBe("/move-to-us");
    await page.getByRole("button", { name: "Rename this page" }).and(page.locator(":focus")).waitFor();
    writeFileSync(file, written);
    rmSync(join(manifests, "redirects"), { recursive: true });
  });

  it("makes a page from nothing, and a link that shows it", async () => {
    const page = await openStudio();
    await page.getByRole("button", { name: "New page" }).press("Enter");
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Winter warmers");
    await page.keyboard.press("Enter");
    await page.getByText("page-manifests/winter-warmers.json").waitFor();
    await page.getByRole("button", { name: "Add block", exact: true }).press("Enter");
    await page.getByRole("searchbox", { name: "Search blocks" }).fill("steps");
    await page.keyboard.press("Enter");
    await shown(page).locator("[data-block=steps]").waitFor();
    await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
    const address = await page.getByRole("textbox", { name: "Preview link" }).inputValue();
    const preview = await fetch(new URL(address, site.url));
    expect(await preview.text()).toContain('data-block="steps"');
  });
});
