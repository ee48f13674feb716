import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { performanceFile, readSavedParts } from "../performance-file.ts";
import { readLifetime, lifetimes } from "./lifetimes.ts";
import { priceOf, prices } from "./prices.ts";
import { headroom, readMeasured, reckonMonth, type Measured } from "./reckon.ts";
import { monthTable, scaleFile, writeScale } from "./scale-file.ts";
import { createSharedCache } from "./shared-cache.ts";
import { setups, simulate, type PageCost } from "./simulate.ts";
import { simulateDay, zipf, type Day, type Edit, type Visit } from "./visits.ts";

const day: Day = { views: 20_000, pages: 3, locations: 4, editsAnHour: 3, firstVisits: 0.5, seed: 7 };
const page = (name: string): PageCost => ({ page: name, files: 2, pictures: 5, document: 10, first: 40, repeat: 1 });
const pages = ["/a", "/b", "/c"].map(page);

function play(changes: Partial<Day> = {}): { visits: Visit[]; edits: Edit[] } {
  const [visits, edits]: [Visit[], Edit[]] = [[], []];
  simulateDay(
    { ...day, ...changes },
    { onVisit: (visit) => void visits.push(visit), onEdit: (edit) => void edits.push(edit) },
  );
  return { visits, edits };
}

describe("a day of visits", () => {
  const { visits, edits } = play();

  it("is the same for the same seed, and another for another", () => {
    expect(play()).toEqual({ visits, edits });
    expect(play({ seed: 8 }).visits).not.toEqual(visits);
  });

  it("has the views, the edits and the first visits that are asked for, in order", () => {
    expect(visits.length / day.views).toBeCloseTo(1, 1);
    expect(visits.filter(({ isFirst }) => isFirst).length / visits.length).toBeCloseTo(0.5, 1);
    expect(edits.length).toBeGreaterThan(45);
    expect(edits.length).toBeLessThan(100);
    expect(visits.every(({ second }, index) => second >= (visits[index - 1]?.second ?? 0))).toBe(true);
  });

  it("has the same edits however many visits there are", () => {
    expect(play({ views: 2000 }).edits).toEqual(edits);
  });

  it("is quiet at night and busiest in the evening", () => {
    const at = (hour: number) => visits.filter(({ second }) => Math.floor(second / 3600) === hour).length;
    expect(at(3) * 10).toBeLessThan(at(19));
    expect(Math.max(...Array.from({ length: 24 }, (_, hour) => at(hour)))).toBe(Math.max(at(18), at(19), at(20)));
  });
});

it("of three the second is chosen half as often as the first, the third a third as often", () => {
  let turn = 0;
  const choose = zipf(3, () => (turn++ % 1100) / 1100);
  const chosen = Array.from({ length: 1100 }, choose);
  const counts = [0, 1, 2].map((rank) => chosen.filter((one) => one === rank).length);
  expect(counts.map((count) => Math.round(count / 10))).toEqual([60, 30, 20]);
});

describe("lifetimes", () => {
  it.each([
    ["public, max-age=0, s-maxage=60, stale-while-revalidate=30", { fresh: 60, stale: 30 }],
    ["public, max-age=300", { fresh: 300, stale: 0 }],
  ])("%s", (header, expected) => expect(readLifetime(header)).toEqual(expected));

  it("are those of the site's headers", () => {
    expect(lifetimes).toEqual({
      page: { fresh: 60, stale: 60 },
      purgedPage: { fresh: 86_400, stale: 0 },
      file: { fresh: 31_536_000, stale: 0 },
    });
  });
});

describe("a shared cache", () => {
  const create = () => createSharedCache({ places: 2, entries: 2, lifetime: { fresh: 60, stale: 60 }, idle: 100 });

  it("answers while fresh, once more while it asks again, and for each place by itself", () => {
    const cache = create();
    expect([0, 30, 59].map((second) => cache.ask(0, 1, second))).toEqual(["miss", "hit", "hit"]);
    expect(cache.ask(1, 1, 59)).toBe("miss");
    expect([70, 80, 131].map((second) => cache.ask(0, 1, second))).toEqual(["stale", "hit", "stale"]);
  });

  it("forgets what was purged, and what nobody asks for", () => {
    const cache = create();
    cache.ask(0, 0, 0);
    cache.ask(0, 1, 0);
    cache.purge(0);
    expect([cache.ask(0, 0, 1), cache.ask(0, 1, 1)]).toEqual(["miss", "hit"]);
    expect(cache.ask(0, 0, 110)).toBe("miss");
  });
});

describe("a simulated day", () => {
  it("asks for the same whatever is in front, and reaches the origin less the more is kept there", () => {
    const [nginx, cdn, workers] = setups.map((setup) => simulate(setup, day, pages));
    expect(nginx?.requests).toBe(cdn?.requests);
    expect(cdn?.requests).toBe(workers?.requests);
    expect(nginx?.originFiles).toBe(3 * 7);
    expect(workers).toMatchObject({ originPages: 0, originFiles: 0, rendered: cdn?.originPages });
    expect(workers?.kvWrites).toBe(3 * (workers?.edits ?? 0));
    expect(nginx?.kvReads).toBe(0);
  });

  it("without edits a CDN asks for each page once in each place that is never idle", () => {
    const busy = { ...day, views: 400_000, pages: 1, locations: 2, editsAnHour: 0 };
    expect(simulate("CDN", busy, [page("/a")]).originPages).toBe(2);
    expect(simulate("two instances", busy, [page("/a")]).originPages).toBeLessThanOrEqual(1440);
    expect(simulate("CDN", { ...busy, editsAnHour: 60 }, [page("/a")]).originPages).toBeGreaterThan(1000);
  });
});

it("what is included costs nothing, and what goes beyond costs by the unit", () => {
  expect(priceOf(prices.calls, 10_000_000)).toBe(0);
  expect(priceOf(prices.calls, 12_000_000)).toBeCloseTo(0.6);
  expect(priceOf(prices.fastlyTraffic, 200)).toBeCloseTo(28);
});

describe("a month", () => {
  const measured: Measured = { pages, kept: 1, rendered: 10, queries: 1, instanceRate: 100, nginxRate: 1000 };

  it("is thirty days, and asks the CMS at most once a minute for each instance and with each edit", () => {
    const month = reckonMonth("two instances", 300_000, measured);
    expect(month.views).toBeCloseTo(300_000);
    expect(month.queries).toBeCloseTo(2 * (1440 * 30 + month.edits));
    expect(month.dollars).toBe(3 * prices.machine.price);
    expect(reckonMonth("Workers", 300_000, measured).dollars).toBe(prices.workers.price);
  });

  it("names the scarcest first", () => {
    const month = reckonMonth("two instances", 3_000_000, measured);
    const times = headroom("two instances", month, measured).map((each) => each.times);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times).toHaveLength(3);
  });
});

it("the document has the figures that the bench has saved", () => {
  const saved = readSavedParts(readFileSync(performanceFile, "utf8"));
  const measured = readMeasured(saved);
  if (!measured) throw new Error(`There is no part "scale" in ${performanceFile} – npm run bench -- scale --save`);
  const text = readFileSync(scaleFile, "utf8");
  // The others take seconds to play.
  expect(text).toContain(monthTable(1_000_000, measured));
  expect(writeScale(text, [])).toBe(text);
});
