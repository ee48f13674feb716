import type { ContentFailure, ContentFailureKind } from "./content-failure.ts";

type Log = (level: "info" | "warn", message: string, details?: object) => void;

/**
 * Tracks failed refreshes: how many, since when, why, and how long to wait. Logs when failures begin, when
 * their kind changes and when they end, however many attempts there are.
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

const shortest = 3_000;
const longest = 30_000;

/**
 * Milliseconds until the content service is asked again after so many failures in a row: 3 s, then
 * twice as long each time, up to 30 s; a fifth of it by chance, so that instances do not ask together.
 * What the service asks for is kept up to 30 s as well: content must not stay old for longer than that.
 */
export function backoffDelay(failures: number, retryAfter = 0): number {
  const delay = Math.min(longest, shortest * 2 ** (failures - 1));
  const spread = failures > 1 ? delay * (0.8 + Math.random() / 5) : delay;
  return Math.max(spread, Math.min(retryAfter, longest));
}
