import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { sourceFolder } from "../journeys/project-folder.ts";
import { startSite } from "../journeys/start-site.ts";
import { removeTemporaryFolders } from "../journeys/temporary-folder.ts";
import { atMost, type PartResult } from "./figure.ts";
import { median } from "./median.ts";
import { openVisitor } from "./phone.ts";

declare global {
  interface Window {
    /** Milliseconds from each key press to the frame that shows the letter in the page. */
    edits: number[];
  }
}

const name = "switch-to-us.json";
/** The heading of the edited block, and its field. */
const heading = "Why should I switch?";
/** The maximum number of blocks of a page. */
const manyBlocks = 100;
const keys = 24;

/** The studio of a development server: its first opening, and a letter typed into a field until the page shows it. */
export async function measureStudio(browser: Browser): Promise<PartResult> {
  const folder = sourceFolder();
  const file = join(folder, "page-manifests", name);
  const manifest = JSON.parse(readFileSync(file, "utf8")) as { blocks: { id?: string }[] };
  writeFileSync(join(folder, "page-manifests/many.json"), manyOf({ ...manifest, routes: ["/many"] }));
  const dev = { folder, script: ["src/tools/cli/run-tool.mjs", "dev"] };
  const site = await startSite({ NODE_ENV: "development", LOG_LEVEL: "silent" }, dev);
  try {
    const page = await openStudio(browser, `${site.url}/studio?page=${name}`);
    const opened = await page.evaluate(() => performance.now());
    const edits = await typeLetters(page);
    await page.context().close();
    const again = await openStudio(browser, `${site.url}/studio?page=${name}`);
    const reopened = await again.evaluate(() => performance.now());
    await again.context().close();
    const many = await openStudio(browser, `${site.url}/studio?page=many.json`);
    const manyEdits = await typeLetters(many);
    await many.context().close();
    return {
      part: "studio",
      title: "The studio in development",
      notes: [
        `The first opening starts as soon as the server answers, before the server has loaded any part of the studio. An edit is a letter that is typed into the heading of a block of /switch-to-us (${manifest.blocks.length} blocks), from the key press to the frame after the page shows it. The page of ${manyBlocks} blocks ends with a shared section. The figures are medians of ${keys}.`,
      ],
      figures: [
        { name: "first opening, until the page is shown", value: opened, unit: "ms", ...atMost(3000) },
        { name: "opening again, in a new browser", value: reopened, unit: "ms" },
        { name: "edit", value: median(edits), unit: "ms", ...atMost(100) },
        { name: `edit of ${manyBlocks} blocks`, value: median(manyEdits), unit: "ms", ...atMost(100) },
      ],
    };
  } finally {
    await site.stop();
    removeTemporaryFolders();
  }
}

/**
 * A page that repeats the same blocks, with a section at the end; only the first blocks have ids, which must be unique.
 */
function manyOf(page: { routes: string[]; blocks: { id?: string }[] }): string {
  const blocks = Array.from({ length: manyBlocks - 1 }, (_, index) => {
    const { id, ...block } = page.blocks[index % page.blocks.length] ?? {};
    return index < page.blocks.length && id !== undefined ? { id, ...block } : block;
  });
  return JSON.stringify({ ...page, blocks: [...blocks, { use: "stuck" }] }, undefined, 2);
}

async function openStudio(browser: Browser, address: string): Promise<Page> {
  const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  const isShown = (words: string) => {
    const frame = document.querySelector<HTMLIFrameElement>("iframe[title='The page']");
    return frame?.contentDocument?.querySelector("main")?.textContent.includes(words) ?? false;
  };
  await page.waitForFunction(isShown, heading, { timeout: 120_000, polling: "raf" });
  return page;
}

async function typeLetters(page: Page): Promise<number[]> {
  const row = page
    .getByRole("region", { name: "Blocks" })
    .locator("li button[aria-current], li button")
    .filter({ hasText: heading });
  await row.first().click();
  const field = page.locator("textarea").filter({ hasText: heading });
  await field.press("End");
  await page.evaluate(noteEdits, heading);
  for (let key = 0; key < keys; key++) {
    const before = await page.evaluate(() => window.edits.length);
    await page.keyboard.press("abcdefghij".charAt(key % 10));
    await page.waitForFunction((count) => window.edits.length > count, before, { timeout: 20_000, polling: 50 });
    // A person types: work after a pause has to wait, all other work is finished by then.
    await page.waitForTimeout(150);
  }
  return page.evaluate(() => window.edits);
}

/** Runs in the page: records each key, and the frame after a change of the page's heading. */
function noteEdits(words: string) {
  const noted: number[] = [];
  window.edits = noted;
  let pressed = 0;
  addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  const shown = document.querySelector<HTMLIFrameElement>("iframe[title='The page']")?.contentDocument;
  const found = [...(shown?.querySelectorAll("h1, h2, h3") ?? [])].find((one) => one.textContent.startsWith(words));
  if (!found) throw new Error(`The page has no heading "${words}"`);
  const frame = found.ownerDocument.defaultView ?? window;
  new frame.MutationObserver(() => {
    // A task after a frame's callbacks runs when the frame was rendered.
    requestAnimationFrame(() => setTimeout(() => noted.push(performance.now() - pressed)));
  }).observe(found, { characterData: true, childList: true, subtree: true });
}
