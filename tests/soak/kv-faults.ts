import { setTimeout as delay } from "node:timers/promises";

/** What KV does with a question: answers as it is, or with the status that `faulty-worker.js` understands. */
type KvFault = (method: string, key: string) => number | Promise<number>;

const [good, isBefore, isMissing, isAway] = [200, 205, 404, 500];

/** The ways in which KV fails, by name. */
export const kvFaults: Record<string, KvFault> = {
  "KV answers after four seconds": () => delay(4_000, good),
  "KV answers with the pointer of before": (method, key) =>
    method === "get" && key.startsWith("pointer/") ? isBefore : good,
  "KV lacks values": (method, key) => (method === "get" && key.startsWith("content/") ? isMissing : good),
  "KV is away": () => isAway,
  // As a writer leaves it that is ended in the middle.
  "KV takes no pointer": (method, key) => (method === "put" && key.startsWith("pointer/") ? isAway : good),
};

/** Answers the Worker's question what KV is to do with one of its own. */
export async function answerFault(url: string, fault: KvFault | undefined): Promise<number> {
  const [, method = "", key = ""] = new URL(url).pathname.split("/");
  return (await fault?.(method, decodeURIComponent(key))) ?? good;
}
