import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { mostBlocks } from "../../journeys/most-blocks.ts";
import { findViolations, findWithAxe } from "../../journeys/find-violations.ts";
import { openEverything } from "../../journeys/open-everything.ts";
import { useBrowser, useOneVisitor } from "../../journeys/open-page.ts";
import { startSite, type Running } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";
import { definition } from "../../this-site.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser();

const widths = [320, 360, 768, 1280];
const looks = ["", "?view=sr", "?view=ch", "?view=qq", "?agent=true", "?embedded=true"];
const paths = [...inject("pagePaths"), "/no-such-page"];

const isFull = process.env["FULL"] === "true";
/**
 * Each page is checked at two widths and in one theme; pages of all kinds are checked in every theme and at every
 * width. `FULL=true` checks each page at every width, and in every theme at one width: the effects of a theme, colours
 * and the frame, do not depend on the width.
 */
const visits = paths.flatMap((path, place) =>
  isFull
    ? [
        ...widths.map((width) => ({ path, look: "", width, second: width })),
        ...looks.slice(1).map((look, nth) => {
          const width = choose(widths, place + nth);
          return { path, look, width, second: width };
        }),
      ]
    : [{ path, look: choose(looks, place), width: choose(widths, place), second: choose(widths, place + 2) }],
);
let visited = 0;

/** The looks and blocks that axe-core has checked with their parts closed. */
const seen = new Set<string>();

/** True for the first page in a look, or with a block. */
async function hasNewPart(page: Page, look: string): Promise<boolean> {
  const blocks = await page.locator("[data-block]").evaluateAll((all) => all.map((one) => one.dataset["block"] ?? ""));
  const fresh = [look, ...blocks].filter((part) => !seen.has(part));
  for (const part of fresh) seen.add(part);
  return isFull || fresh.length > 0;
}

function choose<Item>(items: Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}

/** A visitor has one look, because a theme stays. */
describe.each(looks)("every page%s", (look) => {
  const open = useOneVisitor();

  it.each(visits.filter((visit) => visit.look === look))(
    "$path holds as it arrives in $width px, and in $second px with everything open",
    async ({ path, width, second }) => {
      const page = await open(path + look, width);
      const isNew = await hasNewPart(page, look);
      // Each page is checked again with everything open; closed parts are checked once for each block.
      if (isNew) expect(await findWithAxe(page)).toEqual([]);
      await page.setViewportSize({ width: second, height: 800 });
      await openEverything(page);
      expect(await findViolations(page)).toEqual([]);
      if (++visited % 20 === 0) console.log(`Accessibility: ${visited} of ${visits.length} visits`);
    },
  );
});

it("the pages show every block", () => {
  expect(Object.keys(definition.blocks).filter((block) => !seen.has(block))).toEqual([]);
});

describe("without scripts", () => {
  const open = useOneVisitor({ prepare: removeScripts });

  it.each(mostBlocks.map((path, place) => [path, choose(widths, place)] as const))(
    "%s holds in %i px",
    async (path, width) => {
      const page = await open(path, width);
      expect(await page.locator("html.js").count()).toBe(0);
      expect(await findViolations(page)).toEqual([]);
    },
  );
});

/** The engines are scripts themselves, so scripts stay allowed and the page's own scripts are removed. */
async function removeScripts(page: Page): Promise<void> {
  await page.route("**", async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<script[^]*?<\/script>/g, "") });
  });
}

const states: [state: string, address: string, width: number, enter: (page: Page) => Promise<unknown>][] = [
  ["the menu", "/about", 320, (page) => page.getByRole("button", { name: "Menu", exact: true }).click()],
  ["the menu", "/?view=qq", 768, (page) => page.getByRole("button", { name: "Menu", exact: true }).click()],
  [
    "a dropdown",
    "/?view=sr",
    1280,
    (page) => page.getByRole("button", { name: visitorWords.moreIn("For People") }).click(),
  ],
  ["a tip", "/fica", 360, (page) => page.locator("[data-block=tips] a").first().click()],
  ["a tip", "/fica?view=ch", 1280, (page) => page.locator("[data-block=tips] a").last().click()],
  ["the richer select", "/switch-to-us", 1280, openList],
  ["an option", "/switch-to-us", 768, reachAnOption],
  ["the richer select", "/for-business?view=qq", 360, (page) => page.getByRole("combobox").press("ArrowDown")],
  ["the last tab", "/switch-to-us", 360, (page) => page.getByRole("tab").last().click()],
  ["the last tab", "/account-fees-and-limits?agent=true", 1280, (page) => page.getByRole("tab").nth(1).click()],
  ["a search", "/help", 320, (page) => page.getByRole("searchbox").fill("pin")],
  ["a slide", "/about/banking", 768, (page) => page.getByRole("link", { name: /^Slide 2/ }).click()],
];

/** The list may open under the mouse, which then reaches any option. */
async function openList(page: Page): Promise<void> {
  await page.getByRole("combobox").click();
  await page.locator("[role=combobox][aria-activedescendant*=option-]").waitFor();
}

async function reachAnOption(page: Page): Promise<void> {
  await openList(page);
  await page.locator("[role=combobox]").press("End");
  const last = await page.getByRole("option").last().getAttribute("id");
  await page.locator(`[role=combobox][aria-activedescendant="${last}"]`).waitFor();
}

describe("with the application", () => {
  it.each(states)("%s of %s holds in %i px", async (_state, address, width, enter) => {
    const page = await openPage(address, { width });
    await startApplication(page);
    await enter(page);
    await page.evaluate(untilScrolled);
    expect(await findViolations(page)).toEqual([]);
  });
});

/** Runs in the page: an opened element may scroll the page, and a link below the bar is covered meanwhile. */
async function untilScrolled(): Promise<void> {
  for (let frames = 0, last = scrollY; frames < 20; frames = scrollY === last ? frames + 1 : 0, last = scrollY) {
    await new Promise(requestAnimationFrame);
  }
}

describe("a site that has never seen content", () => {
  let site: Running | undefined;
  afterAll(() => site?.stop());

  it("has no violation on its maintenance page", async () => {
    const env = { CMS_URL: "http://127.0.0.1:1", CONTENT_CACHE_DIR: temporaryFolder(), LOG_LEVEL: "silent" };
    site = await startSite(env, { probe: "/healthz" });
    const page = await openPage("/", { site: site.url, width: 360, provoked: /^503/ });
    expect(await findViolations(page)).toEqual([]);
  });
});
