import type { Browser } from "playwright-core";
import { atMost, type Figure, type PartResult } from "./figure.ts";
import { inParallel } from "./in-parallel.ts";
import { pageAddresses } from "./bench-pages.ts";
import { mainPage } from "./main-page.ts";
import { sumOf, weighScripts } from "./script-weight.ts";

/** The JavaScript of each page before intent, after intent, and with the first navigation. */
export async function measureScript(browser: Browser, site: string): Promise<PartResult> {
  const pages = pageAddresses();
  const figures = await inParallel(pages, 2, async (page) => {
    const { inline, before, intent, navigation } = await weighScripts(browser, site + page);
    const isMain = page === mainPage;
    const values: Figure[] = [
      { name: "before intent", value: (inline + sumOf(before)) / 1000, unit: "KB", page, ...atMost(2) },
      { name: "after intent", value: (inline + sumOf(intent)) / 1000, unit: "KB", page, ...(isMain && atMost(110)) },
      { name: "files", value: intent.length, unit: "", page },
      { name: "navigation", value: sumOf(navigation) / 1000, unit: "KB", page, ...(isMain && atMost(60)) },
    ];
    return values;
  });
  return {
    part: "script",
    title: "JavaScript of a page, compressed with brotli",
    notes: [
      "“After intent” is all JavaScript of the page, inline scripts included. “Navigation” is the JavaScript that the first client-side navigation (to /help) adds.",
    ],
    figures: figures.flat(),
  };
}
