import type { Lifetime } from "./lifetimes.ts";

/** What a cache did with a request. */
export type Outcome =
  /** It answered without asking. */
  | "hit"
  /** It answered with what it had, and asked for the next request. */
  | "stale"
  /** The visitor waited for the site. */
  | "miss";

/** A cache of many places, each with many entries. */
export interface SharedCache {
  ask(place: number, entry: number, second: number): Outcome;
  /** Forgets an entry in all places. */
  purge(entry: number): void;
}

interface CacheSetting {
  places: number;
  entries: number;
  lifetime: Lifetime;
  /** Seconds after which a place forgets what nobody asks it for. */
  idle: number;
}

export function createSharedCache({ places, entries, lifetime, idle }: CacheSetting): SharedCache {
  const never = Number.NEGATIVE_INFINITY;
  const fetched = new Float64Array(places * entries).fill(never);
  const asked = new Float64Array(places * entries).fill(never);
  return {
    ask(place, entry, second) {
      const at = place * entries + entry;
      const isIdle = second - (asked[at] ?? never) > idle;
      const age = isIdle ? Infinity : second - (fetched[at] ?? never);
      asked[at] = second;
      if (age < lifetime.fresh) return "hit";
      fetched[at] = second;
      return age < lifetime.fresh + lifetime.stale ? "stale" : "miss";
    },
    purge(entry) {
      for (let at = entry; at < fetched.length; at += entries) fetched[at] = never;
    },
  };
}
