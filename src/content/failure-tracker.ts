import type { ContentFailure, ContentFailureKind } from "./content-failure.ts";
import { backoffDelay } from "./backoff.ts";

type Log = (level: "info" | "warn", message: string, details?: object) => void;

/**
 * Follows the content service's trouble: how often, since when, why, and how long to leave it alone.
 * Says when trouble begins, when it becomes another and when it ends, however many attempts there are.
 */
export function createFailureTracker(log: Log) {
  const failures: Partial<Record<ContentFailureKind, number>> = {};
  let current: { since: number; count: number; isLoss: boolean } | undefined;
  let unwelcome = { from: 0, until: 0 };

  return {
    /** Takes note of a failed refresh, and gives the milliseconds until the next. */
    add({ kind, message, retryAfter }: ContentFailure): number {
      failures[kind] = (failures[kind] ?? 0) + 1;
      const isLoss = kind === "loss";
      if (current?.isLoss !== isLoss) log("warn", isLoss ? messages.loss : messages.failure, { kind, reason: message });
      const before = current ?? { since: Date.now(), count: 0 };
      current = { since: before.since, count: before.count + 1, isLoss };
      const delay = backoffDelay(current.count, retryAfter);
      const now = Date.now();
      unwelcome = { from: now, until: retryAfter === undefined ? now : now + delay };
      return delay;
    },

    /** Takes note of a refresh that succeeded. */
    end(): void {
      if (current) {
        const seconds = Math.round((Date.now() - current.since) / 1000);
        log("info", messages.end, { seconds, failures: current.count });
      }
      current = undefined;
      unwelcome = { from: 0, until: 0 };
    },

    /** True while the content service has asked to be left alone. */
    isUnwelcome: () => Date.now() >= unwelcome.from && Date.now() < unwelcome.until,

    state: () => ({ isFailing: current !== undefined, failures: { ...failures } }),
  };
}

const messages = {
  failure: "Content refresh failed; the last good content stays",
  loss: "Content refused because too much of it is gone; the last good content stays",
  end: "Content service answers again",
};
