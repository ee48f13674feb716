import { createHash } from "node:crypto";
import type { ContentModel } from "#schemas/content-model.ts";
import type { Slices } from "#schemas/selection.ts";
import type { ContentSnapshot } from "./content-source.ts";
import { dropEnded } from "./drop-ended.ts";

/** Content, and what of it holds for a while. */
export interface TimedContent {
  /** All of it, also what has ended. */
  whole: Slices;
  /** What pages show until a moment in milliseconds; more of it has ended then. */
  snapshot: ContentSnapshot;
  until: number;
}

/** Takes what holds now. Content that equals the snapshot before stays the same object: pages are compared by it. */
export function takeSnapshot(whole: Slices, model: ContentModel, before?: ContentSnapshot): TimedContent {
  const { slices, until } = dropEnded(whole, model, Date.now());
  const version = contentVersion(slices);
  const isSame = version === before?.version;
  return { whole, snapshot: isSame ? before : { version, slices, changedAt: changeTimes(slices, before) }, until };
}

/** Identifies content by its values. */
export function contentVersion(slices: Slices): string {
  return createHash("sha256").update(JSON.stringify(slices)).digest("hex").slice(0, 12);
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
