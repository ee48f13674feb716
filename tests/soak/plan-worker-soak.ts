import type { kvFaults } from "./kv-faults.ts";

/** An event at a moment of a Worker's soak, in seconds from its beginning. */
export type WorkerEvent = { at: number } & (
  | { is: "CMS fault" | "KV fault"; name: string }
  | { is: "recovery" | "restart" | "empty R2" | "cron" }
);

/** The faults of one soak, in turn. */
export const workerFaults: { cms: string[]; kv: (keyof typeof kvFaults)[] } = {
  cms: ["hang before headers", "500", "HTML in place of JSON", "hang in the body", "reset"],
  kv: [
    "KV answers after four seconds",
    "KV answers with the pointer of before",
    "KV lacks values",
    "KV takes no pointer",
    "KV is away",
  ],
};

/**
 * Plans a Worker's soak: the CMS and KV fail in turn, each for half of its share of the first four fifths. While the
 * CMS fails for the third time, everything starts again, the writer too. R2 is emptied twice, and every other cron is missed.
 */
export function planWorkerSoak(seconds: number): WorkerEvent[] {
  const faults = workerFaults.cms.flatMap((name, index): Pick<WorkerEvent & { name: string }, "is" | "name">[] => [
    { is: "CMS fault", name },
    { is: "KV fault", name: workerFaults.kv[index] ?? "" },
  ]);
  const slot = (seconds * 0.8) / faults.length;
  return [
    ...faults.flatMap((fault, index): WorkerEvent[] => [
      { at: index * slot, ...fault },
      { at: (index + 0.5) * slot, is: "recovery" },
    ]),
    { at: 4.25 * slot, is: "restart" } as const,
    ...[0.75, 5.25].map((turn) => ({ at: turn * slot, is: "empty R2" }) as const),
    ...[2.75, 6.75].map((turn) => ({ at: turn * slot, is: "cron" }) as const),
  ].sort((one, other) => one.at - other.at);
}
