import type { Browser } from "playwright-core";
import { atMost, type Figure, type PartResult } from "./figure.ts";
import { inParallel } from "./in-parallel.ts";
import { bytesOf, packed, splitDocument, weighPage, type PageWeight } from "./page-weight.ts";
import { pageAddresses } from "./bench-pages.ts";
import { mainPage } from "./main-page.ts";

/** The cost of every page on a phone, in transferred bytes. */
export async function measureSizes(browser: Browser, site: string, handWritten: string): Promise<PartResult> {
  const pages = pageAddresses();
  const [limit, ...weights] = await inParallel([handWritten, ...pages.map((page) => site + page)], 2, (url) =>
    weighPage(browser, url),
  );
  if (!limit) throw new Error("The hand-written page was not measured");
  const figures = pages.flatMap((page, index) => {
    const weight = weights[index];
    if (!weight) return [];
    const values = describe(weight, site);
    return (page === mainPage ? against(values, describe(limit, handWritten)) : values).map((figure): Figure =>
      withLimit({ ...figure, page }),
    );
  });
  return {
    part: "sizes",
    title: "Bytes of a page on a phone (412 × 915, 2.625 pixels a pixel)",
    notes: [
      "Network bytes, response heads included, with an empty cache. “First view” ends before the visitor scrolls, “to the end” includes a scroll to the end of the page, “repeat” is the next visit.",
      "CSS and inline JS are parts of the HTML; these columns show them compressed separately.",
    ],
    figures,
  };
}

function describe({ html, first, scrolled, repeat, noted }: PageWeight, site: string): Figure[] {
  const { css, scripts } = splitDocument(html);
  const all = [...first, ...scrolled, ...repeat];
  const document = first.find(({ type }) => type === "Document");
  const kilobytes = (name: string, bytes: number): Figure => ({ name, value: bytes / 1000, unit: "KB" });
  return [
    kilobytes("HTML", document?.body ?? 0),
    kilobytes("CSS", packed(css)),
    kilobytes("inline JS", packed(scripts)),
    kilobytes("first view", bytesOf(first)),
    { name: "requests", value: first.length, unit: "" },
    kilobytes("to the end", bytesOf([...first, ...scrolled])),
    kilobytes("repeat", bytesOf(repeat)),
    { name: "third parties", value: all.filter(({ url }) => !url.startsWith(site)).length, unit: "" },
    { name: "shift", value: noted.shift, unit: "" },
  ];
}

function against(values: Figure[], limits: Figure[]): Figure[] {
  return values.map((figure, index) => {
    const other = limits[index];
    return other ? { ...figure, against: other.value } : figure;
  });
}

/** The limits of the main page are stricter; a limit for that page alone is checked there. */
function withLimit(figure: Figure): Figure {
  const onMain: Record<string, number> = {
    HTML: 13,
    "inline JS": 1.8,
    "first view": 60,
    requests: 10,
    "to the end": 200,
    repeat: 5,
  };
  const everywhere: Record<string, number> = {
    HTML: 20,
    "inline JS": 2,
    "first view": 100,
    "third parties": 0,
    shift: 0,
  };
  const limit = (figure.page === mainPage ? onMain[figure.name] : undefined) ?? everywhere[figure.name];
  return limit === undefined ? figure : { ...figure, ...atMost(limit) };
}
