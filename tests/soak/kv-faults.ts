import { setTimeout as delay } from "node:timers/promises";

/** KV's reaction to a request: the normal answer, or the status that `faulty-worker.js` interprets. */
type KvFault = (method: string, key: string) => number | Promise<number>;

const [good, isBefore, isMissing, isAway] = [200, 205, 404, 500];

/** The faults of KV, by name. */
export const kvFaults: Record<string, KvFault> = {
  "KV answers after four seconds": () => delay(4_000, good),
  "KV answers with the pointer of before": (method, key) =>
    method === "get" && key.startsWith("pointer/") ? isBefore : good,
  "KV lacks values": (method, key) => (method === "get" && key.startsWith("content/") ? isMissing : good),
  "KV is away": () => isAway,
  // The state after a writer that was killed in the middle.
  "KV takes no pointer": (method, key) => (method === "put" && key.startsWith("pointer/") ? isAway : good),
};

/** Answers the Worker's request for KV's reaction to one of its own requests. */
export async function answerFault(url: string, fault: KvFault | undefined): Promise<number> {
  const [, method = "", key = ""] = new URL(url).pathname.split("/");
  return (await fault?.(method, decodeURIComponent(key))) ?? good;
}
