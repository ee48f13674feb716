import type { KeptPage, PageRequest } from "./cache/render-body.ts";

/** A CDN in front of the site: it keeps pages for a day and is notified of changed pages. */
export interface SiteCdn {
  /** The headers with which only the CDN, and no other cache, keeps a page and finds the page for a purge. */
  pageHeaders(page: Pick<PageRequest, "plan">): Record<string, string>;
  /** The header with which the CDN finds the other responses of a page for a purge. */
  tagHeader(page: string): Record<string, string>;
  /** Must be called with each rendered page and its key in the cache. */
  rendered(key: string, page: CdnPage): void;
  /** Must be called when all cached pages are current: purges other pages that changed or no longer exist. */
  review(isKept: (key: string) => boolean, versionOf: (path: string) => string | undefined): Promise<void>;
  state(): CdnState;
}

/** A rendered page: its address, the version of its data, and the tag of its bytes. */
export interface CdnPage extends Pick<KeptPage, "plan" | "path" | "version"> {
  tag: string;
}

/** The state of a CDN for monitoring. */
export interface CdnState {
  /** The number of purged tags, and of failed purge requests, since the start. */
  purged: number;
  failed: number;
  waiting: number;
}
