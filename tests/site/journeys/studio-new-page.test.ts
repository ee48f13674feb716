import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";
import { sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { keysAlone } from "../keys-alone.ts";
import { madePage, makePageByMouse, nextChooser, shownPage, takePhoto, untilSaid } from "../make-page.ts";

const openPage = useBrowser();
const folder = sourceFolder({ pages: ["help.json"] });
const manifests = join(folder, "page-manifests");
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ NODE_ENV: "development" }, { folder, script: ["src/tools/cli/run-tool.mjs", "dev"] });
});
afterAll(() => site.stop());

/** The studio without a page, as a person opens it for the first time. */
async function openStudio(): Promise<Page> {
  const provoked = /^503: .*\/api\/assets\//;
  const page = await openPage("/studio", { site: site.url, width: 1280, provoked });
  await page.getByText("Open a page, or make a new one.").waitFor();
  return page;
}

/** Compares a page with the intention of its author, in the file and in the visitor's document. */
async function expectPage({ title, address, oldAddress, text, types, description, ...made }: typeof madePage) {
  const file = join(manifests, `${oldAddress.slice(1)}.json`);
  const { blocks, ...head } = JSON.parse(readFileSync(file, "utf8")) as {
    blocks: { type: string; bind?: string; props?: object }[];
  };
  expect(head).toMatchObject({ routes: [address], title, description, draft: false });
  expect(blocks.map(({ type }) => type)).toEqual(types);
  expect(blocks.flatMap(({ bind }) => bind ?? [])).toEqual([
    "people.showcase",
    "business.businessSteps",
    "people.appTiles",
  ]);
  const image = made.photo.toLowerCase().replace(".jpg", "").replaceAll(" ", "-");
  expect(blocks.find(({ type }) => type === "text")?.props).toEqual({ heading: made.heading, text, image });
  const band = { heading: "Begin today", button: { text: "Open an account", to: "/help" } };
  expect(blocks.find(({ type }) => type === "band")?.props).toEqual(band);

  const moved = await fetch(site.url + oldAddress, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([308, address]);
  const page = await fetch(site.url + address);
  const html = await page.text();
  expect([page.status, Array.from(html.matchAll(/ data-block="([\w-]+)"/g), ([, type]) => type)]).toEqual([200, types]);
  expect(html).toContain(`alt="${made.alt}"`);
}

/** The seconds of a slow user for a click, and for a key. */
const paces = { click: 5, key: 0.6 };
const tenMinutes = 600;

it("a page of six blocks is made by mouse in less than ten minutes, with a picture and a redirect", async () => {
  const page = await openStudio();
  await page.evaluate(() => {
    const counts = { click: 0, key: 0 };
    Object.assign(globalThis, { counts });
    addEventListener("pointerdown", () => counts.click++, { capture: true });
    addEventListener("keydown", () => counts.key++, { capture: true });
  });
  await makePageByMouse(page);
  await expectPage(madePage);
  const { click, key } = await page.evaluate(() => (globalThis as unknown as { counts: typeof paces }).counts);
  expect(click * paces.click + key * paces.key).toBeLessThan(tenMinutes);
});

it("a page of six blocks is made by keys alone in less than ten minutes, with a picture and a redirect", async () => {
  const made = {
    ...madePage,
    title: "Summer savings",
    oldAddress: "/summer-savings",
    address: "/summer",
    photo: "A till at noon.JPG",
    alt: "A till below a high sun",
    description: "Keep a little of each long day for the short ones.",
  };
  const page = await openStudio();
  const chooser = nextChooser(page);
  const { press, presses, tabTo, type, write } = keysAlone(page);
  const shown = shownPage(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const fields = page.getByRole("complementary", { name: "Fields" });
  const field = (name: string) => fields.getByRole("textbox", { name, exact: true });
  const row = (name: RegExp) => page.getByRole("region", { name: "Blocks" }).locator("[data-row]", { hasText: name });
  const isIn = async (part: string) => (await page.locator(`#${part}:focus, #${part} :focus`).count()) > 0;
  const toPart = async (part: string) => {
    for (let count = 0; count < 4 && !(await isIn(part)); count++) await press("F6");
    expect(await isIn(part)).toBe(true);
  };
  const add = async (block: string, words: string) => {
    await toPart("blocks");
    await tabTo(button("Add block"), "Shift+Tab");
    await press("Enter");
    await type(words);
    const card = page.getByRole("dialog").getByRole("button");
    await tabTo(card.filter({ has: page.locator("strong", { hasText: new RegExp(`^${block}$`) }) }));
    await press("Enter");
    await shown.locator(`[data-block="${block}"]`).waitFor();
    // The first field of the new block has the focus.
    await fields.locator("textarea:focus").waitFor();
  };
  /** Moves down in an opened list to a choice. */
  const choose = async (list: Locator, name: string) => {
    const option = page.getByRole("option").filter({ has: page.getByText(name, { exact: true }) });
    await option.waitFor();
    const isActive = async () =>
      (await list.getAttribute("aria-activedescendant")) === (await option.getAttribute("id"));
    for (let count = 0; count < 5 && !(await isActive()); count++) await press("ArrowDown");
    await press("Enter");
  };
  const bind = async (path: string) => {
    const list = fields.getByRole("combobox", { name: "Content of the whole block" });
    await tabTo(list, "Shift+Tab");
    await type(path.replace(/.*\./, ""));
    await choose(list, path);
    await untilSaid(page, new RegExp(`^Bound the whole block to ${path}`));
  };

  await tabTo(button("New page"));
  await press("Enter");
  await type(made.title);
  await press("Enter");
  await shown.getByRole("heading", { name: made.title }).waitFor();

  await toPart("blocks");
  await tabTo(row(/^text/));
  await press("Enter");
  await toPart("fields");
  await tabTo(field("Heading *"));
  await write(made.heading);
  await tabTo(field("Text"));
  await write(made.text);
  await tabTo(fields.getByRole("button", { name: "Upload…" }));
  await press("Enter");
  await (await chooser).setFiles(await takePhoto(made.photo));
  await page
    .getByRole("textbox", { name: `What does ${made.photo} show?` })
    .and(page.locator(":focus"))
    .waitFor();
  await type(made.alt);
  await press("Enter");
  await untilSaid(page, /^Uploaded a-till-at-noon/);

  await add("showcase", "hero");
  await bind("people.showcase");
  await toPart("blocks");
  await press("Alt+ArrowUp");
  await untilSaid(page, /^Moved showcase .* to position 1/);
  await press("Alt+ArrowDown");
  await untilSaid(page, /^Moved showcase .* to position 2/);
  await press("Alt+ArrowUp");
  await untilSaid(page, /^Moved showcase .* to position 1/);
  await press("ArrowDown");
  await press("Enter");
  await add("band", "call to action");
  await write("Begin today");
  await tabTo(field("Text *"));
  await write("Open an account");
  const link = fields.getByRole("combobox", { name: "To", exact: true });
  await tabTo(link);
  await type("/help");
  await choose(link, "/help");
  await add("steps", "steps");
  await bind("business.businessSteps");
  await tabTo(field("Paragraph"));
  await write("");
  await add("key-facts", "facts");
  await write("What it costs");
  await tabTo(field("Paragraph"));
  await write("");
  await tabTo(fields.getByRole("button", { name: /Write here/, expanded: false }));
  await press("Enter");
  await tabTo(field("Label *"));
  await write("A month");
  await tabTo(field("Text *"));
  await write("R0. You pay only for what you send.");
  await tabTo(field("Note"));
  await write("");
  await add("app-tiles", "app");
  await bind("people.appTiles");

  await toPart("fields");
  await tabTo(page.getByRole("tab", { name: "Block" }), "Shift+Tab");
  await press("ArrowRight");
  await tabTo(field("Description *"));
  await write(made.description);
  await tabTo(fields.getByRole("combobox", { name: "Draft" }));
  await type("N");
  await tabTo(page.getByRole("tab", { name: "Page" }), "Shift+Tab");
  await press("ArrowRight");
  await expect.poll(() => page.getByRole("tabpanel").innerText()).toBe("Nothing is wrong with this page.");
  await press("Control+s");
  await page.getByRole("dialog").locator("pre").waitFor();
  await press("Enter");
  await untilSaid(page, /^Saved/);

  await toPart("pages");
  await tabTo(button("Rename this page"), "Shift+Tab");
  await press("Enter");
  await write(made.address);
  await press("Enter");
  await untilSaid(page, /^Renamed; 2 files were changed/);
  await expectPage(made);
  expect(presses() * paces.key).toBeLessThan(tenMinutes);
});
