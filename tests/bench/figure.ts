/** One measured figure. Figures of one part and name, over several pages, are a column of a table. */
export interface Figure {
  name: string;
  value: number;
  unit: "KB" | "ms" | "s" | "MB" | "" | "×";
  /** The page of the figure, as an address; absent for a figure without a page. */
  page?: string;
  /** The limit, and whether it is a maximum or a minimum. */
  limit?: Limit;
  /** The same figure of the hand-written page, or of nginx. */
  against?: number;
}

export interface Limit {
  side: "most" | "least";
  value: number;
}

/** The result of one part of the benchmark. */
export interface PartResult {
  part: string;
  title: string;
  /** Notes that explain the figures, each one or two sentences. */
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

/** Identifies a figure in all runs. */
export function figureKey(part: string, { name, page }: Figure): string {
  return page === undefined ? `${part}: ${name}` : `${part}: ${name} of ${page}`;
}

export function atMost(value: number): { limit: Limit } {
  return { limit: { side: "most", value } };
}

export function atLeast(value: number): { limit: Limit } {
  return { limit: { side: "least", value } };
}
