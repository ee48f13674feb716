import { createHash } from "node:crypto";
import type { PageContent } from "#schemas/page-content.ts";
import type { Slices } from "#schemas/selection.ts";
import type { ContentSnapshot } from "./content-source.ts";
import { omitEnded, type Endings } from "./omit-ended.ts";

/** Content, and what of it holds for a while. */
export interface TimedContent {
  /** All of it, also what has ended. */
  whole: PageContent;
  /** What pages show until a moment in milliseconds; more of it, or of the pages, has ended or begun then. */
  snapshot: ContentSnapshot;
  until: number;
}

/** What decides how long a snapshot lasts. */
export interface SnapshotRules {
  /** What of the content ends. */
  endings: Endings;
  /** The next moment after one at which something else than content appears or disappears; never without it. */
  boundaryAfter?: ((moment: number) => number) | undefined;
}

/**
 * Takes what holds now. Content that equals the snapshot before stays the same object, unless a boundary lies between
 * the two: pages are compared by it.
 */
export function takeSnapshot(
  whole: PageContent,
  { endings, boundaryAfter = () => Infinity }: SnapshotRules,
  before?: ContentSnapshot,
): TimedContent {
  const moment = Date.now();
  const { slices, until } = omitEnded(whole.slices, endings, moment);
  const { pictures } = whole;
  const version = contentVersion({ slices, pictures });
  const isSame = version === before?.version && moment < boundaryAfter(before.moment);
  const snapshot = isSame ? before : { version, slices, pictures, changedAt: changeTimes(slices, before), moment };
  return { whole, snapshot, until: Math.min(until, boundaryAfter(moment)) };
}

/** Identifies content by its values. */
export function contentVersion(content: PageContent): string {
  return createHash("sha256")
    .update(JSON.stringify([content.slices, content.pictures]))
    .digest("hex")
    .slice(0, 12);
}

/** When each slice changed: now, or as it was known before. Times of a CMS's records would not tell when a record left a list. */
function changeTimes(slices: Slices, before: ContentSnapshot | undefined): Record<string, number> | undefined {
  if (!before) return undefined;
  const times = Object.entries(slices).flatMap(([name, value]) => {
    const isSame = JSON.stringify(value) === JSON.stringify(before.slices[name]);
    const time = isSame ? before.changedAt?.[name] : Date.now();
    return time === undefined ? [] : [[name, time] as const];
  });
  return Object.fromEntries(times);
}
