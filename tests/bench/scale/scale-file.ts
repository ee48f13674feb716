import type { PartResult } from "../figure.ts";
import { formatTable } from "../format-table.ts";
import { estimateMonth, readMeasured, setups, type Measured } from "./estimate-month.ts";

export const scaleFile = "docs/scale.md";

const mark = "<!-- `npm run bench -- scale --save` writes what follows. -->";

/** The document with tables of these figures; unchanged when the part was never measured. */
export function writeScale(text: string, parts: readonly PartResult[]): string {
  const [words = ""] = text.split(mark);
  const measured = readMeasured(parts);
  if (!measured) return text;
  const tables = [1e6, 1e7, 1e8].map((views) => monthTable(views, measured));
  return `${[`${words.trimEnd()}\n\n${mark}`, ...tables].join("\n\n")}\n`;
}

function monthTable(views: number, measured: Measured): string {
  const [nginx, cdn, workers] = setups.map((setup) => estimateMonth(setup, views, measured));
  if (!nginx || !cdn || !workers) return "";
  const rows: [name: string, ...cells: (number | undefined)[]][] = [
    ["requests of visitors", nginx.requests, cdn.requests, workers.requests],
    ["… in the busiest second", nginx.requestsAtOnce, cdn.requestsAtOnce, workers.requestsAtOnce],
    ["GB to visitors", nginx.gigabytes, cdn.gigabytes, workers.gigabytes],
    ["% of pages that wait for the site", ...[nginx, cdn, workers].map(({ waiting }) => (waiting / views) * 100)],
    ["requests that reach the origin: pages", nginx.rendered, cdn.rendered],
    ["… in the busiest second, after an edit of all pages", nginx.originAtOnce, cdn.originAtOnce],
    ["… files and pictures", nginx.files, cdn.files],
    ["GB from the origin to a cache", nginx.fetched, cdn.fetched],
    ["queries to the CMS, at most", nginx.queries, cdn.queries, workers.queries],
    ["calls of the Worker", undefined, undefined, workers.calls],
    ["pages that the Worker renders", undefined, undefined, workers.rendered],
    ["reads of KV", undefined, undefined, workers.kvReads],
    ["writes of KV", undefined, undefined, workers.kvWrites],
    ["reads of R2", undefined, undefined, workers.bucketReads],
    ["US dollars", nginx.dollars["two instances"], cdn.dollars.CDN, workers.dollars.Workers],
    ["… with Fastly instead of Cloudflare", undefined, cdn.dollars.Fastly],
    ["… with pictures as built files", undefined, undefined, workers.dollars.withoutPictureCalls],
  ];
  const table = formatTable(
    ["a month", ...setups],
    rows.map(([name, ...cells]) => [name, ...setups.map((_, index) => count(cells[index]))]),
  );
  return `## ${views / 1e6} million page views a month\n\n${table}`;
}

function count(value: number | undefined): string {
  if (value === undefined) return "–";
  if (value < 10) return value.toFixed(value < 0.1 ? 2 : 1);
  return Math.round(value >= 100_000 ? Number(value.toPrecision(3)) : value)
    .toLocaleString("en")
    .replaceAll(",", " ");
}
