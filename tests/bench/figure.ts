/** One measured figure. Figures of one part and name, over several pages, are a column of a table. */
export interface Figure {
  name: string;
  value: number;
  unit: "KB" | "ms" | "s" | "MB" | "" | "×";
  /** The page that it is about, as an address; absent for a figure that stands alone. */
  page?: string;
  /** What it must not go beyond, and on which side. */
  limit?: Limit;
  /** The same figure of the hand-written page, or of nginx. */
  against?: number;
}

export interface Limit {
  side: "most" | "least";
  value: number;
}

/** What one part of the benchmark found. */
export interface PartResult {
  part: string;
  title: string;
  /** What a reader has to know to understand the figures: one sentence or two each. */
  notes: string[];
  figures: Figure[];
  /** True when other work disturbed the times, so that they prove neither that a limit holds nor that it fails. */
  isDisturbed?: boolean;
}

/** Parts whose figures are bytes and counts: other work does not change them. */
const undisturbed = ["sizes", "script", "refused"];

export function dependsOnTime({ part }: PartResult): boolean {
  return !undisturbed.includes(part);
}

export function holds({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return limit.side === "most" ? value <= limit.value : value >= limit.value;
}

/** Tells a figure from all others, from run to run. */
export function figureKey(part: string, { name, page }: Figure): string {
  return page === undefined ? `${part}: ${name}` : `${part}: ${name} of ${page}`;
}

export function atMost(value: number): { limit: Limit } {
  return { limit: { side: "most", value } };
}

export function atLeast(value: number): { limit: Limit } {
  return { limit: { side: "least", value } };
}
