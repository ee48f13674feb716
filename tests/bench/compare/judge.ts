import { median } from "../median.ts";

/** The values of one measure on each target, one value a round. */
export interface Measure {
  name: string;
  unit: "ms" | "KB" | "MB" | "";
  now: readonly number[];
  parent: readonly number[];
  handWritten: readonly number[];
  /** The largest ratio of the change to its parent. */
  limit: number;
  /** True for bytes and counts, which other work on the machine does not change. */
  isExact?: boolean;
  /** The smallest difference that counts. */
  least?: number;
}

export type Verdict = "holds" | "fails" | "too noisy to judge";

/** On a machine without other work, the hand-written page's first paint varies less than this share of its median. */
export const mostSpread = 0.15;

/** The interquartile range of some values as a share of their median. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const [low = 0, high = 0] = [sorted[quarter], sorted[sorted.length - 1 - quarter]];
  return high === low ? 0 : (high - low) / median(sorted);
}

/** Judges a measure by its ratio to the parent. On a noisy machine times prove nothing. */
export function judge({ now, parent, limit, isExact = false, least = 0 }: Measure, isNoisy: boolean): Verdict {
  if (isNoisy && !isExact) return "too noisy to judge";
  const [value, before] = [median(now), median(parent)];
  return value <= before * limit || value - before < least ? "holds" : "fails";
}

/** The kind of work with the largest increase, for a failed first paint. */
export function nameCause(kinds: readonly Measure[]): string {
  const grown = kinds.map(({ name, now, parent }) => ({ name, by: median(now) - median(parent) }));
  const [most] = grown.toSorted((a, b) => b.by - a.by);
  return most && most.by > 0
    ? `${most.name} grew by ${most.by.toFixed(1)} ms`
    : "the main thread does no more than before";
}
