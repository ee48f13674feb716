import { createHash } from "node:crypto";
import type { PageContent, Slices } from "#schemas/selection.ts";
import type { ContentSnapshot } from "./content-source.ts";
import { omitEnded, type Endings } from "./omit-ended.ts";

/** Content, and the part of it that pages show `until` a moment, at which a page or some content begins or ends. */
export type TimedContent = ReturnType<typeof takeSnapshot>;

/** The values that decide how long a snapshot is valid. */
export interface SnapshotRules {
  endings: Endings;
  /** The next moment after a given moment at which pages appear or disappear; absent when pages never do. */
  boundaryAfter?: ((moment: number) => number) | undefined;
}

/** Takes a snapshot. Caches compare this object: equal content gets the same object, until a boundary has passed. */
export function takeSnapshot(whole: PageContent, rules: SnapshotRules, before?: ContentSnapshot) {
  const { endings, boundaryAfter = () => Infinity } = rules;
  const moment = Date.now();
  const { slices, until } = omitEnded(whole.slices, endings, moment);
  const { pictures } = whole;
  const version = contentVersion({ slices, pictures });
  // The clock may have been set back.
  const isSame = version === before?.version && boundaryAfter(moment) === boundaryAfter(before.moment);
  const snapshot: ContentSnapshot = isSame
    ? before
    : { version, slices, pictures, changedAt: changeTimes(slices, before), moment };
  return { whole, snapshot, until: Math.min(until, boundaryAfter(moment)) };
}

/** Identifies content by its values. */
export function contentVersion(content: PageContent): string {
  const values = JSON.stringify([content.slices, content.pictures]);
  return createHash("sha256").update(values).digest("hex").slice(0, 12);
}

/** The time of each slice's last change. The times of records in the CMS would not show that a record left a list. */
function changeTimes(slices: Slices, before: ContentSnapshot | undefined): Record<string, number> | undefined {
  if (!before) return undefined;
  const times = Object.entries(slices).flatMap(([name, value]) => {
    const isSame = JSON.stringify(value) === JSON.stringify(before.slices[name]);
    const time = isSame ? before.changedAt?.[name] : Date.now();
    return time === undefined ? [] : [[name, time] as const];
  });
  return Object.fromEntries(times);
}
