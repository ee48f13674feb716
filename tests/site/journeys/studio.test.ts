import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diffLines } from "diff";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isWithin, periodOf, type Dated } from "#schemas/period.ts";
import { findWithAxe } from "../../journeys/find-violations.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { keepFiles, sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { describeInFirefox } from "../studio-in-firefox.ts";

const openPage = useBrowser({ pictures: false });
const folder = sourceFolder({ pages: ["switch-to-us.json"] });
const manifests = join(folder, "page-manifests");
const file = join(manifests, "switch-to-us.json");
const written = readFileSync(file, "utf8");
/** The types of the blocks that are shown today. */
const typesOf = (text: string) =>
  (JSON.parse(text) as { blocks: (Dated & { type: string })[] }).blocks
    .filter((one) => isWithin(periodOf(one), Date.now()))
    .map(({ type }) => type);
const types = typesOf(written);
/** The page's blocks with two swapped blocks. */
const swap = (one: string, other: string) => types.map((type) => (type === one ? other : type === other ? one : type));
const putBack = keepFiles(manifests, join(folder, "content"));
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ NODE_ENV: "development" }, { folder, script: ["src/tools/cli/run-tool.mjs", "dev"] });
});
afterEach(putBack);
afterAll(() => site.stop());

/** The studio with a page, as soon as that page is shown. */
async function openStudio(): Promise<Page> {
  // On a busy machine a picture may not be scaled in time. The studio also asks for a file that a test has deleted.
  const provoked = /^503: .*\/api\/assets\/|^404: .*\/studio\/api\/open$/;
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

/** Saves with Ctrl+S and Enter alone: the dialog's focus begins at its main button. */
async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog");
  await dialog.locator("pre").waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** The props and the bindings of a block in the file. */
function entryOf(type: string): { props?: Record<string, unknown>; bind?: Record<string, string> } {
  type Entry = ReturnType<typeof entryOf> & { type: string };
  const { blocks } = JSON.parse(readFileSync(file, "utf8")) as { blocks: Entry[] };
  return blocks.find((one) => one.type === type) ?? {};
}

/** The announcements for screen readers during a drag. */
const spoken = (page: Page, words: RegExp) => page.locator("[id^=DndLiveRegion]", { hasText: words });

/**
 * Moves a picked-up row down to another row, as people do: repeats a key that was pressed before the list had measured
 * its rows, and moves a row back that went too far.
 */
async function carryDown(page: Page, over: RegExp): Promise<void> {
  const pressOn = async () => {
    await page.keyboard.press((await spoken(page, /^Over/).count()) > 0 ? "ArrowUp" : "ArrowDown");
    const arrived = spoken(page, over).waitFor({ timeout: 1000 });
    return arrived.then(
      () => true,
      () => false,
    );
  };
  await expect.poll(pressOn, { interval: 0 }).toBe(true);
}

/** The removed and the added lines of a file. */
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

describeInFirefox({ url: () => site.url, folder });

describe("the studio", () => {
  it("changes in a file just what was changed in the page, by keys alone, and undoes it byte for byte", async () => {
    const page = await openStudio();
    await block(page, /^icons/).press("Enter");

    // A block moves up with Alt, another block with the handle that also drags.
    await block(page, /^icons/).press("Alt+ArrowUp");
    await expect.poll(() => blockTypes(page)).toEqual(swap("text", "icons"));
    const handle = page.getByRole("button", { name: /^Drag icons/ });
    await handle.press("Space");
    await spoken(page, /^Picked up icons/).waitFor();
    await carryDown(page, /^Over text/);
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
    await status(page, /Bound Image to business/);
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

  it("operates what is clicked in the page, and keeps that over an edit", async () => {
    const page = await openStudio();
    const tab = shown(page).getByRole("tab", { name: "Switch your salary" });
    await tab.click();
    await block(page, /^tabs/).and(page.locator("[aria-current]")).waitFor();
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Switch in a minute");
    await shown(page).getByRole("heading", { name: "Switch in a minute" }).waitFor();
    expect(await tab.getAttribute("aria-selected")).toBe("true");
    await page.getByRole("tab", { name: "Page" }).press("Enter");
    await page.getByRole("list", { name: "Heaviest blocks" }).waitFor();
  });

  it("stays open while a list of content or the facts change on disk, which reloads the pages beside it", async () => {
    const page = await openStudio();
    const beside = await openPage("/switch-to-us", { site: site.url });
    const mark = (one: Page) => one.evaluate(() => void Object.assign(globalThis, { isSame: true }));
    const isSame = (one: Page) => one.evaluate(() => "isSame" in globalThis);
    await mark(page);
    for (const changed of [join(folder, "content/assets.json"), join(manifests, "facts.json")]) {
      await mark(beside);
      writeFileSync(changed, readFileSync(changed, "utf8").replace(/\n$/, "\n\n"));
      await expect.poll(() => isSame(beside).catch(() => true)).toBe(false);
      await beside.waitForLoadState();
      expect(await isSame(page)).toBe(true);
    }
  });

  it("follows a change on disk when the change comes, and keeps what is not saved", async () => {
    const page = await openStudio();
    writeFileSync(file, written.replace("Why should I switch?", "Why switch?"));
    await shown(page).getByText("Why switch?").first().waitFor();
    await shown(page).getByRole("heading", { name: "How to get your Bank Confirmation Letter" }).click();
    await page.getByRole("textbox", { name: "Heading *" }).fill("Get your letter");
    await shown(page).getByRole("heading", { name: "Get your letter" }).waitFor();
    const business = join(folder, "content/for-business-page.json");
    const text = readFileSync(business, "utf8");
    writeFileSync(business, text.replace(/("howMmaHeading": ")[^"]+/, "$1What will you receive?"));
    await shown(page).getByRole("heading", { name: "What will you receive?" }).waitFor();
    expect(await shown(page).getByRole("heading", { name: "Get your letter" }).count()).toBe(1);
    expect(await page.getByRole("textbox", { name: "Heading *" }).inputValue()).toBe("Get your letter");
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

  it("writes what the page shows when content is unbound, with its facts, buttons and pictures", async () => {
    const page = await openStudio();
    const shownIn = () => shown(page).locator("[data-block=select]").innerText();
    await block(page, /^select/).click();
    const before = await shownIn();
    for (const name of ["Heading", "Options", "Icons"]) {
      await page.getByRole("button", { name: `Unbind ${name}, and write its content here` }).click();
      await status(page, new RegExp(`^Unbound ${name}; its content is now written`));
    }
    await expect.poll(shownIn).toBe(before);
    await save(page);
    expect(await shownIn()).toBe(before);
    expect(Object.keys(entryOf("select").bind ?? {})).toEqual(["paragraph"]);
    expect(entryOf("select").props).toMatchObject({ options: expect.any(Array), icons: expect.any(Array) });
  });

  it("writes a file again that was deleted while it was edited", async () => {
    const page = await openStudio();
    await block(page, /^text/).click();
    await page.getByRole("textbox", { name: "Heading *" }).fill("Get your letter");
    await shown(page).getByRole("heading", { name: "Get your letter" }).waitFor();
    rmSync(file);
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog").getByText("Saving writes it again").waitFor();
    expect(await findWithAxe(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toContain("Get your letter");
  });

  it("takes a picture of any name with its alternative text, and a passage of a word processor", async () => {
    const page = await openStudio();
    await block(page, /^text/).click();
    const buffer = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#0a6b3d" } })
      .jpeg()
      .toBuffer();
    const photo = { name: "My Holiday Photo (1).JPG", mimeType: "image/jpeg", buffer };
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload…" }).first().click();
    await (await chooser).setFiles(photo);
    await page
      .getByRole("textbox", { name: "What does My Holiday Photo (1).JPG show?" })
      .and(page.locator(":focus"))
      .waitFor();
    await page.keyboard.type("A green till");
    await page.keyboard.press("Enter");
    await status(page, /^Uploaded my-holiday-photo-1/);
    expect(readFileSync(join(folder, "content/assets.json"), "utf8")).toMatch(
      /"my-holiday-photo-1", .*"alt": "A green till"/,
    );

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("·   First item\r\n·   Second item\r\nFee\tR5"));
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
    expect(await text.inputValue()).toBe("<ul><li>First item</li><li>Second item</li><li>Fee: R5</li></ul>");
    await shown(page).getByRole("listitem").getByText("Fee: R5").waitFor();
    await save(page);
    expect(entryOf("text").props).toMatchObject({ image: "my-holiday-photo-1" });
  });

  it("moves a page to another address, with its links and the menu, and the old address leads there", async () => {
    const page = await openStudio();
    await page.getByRole("tab", { name: "Page" }).click();
    expect(await page.getByRole("textbox", { name: "Canonical address" }).isEditable()).toBe(false);
    const move = page.getByRole("button", { name: "Move /switch-to-us…" });
    await move.click();
    const address = page.getByRole("textbox", { name: "New address" });
    await address.and(page.locator(":focus")).waitFor();
    await address.fill("/move-to-us");
    await page.keyboard.press("Escape");
    await move.and(page.locator(":focus")).press("Enter");
    expect(await address.inputValue()).toBe("/move-to-us");
    await page.getByRole("dialog").getByText("will redirect to the new address").waitFor();
    await page.getByRole("list", { name: "Links" }).getByText("page-manifests/site.json").first().waitFor();
    await page.keyboard.press("Enter");
    await status(page, /^Renamed; \d+ files were changed/);
    for (const linked of [file, join(manifests, "site.json"), join(folder, "content/footer.json")]) {
      expect(readFileSync(linked, "utf8")).toContain('"/move-to-us"');
      expect(readFileSync(linked, "utf8")).not.toContain('"/switch-to-us"');
    }
    const moved = await fetch(`${site.url}/switch-to-us`, { redirect: "manual" });
    expect(moved.headers.get("location")).toBe("/move-to-us");
  });

  it("makes a page from nothing, and a link that shows it", async () => {
    const page = await openStudio();
    await page.getByRole("button", { name: "New page" }).press("Enter");
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Winter warmers");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "New page" }).press("Enter");
    expect(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("Winter warmers");
    await page.keyboard.press("Enter");
    await page.getByText("page-manifests/winter-warmers.json").waitFor();
    await page.getByRole("listitem").filter({ hasText: "Winter warmers" }).getByText("draft").waitFor();
    await page.getByLabel("Insert a fact into Description").waitFor();
    expect(await page.getByLabel("Insert a fact into Title").count()).toBe(0);
    await page.getByLabel("From", { exact: true }).fill("2026-12-01");
    await page.getByRole("button", { name: "Add block", exact: true }).press("Enter");
    await page.getByRole("searchbox", { name: "Search blocks" }).fill("steps");
    await page.keyboard.press("Enter");
    await shown(page).locator("[data-block=steps]").getByText("[Write here: the step in a few words]").waitFor();
    const heading = page.getByRole("textbox", { name: "Heading *" }).first();
    await heading.click();
    await page.keyboard.type("Keep warm");
    expect(await heading.inputValue()).toBe("Keep warm");
    await page.getByRole("tab", { name: "Problems" }).press("Enter");
    await page.getByText("[Write here: the step in a few words] is not written yet").waitFor();

    // The block is copied to another page.
    await block(page, /^steps/).press("Control+c");
    await status(page, /^Copied steps “Keep warm”/);
    await page
      .getByRole("region", { name: "Pages" })
      .getByRole("button", { name: /^Switch your salary/ })
      .press("Enter");
    await block(page, /^text/).press("Enter");
    await block(page, /^text/).press("Control+v");
    await status(page, /^Pasted a block/);
    await shown(page).getByRole("heading", { name: "Keep warm" }).waitFor();
    await page.goBack();
    await page.getByText("page-manifests/winter-warmers.json").waitFor();
    await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
    const address = await page.getByRole("textbox", { name: "Preview link" }).inputValue();
    await page.getByRole("dialog").getByText("The link works only on this computer").waitFor();
    const preview = await fetch(new URL(address, site.url));
    expect(await preview.text()).toContain('data-block="steps"');
  });
});
