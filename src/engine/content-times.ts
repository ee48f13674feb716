/** The default of `CONTENT_TTL_SECONDS`. */
export const defaultTtlSeconds = 60;

/** The times that follow from `CONTENT_TTL_SECONDS`. */
export interface ContentTimes {
  /** Milliseconds after which the kept content is refreshed in the background. */
  refreshAge: number;
  /** Milliseconds between two refreshes by a server that a CDN hides from its visitors. */
  lookInterval: number;
  /** Milliseconds between two refreshes by a process that publishes content for other processes. */
  publishInterval: number;
  /** Seconds for which a cache between the site and its visitors keeps a page: `s-maxage`. */
  pageAge: number;
  /** Seconds for which this cache sends a stale page while it requests a new one: `stale-while-revalidate`. */
  stalePageAge: number;
  /** Seconds for which this cache keeps the response of an address without a page; the address can get a page. */
  unknownPageAge: number;
}

/** Derives all times of content from `CONTENT_TTL_SECONDS`. */
export function contentTimes(ttlSeconds: number): ContentTimes {
  return {
    refreshAge: ttlSeconds * 1000,
    lookInterval: ttlSeconds * 1000,
    publishInterval: ttlSeconds * 1000,
    pageAge: ttlSeconds,
    stalePageAge: ttlSeconds,
    unknownPageAge: Math.min(ttlSeconds, 60),
  };
}
