import { cpus } from "node:os";

/** The share of all processors that other work uses, from 0 to 1, measured in a second in which the bench waits. */
export async function measureOthersLoad(): Promise<number> {
  const before = processorTimes();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const after = processorTimes();
  const all = after.all - before.all;
  return all > 0 ? (after.used - before.used) / all : 0;
}

/**
 * Waits for the work that the bench itself started: its site renders all pages in advance, and compresses them at the
 * best level.
 */
export async function untilQuiet(longest = 30): Promise<void> {
  for (let second = 0; second < longest; second++) {
    if ((await measureOthersLoad()) <= mostOthersLoad) return;
  }
}

/** Above this share, times depend more on the other work than on the site. */
export const mostOthersLoad = 0.15;

function processorTimes(): { used: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const sum = (name: "user" | "nice" | "sys" | "idle" | "irq") => times.reduce((total, each) => total + each[name], 0);
  const used = sum("user") + sum("nice") + sum("sys") + sum("irq");
  return { used, all: used + sum("idle") };
}
