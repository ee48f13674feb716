import type { KeptPage, PageRequest } from "./cache/render-body.ts";

/** A CDN in front of the site: it keeps pages for a day, and is told which of them changed. */
export interface SiteCdn {
  /** The headers by which it keeps a page and finds it again; caches between it and the site keep none. */
  pageHeaders(page: Pick<PageRequest, "plan">): Record<string, string>;
  /** The header by which it finds what else belongs to a page. */
  tagHeader(page: string): Record<string, string>;
  /** To be called with each page that was rendered, and the key under which it is kept. */
  rendered(key: string, page: CdnPage): void;
  /**
   * To be called when all pages that are kept here are current: purges what changed of the others, or is gone.
   * @param isKept true for the keys of pages that are kept
   * @param versionOf the version of a page's data now; undefined when the path has no page any more
   */
  review(isKept: (key: string) => boolean, versionOf: (path: string) => string | undefined): Promise<void>;
  state(): CdnState;
}

/** A rendered page: where it is, what it was rendered from, what identifies its bytes. */
export interface CdnPage extends Pick<KeptPage, "plan" | "path" | "version"> {
  tag: string;
}

/** What monitoring wants to know of a CDN. */
export interface CdnState {
  /** Tags that were purged, and requests for it that failed, since the start. */
  purged: number;
  failed: number;
  /** Tags that are still to be purged. */
  waiting: number;
}
