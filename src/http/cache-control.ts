/** For addresses that carry a version of what they name. */
export const forever = "public, max-age=31536000, immutable";

/** For answers that hold for one moment only. */
export const never = "no-store";

/**
 * For pages and what belongs to them. Browsers ask each time, for a few bytes when nothing changed;
 * caches in between keep a page for as long as content lasts here, give the old one while they fetch
 * the new one, and keep a good page for a day when this site does not answer.
 */
export function cachingFor(status: 200 | 404, maxAge: number): string {
  if (status === 404) return `public, max-age=0, s-maxage=${Math.min(maxAge, 60)}`;
  return `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${maxAge}, stale-if-error=86400`;
}
