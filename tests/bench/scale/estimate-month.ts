import { cacheControl } from "#engine/http/http-policy.ts";
import { cdnLifetime } from "#hosts/node/cdn/create-cdn.ts";
import type { PartResult } from "../figure.ts";

export const setups = ["two instances", "CDN", "Workers"] as const;

const editsAnHour = 3;
/** The share of edits that change all pages. */
const editsOfAll = 0.2;
const firstVisits = 0.7;
/** The share of first visits that load the application. */
const intent = 0.5;
const seconds = 30 * 86_400;
/** Visits in each hour of a day. */
const hours = shares([8, 5, 3, 2, 3, 8, 22, 40, 50, 54, 56, 57, 60, 58, 55, 55, 58, 64, 74, 80, 78, 62, 38, 18]);
const locations = zipf(300);
/** Processes of a Worker in one location. */
const processes = 4;

/** The measured cost of a view of each page in requests and KB, and of the server in ms and queries. */
export type Measured = NonNullable<ReturnType<typeof readMeasured>>;

/** Reads the cost of a view from the saved results of the bench; undefined before the first measurement. */
export function readMeasured(parts: readonly PartResult[]) {
  const figuresOf = (part: string) => parts.find((each) => each.part === part)?.figures ?? [];
  const value = (name: string, page?: string, part = "scale") =>
    figuresOf(part).find((figure) => figure.name === name && figure.page === page)?.value ?? 0;
  const script = (name: string, page: string) => intent * value(name, page, "script");
  const addresses = [...new Set(figuresOf("scale").flatMap(({ page }) => page ?? []))];
  if (addresses.length === 0) return undefined;
  return {
    pages: addresses.map((page) => ({
      files: value("files", page) + script("files", page),
      pictures: value("pictures", page),
      document: value("document", page),
      first: value("first visit", page) + script("after intent", page) - script("before intent", page),
      again: value("again", page),
    })),
    kept: value("processor time of a kept page"),
    rendered: value("processor time of a rendered page"),
    queries: value("queries of a refresh"),
  };
}

/** A month of views in a setup, when visitors come independently of each other: counts, GB and US dollars. */
export function estimateMonth(setup: (typeof setups)[number], views: number, measured: Measured) {
  const [places, document, idle] =
    setup === "two instances" ? [[1], cacheControl("page"), 86_400] : [locations, cdnLifetime, 3600];
  const load = addUp(views, measured, { places, document: readLifetime(document, idle), idle });
  const edits = (editsAnHour * seconds) / 3600;
  const content = readLifetime(cacheControl("page"), 300);
  const visitsAtOnce = busiestSecond(views);
  const month = {
    ...load,
    requestsAtOnce: (visitsAtOnce * load.requests) / views,
    originAtOnce: Math.min(visitsAtOnce, places.length * measured.pages.length),
    kvReads: visitsOfEach(views, locations).reduce((sum, visits) => sum + visits * lookUps(visits, content), 0),
    kvWrites: 3 * edits,
    queries: (setup === "Workers" ? 1 : 2) * measured.queries * (seconds / content.fresh + edits),
    processor: load.calls * measured.kept + load.rendered * measured.rendered,
  };
  return {
    ...month,
    dollars: {
      "two instances": machines(month.gigabytes),
      CDN: machines(month.fetched) + prices.cloudflarePro(1),
      Fastly: machines(month.fetched) + prices.fastlyGigabyte(month.gigabytes) + prices.fastlyRequest(month.requests),
      Workers: workers(month) + prices.bucketReads(month.bucketReads),
      withoutPictureCalls: workers({
        ...month,
        calls: views,
        processor: views * measured.kept + month.rendered * measured.rendered,
      }),
    },
  };
}

interface Caches {
  places: readonly number[];
  document: Lifetime;
  idle: number;
}

