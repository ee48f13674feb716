/** The default of `CONTENT_TTL_SECONDS`. */
export const defaultTtlSeconds = 60;

/** The times that follow from `CONTENT_TTL_SECONDS`, one for each meaning. */
export interface ContentTimes {
  /** Milliseconds after which the kept content is refreshed in the background. */
  refreshAge: number;
  /** Milliseconds between two looks at the content by a server that a CDN hides from its visitors. */
  lookInterval: number;
  /** Milliseconds between two looks at the CMS by a process that publishes content for other processes. */
  publishInterval: number;
  /** Seconds for which a cache between the site and its visitors keeps a page: `s-maxage`. */
  pageAge: number;
  /** Seconds for which such a cache sends an old page while it asks for a new one: `stale-while-revalidate`. */
  stalePageAge: number;
  /** Seconds for which such a cache keeps the response of an address without a page, which may get one. */
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
