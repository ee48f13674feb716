import type { Log } from "#engine/log.ts";

/** The reasons of failed refreshes; a short fixed list, so that metrics can count them. */
export type ContentFailureKind =
  | "unreachable"
  | "timeout"
  | "status"
  | "type"
  | "size"
  | "broken"
  | "json"
  | "query"
  | "deletion"
  | "internal";

interface FailureDetails {
  /** True when the same request can succeed a moment later. */
  isTransient?: boolean;
  /** True when the CMS does not know a requested name, so that the same request fails until the CMS changes. */
  isUnknown?: boolean;
  /** Milliseconds for which the CMS asks clients not to send requests. */
  retryAfter?: number | undefined;
}

/** A failed refresh of the content. The message can be logged: it contains no addresses and no bodies. */
export class ContentFailure extends Error {
  override name = "ContentFailure";
  readonly kind: ContentFailureKind;
  readonly isTransient: boolean;
  readonly isUnknown: boolean;
  readonly retryAfter: number | undefined;

  constructor(kind: ContentFailureKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.kind = kind;
    this.isTransient = details.isTransient ?? false;
    this.isUnknown = details.isUnknown ?? false;
    this.retryAfter = details.retryAfter;
  }
}

/** Retries once, a moment later, after a transient failure. Rejects with the last failure. */
export async function tryTwice<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ContentFailure) || !error.isTransient) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    return attempt();
  }
}

/** The failure of a CMS that answers too late. `found` is a text such as "no answer within 2 s". */
export function cmsTimeout(found: string): ContentFailure {
  return new ContentFailure("timeout", `The CMS gave ${found}`);
}

/** Counts failed refreshes, and decides when the next refresh is due. Repeated failures are logged once. */
export function createFailureTracker(log: Log) {
  const failures: Partial<Record<ContentFailureKind, number>> = {};
  let current: { since: number; count: number; kind: ContentFailureKind; reason: string } | undefined;
  let pausedUntil = -Infinity;
  let late = 0;

  return {
    /** Records a failed refresh; returns the milliseconds until the next refresh. */
    add({ kind, message, retryAfter }: ContentFailure, hasContent: boolean): number {
      failures[kind] = (failures[kind] ?? 0) + 1;
      late = kind === "timeout" ? late + 1 : 0;
      const isDeletion = kind === "deletion";
      const event = isDeletion ? "Content deletion not accepted yet" : "Content refresh failed";
      // The number of deleted records can change with each answer, and the waiting time with each timeout.
      const isSame = current?.kind === kind && (isDeletion || kind === "timeout" || current.reason === message);
      const served = hasContent ? "serving stale" : "no content to serve";
      if (!isSame) log("warn", `${event}, ${served}`, { kind, reason: message });
      const before = current ?? { since: performance.now(), count: 0 };
      current = { since: before.since, count: before.count + 1, kind, reason: message };
      const delay = backoffDelay(current.count, retryAfter);
      pausedUntil = retryAfter === undefined ? -Infinity : performance.now() + delay;
      return delay;
    },

    end(): void {
      if (current) {
        const seconds = Math.round((performance.now() - current.since) / 1000);
        log("info", "Content refreshed again", { seconds, failures: current.count });
      }
      current = undefined;
      late = 0;
      pausedUntil = -Infinity;
    },

    /** True while the CMS asks clients not to send requests. */
    isPaused: () => performance.now() < pausedUntil,

    /** The number of timeouts in a row; other failures do not count. */
    late: () => late,

    state: () => ({ isFailing: current !== undefined, failures: { ...failures } }),
  };
}

const minDelay = 3_000;
const maxDelay = 30_000;

/** Milliseconds until the next request: 3 s, doubled for each failure up to 30 s, or a `Retry-After` up to 30 s. */
export function backoffDelay(failures: number, retryAfter = 0): number {
  const delay = Math.min(maxDelay, minDelay * 2 ** (failures - 1));
  // Random, so that instances do not send requests at the same moment.
  const spread = failures > 1 ? delay * (0.8 + Math.random() / 5) : delay;
  return Math.max(spread, Math.min(retryAfter, maxDelay));
}
