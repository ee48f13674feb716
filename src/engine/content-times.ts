/** The default of `CONTENT_TTL_SECONDS`. */
export const defaultTtlSeconds = 60;

/** The times that follow from `CONTENT_TTL_SECONDS`. */
export type ContentTimes = ReturnType<typeof contentTimes>;

/** Derives all times of content from `CONTENT_TTL_SECONDS`. */
export function contentTimes(ttlSeconds: number) {
  return {
    /** Milliseconds after which the kept content is refreshed in the background, also without visitors. */
    refreshAge: ttlSeconds * 1000,
    /** Seconds for which a cache between the site and its visitors keeps a page: `s-maxage`. */
    pageAge: ttlSeconds,
    /** Seconds for which this cache sends a stale page while it requests a new one: `stale-while-revalidate`. */
    stalePageAge: ttlSeconds,
    /** Seconds for which this cache keeps the response of an address without a page; the address can get a page. */
    unknownPageAge: Math.min(ttlSeconds, 60),
  };
}
