import type { SharedPages } from "./cache/render-body.ts";

/** A platform on which work ends with the response that began it, in one of many short-lived processes. */
export interface EdgePlatform {
  /** Keeps work going after the response. Kept pages are renewed when they are asked for, since no process outlives its visitors. */
  keepAlive: (work: Promise<unknown>) => void;
  /** Bytes of kept pages in the memory of one process. */
  maxPageBytes: number;
  /** The rendered pages that the processes of a location share. */
  sharedPages: SharedPages;
}
