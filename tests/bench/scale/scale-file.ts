import type { PartResult } from "../figure.ts";
import { formatTable } from "../format-table.ts";
import { prices, type Price } from "./prices.ts";
import {
  assumed,
  headroom,
  priceAtFastly,
  priceWithoutPictureCalls,
  readMeasured,
  reckonMonth,
  type Headroom,
  type Measured,
  type Month,
} from "./reckon.ts";
import { setups } from "./simulate.ts";

/** Where a month of many page views is reckoned. */
export const scaleFile = "docs/scale.md";

/** Page views a month. */
export const volumes = [1_000_000, 10_000_000, 100_000_000];

const mark = "<!-- `npm run bench -- scale --save` writes what follows. -->";

/** The document with tables of these figures; as it is when the part was never measured. */
export function writeScale(text: string, parts: readonly PartResult[]): string {
  const [words = ""] = text.split(mark);
  const measured = readMeasured(parts);
  if (!measured) return text;
  return `${[`${words.trimEnd()}\n\n${mark}`, limits(measured), ...volumes.map((views) => monthTable(views, measured)), costOfView(measured), priceTable()].join("\n\n")}\n`;
}

/** What a number of page views a month costs, a column for each setup. */
export function monthTable(views: number, measured: Measured): string {
  const months = setups.map((setup) => reckonMonth(setup, views, measured));
  const row = (what: string, cell: (month: Month) => string) => [what, ...months.map(cell)];
  const [, cdn] = months;
  const table = formatTable(
    ["a month", ...setups],
    [
      row("requests of visitors", ({ requests }) => count(requests)),
      row("… in the busiest second", ({ peak }) => count(peak)),
      row(
        "pages answered without waiting for the site",
        ({ hits }) => `${(hits * 100).toFixed(hits > 0.995 ? 2 : 0)} %`,
      ),
      row("requests that reach the origin: pages", ({ originPages }) => count(originPages)),
      row("… files and pictures", ({ originFiles }) => count(originFiles)),
      row("… in the busiest second", ({ originPeak }) => count(originPeak)),
      row("pages rendered in a place", ({ rendered }) => count(rendered)),
      row("queries to the CMS, at most", ({ queries }) => count(queries)),
      row("calls of the Worker", ({ calls }) => count(calls)),
      row("KV: reads, writes", ({ calls, kvReads, kvWrites }) =>
        calls ? `${count(kvReads)}, ${count(kvWrites)}` : "–",
      ),
      row("R2: reads", ({ bucketReads }) => count(bucketReads)),
      row("GB to visitors", ({ gigabytes }) => count(gigabytes)),
      row("GB from the origin to a cache", ({ originGigabytes }) => count(originGigabytes)),
      row("US dollars", ({ dollars }) => count(dollars)),
    ],
  );
  const fastly = cdn ? `\n\nWith Fastly as the CDN: ${count(priceAtFastly(cdn))} US dollars.` : "";
  return `## ${views / 1_000_000} million page views a month\n\n${table}${fastly}`;
}

/** What gives way first in each setup, with the figures that say so. */
function limits(measured: Measured): string {
  const [least, most] = [Math.min(...volumes), Math.max(...volumes)];
  const [scarcest] = headroom("two instances", reckonMonth("two instances", most, measured), measured);
  const waiting = 1 - reckonMonth("CDN", least, measured).hits;
  const [origin] = headroom("CDN", reckonMonth("CDN", most, measured), measured);
  const workers = reckonMonth("Workers", most, measured);
  const { perInstance, free, pro } = assumed.purges;
  const anEdit = perInstance * assumed.instances;
  const rows = [
    [
      "two instances",
      `the one place where nginx is. What it carries comes later: ${scarcest?.resource ?? ""} takes ${times(scarcest)} the busiest second of ${millions(most)} views`,
      "a CDN in front; nothing else changes",
    ],
    [
      "CDN",
      `its places forget: with ${millions(least)} views ${Math.round(waiting * 100)} % of them wait for the site. Purges next: an edit is ${anEdit} requests, so Cloudflare takes ${count(free / anEdit)} edits an hour with Free, ${count(pro / anEdit)} with Pro. The origin carries ${times(origin)} its busiest second`,
      "Cloudflare's Tiered Cache or Fastly's shielding: the places ask one of them, and that one asks the site",
    ],
    [
      "Workers",
      `the bill: ${Math.round((1 - workers.views / workers.calls) * 100)} % of the calls are pictures. KV takes one write a second of a key, which is 3 600 edits an hour`,
      `small pictures among the built files, which are no calls: ${millions(most)} views then cost ${count(priceWithoutPictureCalls(workers))} US dollars`,
    ],
  ];
  return `## What breaks first, and what to do then\n\n${["| | first | then |", "| --- | --- | --- |", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n")}`;
}

function times(resource: Headroom | undefined): string {
  return `${count(resource?.times ?? 0)} times`;
}

function millions(views: number): string {
  return views === 1_000_000 ? "a million" : `${views / 1_000_000} million`;
}

function costOfView({ pages, kept, rendered, queries }: Measured): string {
  const mean = (pick: (page: Measured["pages"][number]) => number) =>
    pages.reduce((sum, page) => sum + pick(page), 0) / pages.length;
  return [
    "## What one view costs",
    "Means of all pages; each page's own figures are in [performance.md](performance.md).",
    formatTable(
      ["measured", "a first visit", "again"],
      [
        [
          "requests: document, files, pictures",
          `1, ${mean(({ files }) => files).toFixed(1)}, ${mean(({ pictures }) => pictures).toFixed(1)}`,
          "1",
        ],
        ["KB", mean(({ first }) => first).toFixed(1), mean(({ repeat }) => repeat).toFixed(1)],
        ["ms of processor time, a kept page", kept.toFixed(2), kept.toFixed(2)],
        ["ms of processor time, a rendered page", rendered.toFixed(1), ""],
        ["queries with which an instance refreshes all content", String(queries), ""],
      ],
    ),
  ].join("\n\n");
}

function priceTable(): string {
  const rows = Object.values(prices).map((price: Price) => [
    price.what,
    `$${price.price}`,
    price.included > 0 ? count(price.included) : "",
    price.read ?? "assumed",
    price.source.replace("https://", ""),
  ]);
  return `## Prices\n\nList prices of a month in US dollars, without tax, and when they were read. Those that are assumed stood in older lists of the same seller; the price of Fastly's traffic is that of 2020.\n\n${formatTable(["", "price", "included", "read", "from"], rows)}`;
}

function count(value: number): string {
  if (value === 0) return "–";
  if (value < 10) return value.toFixed(1);
  return Math.round(value >= 100_000 ? Number(value.toPrecision(3)) : value)
    .toLocaleString("en")
    .replaceAll(",", " ");
}
