import type { Browser } from "playwright-core";
import { pageAddresses } from "../bench-pages.ts";
import type { Figure } from "../figure.ts";
import { inParallel } from "../in-parallel.ts";
import { bytesOf, weighPage } from "../page-weight.ts";

/** What a first visit of each page asks for, to its end, and what a repeated one costs. */
export function measureVisits(browser: Browser, site: string): Promise<Figure[][]> {
  return inParallel(pageAddresses(), 2, async (page) => {
    const { first, scrolled, repeat } = await weighPage(browser, site + page);
    const all = [...first, ...scrolled];
    const documents = all.filter(({ type }) => type === "Document");
    const pictures = all.filter(({ url }) => url.includes("/api/assets/"));
    const count = (name: string, value: number): Figure => ({ name, value, unit: "", page });
    const kilobytes = (name: string, bytes: number): Figure => ({ name, value: bytes / 1000, unit: "KB", page });
    return [
      count("files", all.length - documents.length - pictures.length),
      count("pictures", pictures.length),
      kilobytes("document", bytesOf(documents)),
      kilobytes("first visit", bytesOf(all)),
      count("requests again", repeat.length),
      kilobytes("again", bytesOf(repeat)),
    ];
  });
}
