import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { performanceFile, readSavedParts } from "../performance-file.ts";
import { estimateMonth, shareNotFresh, type Measured } from "./estimate-month.ts";
import { scaleFile, writeScale } from "./scale-file.ts";

const page = { files: 2, pictures: 5, document: 10, first: 40, again: 1 };
const measured: Measured = { pages: [page, page, page], kept: 1, rendered: 10, queries: 1 };

describe("the share of requests that find nothing fresh", () => {
  const cache = { fresh: 60, stale: 60, idle: 1e9 };

  it("is all of them when nobody asks twice, and one in each lifetime when many ask", () => {
    expect(shareNotFresh(1e-9, cache, 0)).toBeCloseTo(1);
    expect(shareNotFresh(10, cache, 0)).toBeCloseTo(1 / 601);
  });

  it("grows with purges and with a cache that forgets idle entries", () => {
    expect(shareNotFresh(10, cache, 1 / 30)).toBeGreaterThan(shareNotFresh(10, cache, 0));
    expect(shareNotFresh(1 / 60, { ...cache, idle: 60 }, 0)).toBeGreaterThan(shareNotFresh(1 / 60, cache, 0));
  });
});

describe("a month", () => {
  const [nginx, cdn, workers] = (["two instances", "CDN", "Workers"] as const).map((setup) =>
    estimateMonth(setup, 300_000, measured),
  );

  it("has the same requests in each setup: of ten views seven are first ones", () => {
    expect([nginx, cdn, workers].map((month) => Math.round(month?.requests ?? 0))).toEqual(Array(3).fill(1_770_000));
  });

  it("reaches the origin more often from many places than from one", () => {
    expect(nginx?.rendered).toBeLessThan(cdn?.rendered ?? 0);
    expect(nginx?.files).toBeLessThan(cdn?.files ?? 0);
  });

  it("asks the CMS at most once a minute for each instance and with each edit", () => {
    expect(nginx?.queries).toBeCloseTo(2 * (1440 * 30 + 3 * 24 * 30));
  });

  it("costs three machines, these and Cloudflare, or the least that Workers cost", () => {
    expect([nginx?.dollars["two instances"], cdn?.dollars.CDN, workers?.dollars.Workers]).toEqual([72, 97, 5]);
  });
});

it("the document has the figures that the bench has saved", () => {
  const text = readFileSync(scaleFile, "utf8");
  expect(writeScale(text, readSavedParts(readFileSync(performanceFile, "utf8")))).toBe(text);
  expect(writeScale(text, [])).toBe(text);
});
