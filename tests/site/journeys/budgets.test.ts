import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { findSecondCopy } from "../../bench/find-second-copy.ts";
import {
  documentParts,
  exchangeParts,
  listHeaviest,
  scriptParts,
  type WeighedPart,
} from "../../bench/heaviest-parts.ts";
import { mainPage } from "../../bench/main-page.ts";
import { packed, splitDocument, weighPage, type PageWeight } from "../../bench/page-weight.ts";
import { sumOf, weighScripts, type ScriptWeight } from "../../bench/script-weight.ts";
import { settledBytes } from "../../bench/settled-bytes.ts";
import { mostBlocks } from "../../journeys/most-blocks.ts";
import { sharedBrowser } from "../../journeys/shared-browser.ts";

const site = inject("siteUrl");
const missingPage = "/no-such-page";
// The main page has two addresses.
const pages = [mainPage, ...inject("pagePaths").filter((path) => path !== "/"), missingPage];
/**
 * The fetched files are weighed on pages that together have every block, and on all pages with `FULL=true`. Documents
 * of all pages are weighed; the visits of every page also prove that no page fetches a script or shifts.
 */
const weighed =
  process.env["FULL"] === "true" ? pages : [mainPage, ...mostBlocks.filter((path) => path !== "/"), missingPage];
const KB = 1000;

let browser: Browser;
let weights: Map<string, Promise<PageWeight>>;

beforeAll(async () => {
  browser = await sharedBrowser();
  weights = weighAll();
});

describe.each(pages)("the document of %s", (path) => {
  const limit = path === mainPage ? 13 : 20;
  const scriptLimit = path === mainPage ? 1.8 : 2;
  let html: string;
  beforeAll(async () => {
    // The compressed size depends on the address of the site: between ports it differs by up to 70 bytes.
    html = (await (await fetch(site + path)).text()).replaceAll(site, "https://www.moneymarket.example");
  });

  it(`has at most ${limit} KB of HTML`, () => {
    holdTo(packed(html), limit, () => documentParts(html));
  });

  it(`has at most ${scriptLimit} KB of inline script`, () => {
    const { scripts } = splitDocument(html);
    holdTo(packed(scripts), scriptLimit, () => [{ name: scripts, bytes: packed(scripts) }]);
  });

  it("holds no second copy of its content", () => {
    expect(findSecondCopy(html)).toEqual([]);
  });
});

describe.each(weighed)("%s on a phone", (path) => {
  const isMain = path === mainPage;

  it("fetches no script before intent", async () => {
    const { first } = await weightOf(path);
    expect(first.filter(({ url }) => /\.m?js(?:\?|$)|page-data/.test(url)).map(({ url }) => url)).toEqual([]);
  });

  it(`costs at most ${isMain ? 60 : 100} KB above the fold`, async () => {
    const { first, html } = await weightOf(path);
    const others = first.filter(({ type }) => type !== "Document");
    holdTo(await settledBytes(first), isMain ? 60 : 100, () => [...documentParts(html), ...exchangeParts(others)]);
  });

  // A 404 is sent again as a whole, because it cannot become a 304.
  it.skipIf(path === missingPage)("costs at most 5 KB when it is seen again", async () => {
    const { repeat } = await weightOf(path);
    holdTo(await settledBytes(repeat), 5, () => exchangeParts(repeat));
  });

  it("asks no third party", async () => {
    const { first, scrolled, repeat } = await weightOf(path);
    const others = [...first, ...scrolled, ...repeat].filter(({ url }) => new URL(url).origin !== new URL(site).origin);
    expect(others.map(({ url }) => url)).toEqual([]);
  });

  it("never moves what was rendered", async () => {
    const { noted } = await weightOf(path);
    expect(noted.shift, `What moved: ${noted.shifted.join(", ")}`).toBe(0);
  });
});

describe(`${mainPage} on a phone`, () => {
  let scripts: ScriptWeight;

  beforeAll(async () => {
    scripts = await weighScripts(browser, site + mainPage);
  });

  it("makes at most 10 requests above the fold", async () => {
    const { first } = await weightOf(mainPage);
    expect(first.length, `The requests:\n${listHeaviest(exchangeParts(first), first.length)}`).toBeLessThanOrEqual(10);
  });

  it("costs at most 200 KB to its end", async () => {
    const { first, scrolled } = await weightOf(mainPage);
    const all = [...first, ...scrolled];
    holdTo(await settledBytes(all), 200, () => exchangeParts(all));
  });

  it("has at most 110 KB of script after intent", () => {
    const { inline, intent } = scripts;
    holdTo(inline + sumOf(intent), 110, () => scriptParts(intent));
  });

  it("takes at most 60 KB more script for the first navigation", () => {
    const { navigation } = scripts;
    holdTo(sumOf(navigation), 60, () => scriptParts(navigation));
  });
});

/** Names the heaviest parts when a limit, in KB, does not hold. */
function holdTo(bytes: number, limit: number, parts: () => WeighedPart[]): void {
  const message = () =>
    `${(bytes / KB).toFixed(1)} KB are more than ${limit} KB; the heaviest parts, each compressed by itself:\n${listHeaviest(parts())}\n`;
  expect(bytes, bytes > limit * KB ? message() : "").toBeLessThanOrEqual(limit * KB);
}

async function weightOf(path: string): Promise<PageWeight> {
  const weight = await weights.get(path);
  if (!weight) throw new Error(`${path} was not weighed`);
  return weight;
}

/** Weighs pages in the background, a few at a time, while the tests wait for their own pages. */
function weighAll(): Map<string, Promise<PageWeight>> {
  const chains: Promise<unknown>[] = [Promise.resolve(), Promise.resolve(), Promise.resolve()];
  return new Map(
    weighed.map((path, index) => {
      const chain = index % chains.length;
      const weight = (chains[chain] ?? Promise.resolve()).then(() => weighPage(browser, site + path));
      // A failure concerns only its own page; the chain continues.
      chains[chain] = weight.catch(() => undefined);
      return [path, weight];
    }),
  );
}