/** Adds up all pages, places and hours. */
function addUp(views: number, { pages }: Measured, { places, document, idle }: Caches) {
  const file = readLifetime(cacheControl("staticFile"), idle);
  const popularity = zipf(pages.length);
  const sums = { requests: 0, calls: 0, gigabytes: 0, rendered: 0, waiting: 0, files: 0, bucketReads: 0, fetched: 0 };
  for (const [index, page] of pages.entries()) {
    const popular = popularity[index] ?? 0;
    const purges = places.length > 1 ? (editsAnHour / 3600) * (editsOfAll + (1 - editsOfAll) * popular) : 0;
    sums.requests += views * popular * (1 + firstVisits * (page.files + page.pictures));
    sums.calls += views * popular * (1 + firstVisits * page.pictures);
    sums.gigabytes += (views * popular * (firstVisits * page.first + (1 - firstVisits) * page.again)) / 1e6;
    for (const visits of visitsOfEach(views * popular, places)) {
      const asked = visits * shareNotFresh(rateOf(visits), document, purges);
      const missing = firstVisits * visits * shareNotFresh(firstVisits * rateOf(visits), file, 0);
      sums.rendered += asked;
      sums.waiting += asked * Math.exp(-rateOf(visits) * document.stale);
      sums.files += missing * (page.files + page.pictures);
      sums.bucketReads += missing * page.pictures;
      sums.fetched += (asked * page.document + missing * (page.first - page.document)) / 1e6;
    }
  }
  return sums;
}

/** The share of requests at a rate that find no fresh entry: the entry is too old, idle for too long or purged. */
export function shareNotFresh(rate: number, { fresh, idle }: Lifetime, purges: number): number {
  const valid = purges > 0 ? (1 - Math.exp(-purges * fresh)) / purges : fresh;
  const forgotten = Math.exp(-rate * idle);
  return forgotten + (1 - forgotten) / (1 + rate * valid);
}

/** Reads of KV for a visit: one when the pointer is old, two when the process is new. */
function lookUps(visits: number, content: Lifetime): number {
  const rate = rateOf(visits) / processes;
  return shareNotFresh(rate, content, 0) + Math.exp(-rate * content.idle);
}

/** A month's visits at each place in each hour of the day. */
function visitsOfEach(visits: number, places: readonly number[]): number[] {
  return places.flatMap((place) => hours.map((hour) => visits * place * hour));
}

/** Visits per second in one hour of the day, from the visits of a month. */
function rateOf(visits: number): number {
  return (visits * hours.length) / seconds;
}

/** Visits in the busiest second: four standard deviations above the mean of the busiest hour. */
function busiestSecond(views: number): number {
  const mean = rateOf(views * Math.max(...hours));
  return mean + 4 * Math.sqrt(mean);
}

/** US dollars a month for a number of things; docs/scale.md has the source of each price. */
const prices = {
  machine: beyond(0, 24),
  machineGigabyte: beyond(3 * 4000, 0.01),
  cloudflarePro: beyond(0, 25),
  fastlyGigabyte: beyond(100, 0.28),
  fastlyRequest: beyond(1e6, 0.01 / 1e4),
  workers: beyond(0, 5),
  call: beyond(10e6, 0.3 / 1e6),
  millisecond: beyond(30e6, 0.02 / 1e6),
  kvRead: beyond(10e6, 0.5 / 1e6),
  kvWrite: beyond(1e6, 5 / 1e6),
  bucketReads: beyond(10e6, 0.36 / 1e6),
};

function beyond(included: number, price: number): (count: number) => number {
  return (count) => Math.max(0, count - included) * price;
}

/** nginx and two instances. */
function machines(gigabytes: number): number {
  return prices.machine(3) + prices.machineGigabyte(gigabytes);
}

function workers(month: Record<"calls" | "processor" | "kvReads" | "kvWrites", number>): number {
  const content = prices.kvRead(month.kvReads) + prices.kvWrite(month.kvWrites);
  return prices.workers(1) + prices.call(month.calls) + prices.millisecond(month.processor) + content;
}

interface Lifetime {
  fresh: number;
  stale: number;
  /** Seconds without a request after which a cache forgets the entry. */
  idle: number;
}

function readLifetime(header: string, idle: number): Lifetime {
  const read = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(header)?.[1] ?? 0);
  return { fresh: read("s-maxage") || read("max-age"), stale: read("stale-while-revalidate"), idle };
}

/** The shares of the items in a Zipf distribution: the second item is chosen half as often as the first. */
function zipf(count: number): number[] {
  return shares(Array.from({ length: count }, (_, index) => 1 / (index + 1)));
}

function shares(weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
