import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { colorRules, findWithAxe } from "../../journeys/find-violations.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { keysAlone } from "../keys-alone.ts";
import { nextChooser, shownPage, takePhoto, untilSaid } from "../make-page.ts";

const openPage = useBrowser();
const folder = sourceFolder({ pages: ["switch-to-us.json", "help.json", "for-people.json", "sections"] });
const manifests = join(folder, "page-manifests");
const switchToUs = join(manifests, "switch-to-us.json");
const written = readFileSync(switchToUs, "utf8");
/** A page with every kind of field and of problem, and a slot. */
const everyKind = {
  routes: ["/every-kind", "/every-kind-too", { path: "/every-kind/:place", params: { place: ["a", "b"] } }],
  title: "Every kind",
  description: "Every kind of field.",
  draft: true,
  blocks: [
    { type: "showcase", bind: "people.showcase" },
    { type: "showcase", props: { leftTextRow1: "R0 a month", color: { hex: "#7c9a85" } } },
    { type: "text", bind: { heading: "people.showcase.showcaseText" }, props: { text: "[Write here: the passage]" } },
    { type: "video", props: { heading: "A film", sources: [], width: 720, height: 900 } },
    { type: "nothing-like-it" },
    { use: "stuck" },
  ],
};
writeFileSync(join(manifests, "every-kind.json"), JSON.stringify(everyKind, undefined, 2));
writeFileSync(
  join(manifests, "empty.json"),
  JSON.stringify({ ...everyKind, routes: ["/empty"], blocks: [] }, undefined, 2),
);
let site: RunningSite;

beforeAll(async () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
  git("init", "--quiet", "-b", "main");
  git("add", "page-manifests", "content");
  git("-c", "user.name=Sipho", "-c", "user.email=sipho@example.co.za", "commit", "--quiet", "-m", "The site");
  const script = ["src/tools/cli/run-tool.mjs", "dev"];
  site = await startSite({ NODE_ENV: "development", GIT_CONFIG_GLOBAL: "/dev/null" }, { folder, script });
});
beforeEach(() => writeFileSync(switchToUs, written));
afterAll(() => site.stop());

async function openStudio(query = "?page=/switch-to-us", width = 1280, height = 800): Promise<Page> {
  const provoked = /^(?:503: .*\/api\/assets\/|4\d\d: .*\/studio\/api\/|500: .*\/studio\/api\/|page error: |error: )/;
  const page = await openPage(`/studio${query}`, { site: site.url, width, height, provoked });
  await page.getByRole("heading", { name: "Studio", exact: true }).waitFor();
  return page;
}

const untilShown = (page: Page) => shownPage(page).locator("[data-block]").first().waitFor();
const row = (page: Page, name: RegExp) =>
  page.getByRole("region", { name: "Blocks" }).locator("[data-row]", { hasText: name });
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();

const openDetails = (page: Page) =>
  page.locator("aside details").evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));

type Scheme = "light" | "dark";
const bothSchemes: Scheme[] = ["light", "dark"];

