import { cacheControl } from "#engine/http/http-policy.ts";
import { cdnLifetime } from "#hosts/node/cdn/create-cdn.ts";

/** Seconds for which a cache may answer with what it has: unasked, and once more while it asks. */
export interface Lifetime {
  fresh: number;
  stale: number;
}

/** How long caches in front of the site keep what it sends, as its own headers say it. */
export const lifetimes = {
  /** A page in nginx, or any cache that is told nothing. */
  page: readLifetime(cacheControl("page")),
  /** A page at a CDN that is told what changed. */
  purgedPage: readLifetime(cdnLifetime),
  /** Scripts, and pictures whose address names their version. */
  file: readLifetime(cacheControl("staticFile")),
};

export function readLifetime(header: string): Lifetime {
  const seconds = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(header)?.[1] ?? Number.NaN);
  const shared = seconds("s-maxage");
  const stale = seconds("stale-while-revalidate");
  return { fresh: Number.isNaN(shared) ? seconds("max-age") : shared, stale: Number.isNaN(stale) ? 0 : stale };
}
