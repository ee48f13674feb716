import { lifetimes } from "./lifetimes.ts";
import { createSharedCache } from "./shared-cache.ts";
import { simulateDay, type Day } from "./visits.ts";

/** What a view of a page takes from the site, to its end. */
export interface PageCost {
  page: string;
  /** Scripts and other built files, and pictures, of a first visit. */
  files: number;
  pictures: number;
  /** KB of the document, and of everything. */
  document: number;
  first: number;
  repeat: number;
}

/** What one day costs; counts, and KB. */
export interface DayCost {
  views: number;
  requests: number;
  kilobytes: number;
  /** The most requests of visitors in a second. */
  peak: number;
  /** Requests for pages and for files that caches in front did not answer, the most in a second, and what they carry. */
  originPages: number;
  originFiles: number;
  originPeak: number;
  originKilobytes: number;
  /** The share of page requests that were answered without waiting for the site. */
  hits: number;
  edits: number;
  /** Of Workers: calls, reads of KV, reads of R2, pages that a place rendered. */
  calls: number;
  kvReads: number;
  kvWrites: number;
  bucketReads: number;
  rendered: number;
}

export type Setup = "two instances" | "CDN" | "Workers";

export const setups: readonly Setup[] = ["two instances", "CDN", "Workers"];

/** nginx keeps what nobody asks for a day; a place of a CDN is taken to forget it after an hour, which its owner does not say. */
const idle = { nginx: 86_400, place: 3600 };
/** Processes of a Worker in one place, and seconds after which one that nobody calls is gone. */
const processes = { perPlace: 4, idle: 300 };
/** Seconds after which a process looks at the pointer in KV again, and keys that an edit writes: content, and two pointers. */
const refresh = { seconds: lifetimes.page.fresh, writes: 3 };

/** Plays a day of requests against the caches of a setup. */
export function simulate(setup: Setup, day: Day, pages: readonly PageCost[]): DayCost {
  const isNginx = setup === "two instances";
  const places = isNginx ? 1 : day.locations;
  const setting = { places, entries: pages.length, idle: isNginx ? idle.nginx : idle.place };
  const kept = createSharedCache({ ...setting, lifetime: isNginx ? lifetimes.page : lifetimes.purgedPage });
  const files = createSharedCache({ ...setting, lifetime: lifetimes.file });
  const awake = createSharedCache({
    places,
    entries: processes.perPlace,
    lifetime: { fresh: refresh.seconds, stale: 86_400 },
    idle: processes.idle,
  });
  const cost = nothing(day);
  const perSecond = { visitors: meter(), origin: meter() };
  let answered = 0;
  let turn = 0;
  simulateDay(day, {
    onEdit({ page }) {
      cost.edits++;
      cost.kvWrites += refresh.writes;
      if (isNginx) return;
      for (let entry = 0; entry < pages.length; entry++) if (page === "all" || page === entry) kept.purge(entry);
    },
    onVisit({ second, page, location, isFirst }) {
      const of = pages[page];
      if (!of) return;
      const place = isNginx ? 0 : location;
      const wanted = isFirst ? 1 + of.files + of.pictures : 1;
      cost.requests += wanted;
      cost.kilobytes += isFirst ? of.first : of.repeat;
      cost.peak = perSecond.visitors(second, wanted);
      const found = kept.ask(place, page, second);
      if (found !== "miss") answered++;
      const lacksFiles = isFirst && files.ask(place, page, second) === "miss";
      if (setup === "Workers") {
        cost.calls += isFirst ? 1 + of.pictures : 1;
        const known = awake.ask(place, turn++ % processes.perPlace, second);
        cost.kvReads += known === "miss" ? 2 : known === "stale" ? 1 : 0;
        if (found === "miss") cost.rendered++;
        if (lacksFiles) cost.bucketReads += of.pictures;
        return;
      }
      if (found !== "hit") cost.originPages++;
      if (found !== "hit") cost.originKilobytes += of.document;
      if (lacksFiles) cost.originFiles += of.files + of.pictures;
      if (lacksFiles) cost.originKilobytes += of.first - of.document;
      const asked = (found === "hit" ? 0 : 1) + (lacksFiles ? of.files + of.pictures : 0);
      cost.originPeak = perSecond.origin(second, asked);
    },
  });
  return { ...cost, hits: answered / cost.views };
}

/** Adds up what happens in a second, and returns the most that ever did. */
function meter(): (second: number, count: number) => number {
  let [current, sum, most] = [-1, 0, 0];
  return (second, count) => {
    if (second !== current) [current, sum] = [second, 0];
    sum += count;
    return (most = Math.max(most, sum));
  };
}

function nothing({ views }: Day): DayCost {
  const counts = {
    requests: 0,
    kilobytes: 0,
    peak: 0,
    originPages: 0,
    originFiles: 0,
    originPeak: 0,
    originKilobytes: 0,
  };
  return { views, ...counts, hits: 0, edits: 0, calls: 0, kvReads: 0, kvWrites: 0, bucketReads: 0, rendered: 0 };
}
