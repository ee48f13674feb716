import { cpus } from "node:os";

/** The share of all processors that other work takes, from 0 to 1: what is used in a second in which the bench waits. */
export async function measureOthersLoad(): Promise<number> {
  const before = processorTimes();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const after = processorTimes();
  const all = after.all - before.all;
  return all > 0 ? (after.used - before.used) / all : 0;
}

/** Waits for what the bench itself began: its site renders all pages ahead, and compresses them as well as can be. */
export async function untilQuiet(longest = 30): Promise<void> {
  for (let second = 0; second < longest; second++) {
    if ((await measureOthersLoad()) <= mostOthersLoad) return;
  }
}

/** Beyond it times say more about the other work than about the site. */
export const mostOthersLoad = 0.15;

function processorTimes(): { used: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const sum = (name: "user" | "nice" | "sys" | "idle" | "irq") => times.reduce((total, each) => total + each[name], 0);
  const used = sum("user") + sum("nice") + sum("sys") + sum("irq");
  return { used, all: used + sum("idle") };
}
