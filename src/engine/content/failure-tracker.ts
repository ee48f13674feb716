import type { ContentFailure, ContentFailureKind } from "./content-failure.ts";

type Log = (level: "info" | "warn", message: string, details?: object) => void;

/**
 * Counts failed refreshes by their kind, and tells when the next one is due. Logs when refreshes begin
 * to fail, when they fail in another way, and when they succeed again, however many there are.
 */
export function createFailureTracker(log: Log) {
  const failures: Partial<Record<ContentFailureKind, number>> = {};
  let current: { since: number; count: number; kind: ContentFailureKind; reason: string } | undefined;
  let pausedUntil = -Infinity;
  let late = 0;

  return {
    /** Records a failed refresh; returns the milliseconds until the next. */
    add({ kind, message, retryAfter }: ContentFailure): number {
      failures[kind] = (failures[kind] ?? 0) + 1;
      late = kind === "timeout" ? late + 1 : 0;
      const isDeletion = kind === "deletion";
      const event = isDeletion
        ? "Content deletion not accepted yet, serving stale"
        : "Content refresh failed, serving stale";
      // How much is deleted may change with each answer, and how long is waited with each that does not come.
      const isSame = current?.kind === kind && (isDeletion || kind === "timeout" || current.reason === message);
      if (!isSame) log("warn", event, { kind, reason: message });
      const before = current ?? { since: performance.now(), count: 0 };
      current = { since: before.since, count: before.count + 1, kind, reason: message };
      const delay = backoffDelay(current.count, retryAfter);
      pausedUntil = retryAfter === undefined ? -Infinity : performance.now() + delay;
      return delay;
    },

    /** Records a refresh that succeeded. */
    end(): void {
      if (current) {
        const seconds = Math.round((performance.now() - current.since) / 1000);
        log("info", "Content refreshed again", { seconds, failures: current.count });
      }
      current = undefined;
      late = 0;
      pausedUntil = -Infinity;
    },

    /** True for as long as the CMS has asked for no requests. */
    isPaused: () => performance.now() < pausedUntil,

    /** How often in a row the CMS was late; answers that are wrong in other ways are none. */
    late: () => late,

    state: () => ({ isFailing: current !== undefined, failures: { ...failures } }),
  };
}

const minDelay = 3_000;
const maxDelay = 30_000;

/**
 * Milliseconds until the next request after so many failures in a row: 3 s, then twice as long each
 * time, up to 30 s. Up to a fifth of it is random, so that instances do not ask at the same moment. A
 * `Retry-After` of the CMS is honoured up to 30 s too: content must not stay stale for longer.
 */
export function backoffDelay(failures: number, retryAfter = 0): number {
  const delay = Math.min(maxDelay, minDelay * 2 ** (failures - 1));
  const spread = failures > 1 ? delay * (0.8 + Math.random() / 5) : delay;
  return Math.max(spread, Math.min(retryAfter, maxDelay));
}
