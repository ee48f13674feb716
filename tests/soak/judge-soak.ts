import { atMost, holds, type Figure } from "../bench/figure.ts";
import { formatTable } from "../bench/format-table.ts";
import { median } from "../bench/median.ts";

/** The resources of one instance at a moment: its own process, and its child processes. */
export interface MemorySample {
  /** Seconds from the beginning. */
  at: number;
  instance: number;
  main: number;
  others: number;
}

/** The result of a soak. */
export interface SoakFindings {
  seconds: number;
  pages: {
    /** The milliseconds of each complete page. */
    times: number[];
    /** One sentence for each missing or incomplete page. */
    lost: string[];
  };
  /** Megabytes. */
  memory: MemorySample[];
  /** Open files and sockets before the load and after it. */
  descriptors: { process: string; before: number; after: number }[];
  /** Seconds from the end of the last fault until pages showed the newest content. */
  untilNew: number;
}

/**
 * The maximum milliseconds of 99 of 100 pages; a Worker has one thread, which renders all pages again after each edit.
 */
const mostMilliseconds = 50;
const mostOfWorker = 5_000;
/** The maximum megabytes of an instance, with its image process. */
const mostMemory = 400;
/** The maximum growth in megabytes of an instance's own process in the last third. */
const mostGrowth = 40;
/** The number of idle connections differs from moment to moment. */
const moreDescriptors = 20;

/** Describes each figure and its limit. */
export function judgeSoak({ seconds, pages, memory, descriptors, untilNew }: SoakFindings): Figure[] {
  const figures = judgePages(pages, untilNew, mostMilliseconds);
  for (const instance of new Set(memory.map((sample) => sample.instance))) {
    const own = memory.filter((sample) => sample.instance === instance);
    figures.push(...judgeMemory(`instance ${instance + 1}`, own, seconds));
  }
  for (const { process, before, after } of descriptors)
    figures.push({ name: `descriptors of ${process}`, value: after, unit: "", ...atMost(before + moreDescriptors) });
  return figures;
}

/** The result of a Worker's soak. */
export interface WorkerSoakFindings extends Omit<SoakFindings, "descriptors"> {
  pictures: SoakFindings["pages"];
  /** One sentence for each final answer that differs from Node's. */
  different: string[];
}

/** The same for a Worker, whose speed depends on the simulated platform. */
export function judgeWorkerSoak({
  seconds,
  pages,
  pictures,
  memory,
  untilNew,
  different,
}: WorkerSoakFindings): Figure[] {
  return [
    ...judgePages(pages, untilNew, mostOfWorker),
    { name: "pictures", value: pictures.times.length, unit: "" },
    { name: "pictures lost", value: pictures.lost.length, unit: "", ...atMost(0) },
    ...judgeMemory("workerd", memory, seconds),
    { name: "answers that are not Node's", value: different.length, unit: "", ...atMost(0) },
  ];
}

function judgePages({ times, lost }: SoakFindings["pages"], untilNew: number, most: number): Figure[] {
  return [
    { name: "pages", value: times.length, unit: "" },
    { name: "pages lost", value: lost.length, unit: "", ...atMost(0) },
    { name: "pages, median", value: quantile(times, 0.5), unit: "ms" },
    { name: "pages, p99", value: quantile(times, 0.99), unit: "ms", ...atMost(most) },
    { name: "pages, slowest", value: quantile(times, 1), unit: "ms" },
    { name: "newest content after the last fault", value: untilNew, unit: "s", ...atMost(60) },
  ];
}

function judgeMemory(name: string, samples: MemorySample[], seconds: number): Figure[] {
  const between = (from: number, to: number) => samples.filter(({ at }) => at >= from * seconds && at <= to * seconds);
  const whole = (some: MemorySample[]) => some.map(({ main, others }) => main + others);
  // The image process starts and ends during the soak.
  const ownProcess = (some: MemorySample[]) => median(some.map(({ main }) => main));
  const growth = ownProcess(between(0.9, 1)) - ownProcess(between(0.6, 0.75));
  return [
    { name: `memory of ${name}, at most`, value: Math.max(...whole(samples)), unit: "MB" },
    { name: `memory of ${name}, at the end`, value: median(whole(between(0.9, 1))), unit: "MB", ...atMost(mostMemory) },
    { name: `growth of ${name} in the last third`, value: growth, unit: "MB", ...atMost(mostGrowth) },
  ];
}

/** The figures as a table, and whether all limits hold. */
export function formatSoak(figures: Figure[]): { table: string; isGood: boolean } {
  const rows = figures.map((figure) => {
    const { name, value, unit, limit } = figure;
    const state = limit ? (holds(figure) ? "holds" : "FAILS") : "";
    return [name, `${round(value)} ${unit}`.trim(), limit ? `≤ ${limit.value}` : "", state];
  });
  return { table: formatTable(["", "found", "limit", ""], rows), isGood: figures.every(holds) };
}

function round(value: number): string {
  return String(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value));
}

/** The value that a share of some values does not exceed; infinity without values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Infinity;
}