/** Expects no violation in the studio, nor in the editor of words in the page. */
async function expectNone(page: Page, state: string, schemes: Scheme[] = ["light"]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
    );
    // The second colour scheme differs only in its colours.
    const only = colorScheme === schemes[0] ? undefined : colorRules;
    expect(await findWithAxe(page, { only }), `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Expects no violation in the studio, nor in its editor within the page, which is checked in a copy: no script runs in
 * a frame without scripts.
 */
async function expectNoneInWords(page: Page, state: string): Promise<void> {
  await expectNone(page, state);
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  const copy = await page.context().newPage();
  await copy.setContent((await frame?.content()) ?? "");
  // The HTML of a document lacks rules that scripts have added to its style sheets.
  const rules = await frame?.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)).join("\n"),
  );
  await copy.addStyleTag({ content: rules ?? "" });
  await copy.locator("[data-words]").waitFor();
  expect(await findWithAxe(copy, { within: "[data-studio]" }), `${state}, in the page`).toEqual([]);
  await copy.close();
}

describe("axe finds nothing in the studio", () => {
  it("before a page is open, in empty states and in narrow windows", async () => {
    const page = await openStudio("");
    await expectNone(page, "no page", bothSchemes);
    await page.getByRole("searchbox", { name: "Search pages" }).fill("zzz");
    await page.getByText("No page has these words").waitFor();
    await expectNone(page, "no page found");
    await page.goto(`${site.url}/studio?page=/nowhere`);
    await untilSaid(page, /^There is no page/);
    await expectNone(page, "an unknown page");
    await page.goto(`${site.url}/studio?page=empty.json`);
    await page.getByText("No blocks yet.").waitFor();
    await expectNone(page, "a page without blocks");
    await page.getByRole("tab", { name: "Block" }).click();
    await expectNone(page, "no block selected");
    await page.goto(`${site.url}/studio?page=/switch-to-us`);
    await untilShown(page);
    await row(page, /^text/).click();
    for (const [width, height] of [
      [1440, 900],
      [1024, 700],
      [768, 1024],
      [600, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNone(page, `${width} pixels`);
    }
  });

  it("with every kind of field, panel and list open", async () => {
    const page = await openStudio("?page=every-kind.json");
    await untilShown(page);
    await page.getByRole("list", { name: "Heaviest blocks" }).or(page.getByRole("figure")).first().waitFor();
    await openDetails(page);
    await expectNone(page, "the page's fields", bothSchemes);
    for (const name of [/^showcase.*people/, /^showcase.*R0/, /^text/, /^video/, /^nothing/, /^section/]) {
      await row(page, name).click();
      await openDetails(page);
      await expectNone(page, `the block ${name.source}`, bothSchemes);
    }
    await row(page, /^text/).click();
    await page.getByRole("combobox", { name: "Content of Heading" }).click();
    await page.locator("[role=option]").first().waitFor();
    await expectNone(page, "content to choose from");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Image", exact: true }).click();
    await page.locator("[role=option]").first().waitFor();
    await expectNone(page, "pictures to choose from");
    await page.keyboard.type("zzzz");
    await expectNone(page, "no picture found");
    await page.keyboard.press("Escape");
    await press(page, "Add to buttons");
    await page.getByRole("combobox", { name: "To", exact: true }).click();
    await page.locator("[role=option]").first().waitFor();
    await expectNone(page, "links to choose from");
    await page.keyboard.press("Escape");
    await page.locator("summary", { hasText: "More" }).click();
    await expectNone(page, "options of the view", bothSchemes);
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Side by side" }).selectOption("360");
    await page.locator("iframe[title^='The page at 360']").waitFor();
    await expectNone(page, "two pages");
    await page.getByRole("tab", { name: "Problems" }).click();
    await page.getByRole("list", { name: "Problems" }).waitFor();
    await expectNone(page, "problems", bothSchemes);
    await page.getByRole("tab", { name: "History" }).click();
    await page.getByRole("list", { name: "Commits" }).getByText("Sipho").waitFor();
    await page.keyboard.press("Control+z");
    await expectNone(page, "history with an undone step");
    for (const [name, file, field] of [
      ["Menu and site", "site.json", "Short name"],
      ["Facts", "facts.json", "Support phone *"],
      ["sections/stuck.json", "sections/stuck.json", "A section has only blocks"],
      ["register", "register.json", "Leads to the site *"],
    ] as const) {
      await page.getByRole("region", { name: "Pages" }).locator("[data-row]", { hasText: name }).last().click();
      await page.getByRole("banner").getByText(`page-manifests/${file}`).waitFor();
      await page.getByRole("tab", { name: "Page" }).click();
      await page.getByRole("tabpanel").getByText(field).first().waitFor();
      await expectNone(page, name);
    }
  });

  it("in dialogs, with and without a refusal", async () => {
    const page = await openStudio();
    await untilShown(page);
    await row(page, /^text/).click();
    const dialog = page.getByRole("dialog");
    const look = async (name: string, until: Locator = dialog) => {
      await until.waitFor();
      await expectNone(page, name, bothSchemes);
    };
    const close = async () => {
      // The first Escape empties a search.
      for (let count = 0; count < 2 && (await dialog.count()) > 0; count++) await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    };
    await press(page, "New page");
    await page.keyboard.type("Help");
    await look("a new page");
    await page.keyboard.press("Enter");
    await look("a refused page", dialog.getByRole("alert"));
    await close();
    await press(page, "Rename this page");
    await look("a new address", dialog.getByRole("list", { name: "Links" }));
    await close();
    await press(page, "Delete this page");
    await look("a deletion", dialog.getByRole("list", { name: "Links" }));
    await close();
    await press(page, "Add block");
    await page.frameLocator("dialog iframe >> nth=0").locator("[data-block]").waitFor();
    await look("blocks to add");
    await page.keyboard.type("zzzz");
    await look("no block found", dialog.getByText("0 blocks"));
    await close();
    await press(page, "Share");
    await look("a link", dialog.getByRole("textbox", { name: "Preview link" }));
    await close();
    const heading = page.getByRole("textbox", { name: "Heading *" });
    await heading.fill("Yours");
    await page.keyboard.press("Control+s");
    await look("a save", dialog.locator("pre"));
    writeFileSync(switchToUs, written.replace("Understanding your letter", "Theirs"));
    await page.keyboard.press("Enter");
    await look("a conflict", page.getByRole("dialog", { name: /changed in the same place/ }));
    await press(page, "Take the file’s text");
    await heading.fill("Yours again");
    await press(page, "Propose…");
    await dialog.locator("pre").waitFor();
    await page.keyboard.press("Enter");
    await look("a proposal", dialog.getByRole("textbox", { name: "Your name" }));
  });

  it("while a block is dragged, words are written in the page, and errors are shown", async () => {
    const page = await openStudio();
    const shown = shownPage(page);
    await untilShown(page);
    await row(page, /^text/).click();
    await page.getByRole("button", { name: /^Drag text/ }).press("Space");
    await page.locator("[id^=DndLiveRegion]", { hasText: /^Picked up/ }).waitFor();
    await page.keyboard.press("ArrowDown");
    await expectNone(page, "a drag by keys", bothSchemes);
    await page.keyboard.press("Escape");
    const handle = page.getByRole("button", { name: /^Drag tabs/ });
    await handle.hover();
    await page.mouse.down();
    const box = await handle.boundingBox();
    for (let step = 1; step < 6; step++) await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + step * 12);
    await expectNone(page, "a drag by mouse");
    await page.mouse.up();
    await page.keyboard.press("Control+z");

    const steps = shown.locator("[data-block=steps]");
    // The drop may still move the rows and the page: after a missed click the test clicks again.
    const clickWords = (words: string, shows: string) => async () => {
      const found = shown.locator(shows);
      if ((await found.count()) === 0) await steps.locator(words).first().click();
      return found.count();
    };
    await expect.poll(clickWords("h2", "textarea:focus"), { interval: 1_000 }).toBe(1);
    await expectNoneInWords(page, "words of the manifest");
    await expect.poll(clickWords("h3", "[role=toolbar]"), { interval: 1_000 }).toBe(1);
    await expectNoneInWords(page, "words in a list");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("{fact:nothing}");
    await page.locator("aside [aria-invalid=true]").first().waitFor();
    await expectNone(page, "a field with an error", bothSchemes);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Escape");
    await shown.locator("[data-block=select] h1").click();
    await shown.locator("#record-note").waitFor();
    await expectNoneInWords(page, "words of a record");
    await shown.locator("textarea:focus").press("Control+End");
    await page.keyboard.type(" {fact:nothing}");
    await page.keyboard.press("Enter");
    await shown.getByText(/"nothing"/).waitFor();
    await expectNoneInWords(page, "refused words of a record");
    await page.keyboard.press("Escape");

    await row(page, /^text/).click();
    const chooser = nextChooser(page);
    await press(page, "Upload…");
    await (await chooser).setFiles(await takePhoto("A photo.jpg"));
    await page.getByRole("textbox", { name: "What does A photo.jpg show?" }).waitFor();
    await expectNone(page, "a picture without words");
    await page.route("**/studio/api/upload*", (route) =>
      route.fulfill({ status: 409, json: { problem: "Taken – rename it" } }),
    );
    await page.keyboard.type("A till");
    await page.keyboard.press("Enter");
    await page.getByText("Taken – rename it").waitFor();
    await expectNone(page, "a refused picture");
    await page.route("**/studio/api/render", (route) =>
      route.fulfill({ status: 500, json: { problem: "Broken – see the log" } }),
    );
    await page.getByRole("textbox", { name: "Heading *" }).fill("Never shown");
    await page.getByRole("main").getByRole("alert").waitFor();
    await expectNone(page, "a page that cannot be shown");
    writeFileSync(switchToUs, written.replace("Why should I switch?", "Why switch?"));
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).waitFor();
    await expectNone(page, "older changes");
  });
});

it("every choice of an opened list is at least 44 pixels high", async () => {
  const page = await openStudio("?page=every-kind.json");
  await untilShown(page);
  const expectHigh = async (choices: Locator) => {
    await choices.nth(1).waitFor();
    const found = await choices.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(found.filter((height) => height < 44)).toEqual([]);
  };
  await row(page, /^text/).click();
  for (const name of ["Content of Heading", "Image"]) {
    await page.getByRole("combobox", { name, exact: true }).click();
    await expectHigh(page.locator("[role=option]"));
    await page.keyboard.press("Escape");
  }
  await press(page, "Add to buttons");
  await page.getByRole("combobox", { name: "To", exact: true }).click();
  await expectHigh(page.locator("[role=option]"));
  await page.keyboard.press("Escape");
  await row(page, /^showcase.*R0/).click();
  await page.getByRole("combobox", { name: "Content of the whole block" }).click();
  await expectHigh(page.locator("[role=option]"));
  await page.keyboard.press("Escape");
  await page.locator("summary", { hasText: "More" }).click();
  await expectHigh(page.getByRole("toolbar", { name: "How the page is shown" }).locator("details :is(select, input)"));
  await page.keyboard.press("Escape");
  await press(page, "Add block");
  await expectHigh(page.getByRole("dialog").getByRole("listitem").getByRole("button"));
});

it("the first field of the selected block is fewer than 40 presses of Tab away, and few with the links to the parts", async () => {
  const page = await openStudio();
  await untilShown(page);
  await row(page, /^text/).click();
  const { tabTo, press: pressKey } = keysAlone(page);
  const first = page.getByRole("combobox", { name: "Content of the whole block" });
  const links = page.getByRole("navigation", { name: "Parts of the studio" });
  const link = (name: string) => links.getByRole("button", { name });
  await tabTo(link("Pages"), "Shift+Tab");
  expect(await tabTo(first)).toBeLessThan(40);

  // The links are the first stops of the document, and visible while they have the focus.
  await tabTo(link("Pages"), "Shift+Tab");
  await pressKey("Tab");
  await link("Blocks").and(page.locator(":focus")).waitFor();
  expect((await links.boundingBox())?.height).toBeGreaterThan(24);
  await pressKey("Enter");
  await row(page, /^text/).and(page.locator(":focus")).waitFor();
  await pressKey("F6");
  expect(await tabTo(first)).toBeLessThan(8);
  await pressKey("Shift+F6");
  await row(page, /^text/).and(page.locator(":focus")).waitFor();
  await pressKey("Shift+F6");
  await page.locator("#pages [aria-current=page]:focus").waitFor();
  await pressKey("Shift+F6");
  await page.locator("#page:focus").waitFor();
});

it.each([
  [1440, 900],
  [1280, 800],
  [768, 1024],
])("the options of the view are in one row at %i pixels", async (width, height) => {
  const page = await openStudio("?page=every-kind.json", width, height);
  await untilShown(page);
  const bar = page.getByRole("toolbar", { name: "How the page is shown" });
  const every = await bar
    .locator("> :is(select, details, span:first-child)")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const boxes = every.filter((box) => box.width > 0);
  expect(boxes.length).toBeGreaterThan(3);
  const [first] = boxes;
  for (const [index, { left, right, top, bottom }] of boxes.entries()) {
    expect(Math.abs(top + bottom - (first?.top ?? 0) - (first?.bottom ?? 0))).toBeLessThan(4);
    expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    expect(right - left).toBeGreaterThan(40);
  }
  const [whole, last] = [await bar.boundingBox(), boxes.at(-1)];
  expect(last?.right).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
});
