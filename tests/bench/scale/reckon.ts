import type { Figure, PartResult } from "../figure.ts";
import { priceOf, prices } from "./prices.ts";
import { lifetimes } from "./lifetimes.ts";
import { simulate, type DayCost, type PageCost, type Setup } from "./simulate.ts";
import type { Day } from "./visits.ts";

/** The days of a month. */
const days = 30;

/** What is taken for granted besides what is measured. */
export const assumed = {
  locations: 300,
  editsAnHour: 3,
  firstVisits: 0.7,
  /** The share of first visits that touch something, so that the application is fetched. */
  intent: 0.5,
  seed: 18,
  instances: 2,
  /** nginx and two instances. */
  machines: 3,
  /** GB of traffic that each machine includes. */
  machineTraffic: 4000,
  /** KB a second that a machine sends: 1 Gbit. */
  network: 125_000,
  /** Renditions of pictures, in GB. */
  pictureStorage: 1,
  /** Requests of each instance to the CDN for an edit, and how many Cloudflare takes: an hour with Free, with Pro. */
  purges: { perInstance: 2, free: 5 * 60, pro: 5 * 3600 },
};

/** What was measured of one view of a page. */
export interface Measured {
  pages: PageCost[];
  /** Milliseconds of processor time. */
  kept: number;
  rendered: number;
  /** Requests to the CMS with which an instance refreshes all of its content. */
  queries: number;
  /** Requests a second of one instance, and of one nginx. */
  instanceRate: number;
  nginxRate: number;
}

/** A month of a setup: counts, GB and dollars. */
export interface Month extends Omit<DayCost, "kilobytes" | "originKilobytes"> {
  gigabytes: number;
  originGigabytes: number;
  queries: number;
  processorMilliseconds: number;
  dollars: number;
}

/** Reads from the bench's saved results what a view costs. */
export function readMeasured(parts: readonly PartResult[]): Measured | undefined {
  const figures = (part: string) => parts.find((each) => each.part === part)?.figures ?? [];
  const scale = figures("scale");
  const value = (name: string, page?: string) =>
    scale.find((figure) => figure.name === name && figure.page === page)?.value ?? 0;
  if (scale.length === 0) return undefined;
  const script = (name: string, page: string) =>
    figures("script").find((figure) => figure.name === name && figure.page === page)?.value ?? 0;
  const addresses = [...new Set(scale.flatMap(({ page }) => page ?? []))];
  const server: Figure | undefined = figures("server").find(({ name }) => name === "requests a second");
  return {
    pages: addresses.map((page) => ({
      page,
      files: value("files", page) + assumed.intent * script("files", page),
      pictures: value("pictures", page),
      document: value("document", page),
      first:
        value("first visit", page) + assumed.intent * (script("after intent", page) - script("before intent", page)),
      repeat: value("again", page),
    })),
    kept: value("processor time of a kept page"),
    rendered: value("processor time of a rendered page"),
    queries: value("queries of a refresh"),
    instanceRate: server?.value ?? 0,
    nginxRate: server?.against ?? 0,
  };
}

/** A month like thirty times the simulated day. */
export function reckonMonth(setup: Setup, views: number, measured: Measured): Month {
  const { locations, editsAnHour, firstVisits, seed } = assumed;
  const day: Day = { views: views / days, pages: measured.pages.length, locations, editsAnHour, firstVisits, seed };
  const found = simulate(setup, day, measured.pages);
  const { kilobytes, originKilobytes, peak, originPeak, hits, ...counts } = found;
  const sums = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * days])) as typeof counts;
  // Each asks when its content is old, and at once when something was edited.
  const askers = setup === "Workers" ? 1 : assumed.instances;
  const queries = askers * measured.queries * (86_400 / lifetimes.page.fresh + found.edits) * days;
  const processorMilliseconds = sums.calls * measured.kept + sums.rendered * measured.rendered;
  const month = {
    ...sums,
    peak,
    originPeak,
    hits,
    queries,
    processorMilliseconds,
    gigabytes: (kilobytes * days) / 1e6,
    originGigabytes: (originKilobytes * days) / 1e6,
  };
  return { ...month, dollars: price(setup, month) };
}

type Unpriced = Omit<Month, "dollars">;

function price(setup: Setup, month: Unpriced): number {
  const machines = priceOf(prices.machine, assumed.machines);
  const traffic = (gigabytes: number) =>
    priceOf(prices.machineTraffic, Math.max(0, gigabytes - assumed.machines * assumed.machineTraffic));
  if (setup === "two instances") return machines + traffic(month.gigabytes);
  if (setup === "CDN") return machines + traffic(month.originGigabytes) + priceOf(prices.cloudflarePro, 1);
  return (
    priceOf(prices.workers, 1) +
    priceOf(prices.calls, month.calls) +
    priceOf(prices.processor, month.processorMilliseconds) +
    priceOf(prices.kvReads, month.kvReads) +
    priceOf(prices.kvWrites, month.kvWrites) +
    priceOf(prices.bucketReads, month.bucketReads) +
    priceOf(prices.bucketStorage, assumed.pictureStorage)
  );
}

/** What the same month costs at Fastly instead of Cloudflare. */
export function priceAtFastly({ gigabytes, originGigabytes, requests }: Month): number {
  const traffic = Math.max(0, originGigabytes - assumed.machines * assumed.machineTraffic);
  return (
    priceOf(prices.machine, assumed.machines) +
    priceOf(prices.machineTraffic, traffic) +
    priceOf(prices.fastlyTraffic, gigabytes) +
    priceOf(prices.fastlyRequests, requests)
  );
}

/** What the same month costs on Workers when pictures are built files, which are no calls. */
export function priceWithoutPictureCalls(month: Month): number {
  const saved = month.calls - month.views;
  const kept = month.processorMilliseconds * (month.views / month.calls);
  return (
    month.dollars -
    (priceOf(prices.calls, month.calls) - priceOf(prices.calls, month.calls - saved)) -
    (priceOf(prices.processor, month.processorMilliseconds) - priceOf(prices.processor, kept)) -
    priceOf(prices.bucketReads, month.bucketReads)
  );
}

/** How many times a month's busiest second a resource would carry. */
export interface Headroom {
  resource: string;
  times: number;
}

/** What carries the busiest second, the scarcest first. */
export function headroom(setup: Setup, month: Month, measured: Measured): Headroom[] {
  const perRequest = (month.gigabytes * 1e6) / month.requests;
  const all: Headroom[] =
    setup === "two instances"
      ? [
          {
            resource: "the network of nginx's machine (1 Gbit a second)",
            times: assumed.network / (month.peak * perRequest),
          },
          { resource: "nginx on one processor", times: measured.nginxRate / month.peak },
          { resource: "one instance, the other being away", times: measured.instanceRate / month.originPeak },
        ]
      : [
          {
            resource: "one instance, the other being away",
            times: measured.instanceRate / Math.max(1, month.originPeak),
          },
        ];
  return all.toSorted((one, other) => one.times - other.times);
}
