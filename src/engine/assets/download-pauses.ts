import { LRUCache } from "lru-cache";
import type { Log } from "#engine/log.ts";
import { FileFailure } from "./fetch-original.ts";

/** The milliseconds without requests after a failure. */
const pauseFor = 5_000;
/** The number of consecutive failed files after which the CMS counts as unreachable. */
const several = 2;
const maxRemembered = 2_000;

/** Pauses requests for a file after its failure, and for all files when the CMS is unreachable. */
export function createDownloadPauses(log: Log, now: () => number) {
  const pausedUntil = new LRUCache<string, number>({ max: maxRemembered });
  const reported = new LRUCache<string, string>({ max: maxRemembered });
  const unanswered = new Set<string>();
  let allPausedUntil = -Infinity;

  function noteAnswer(): void {
    if (unanswered.size === several) log("info", "Files are fetched again");
    unanswered.clear();
  }

  function report(id: string, reason: string): void {
    if (reported.get(id) !== reason) log("warn", "A file could not be fetched", { id, reason });
    reported.set(id, reason);
  }

  return {
    isPaused: (id: string) => now() < Math.max(allPausedUntil, pausedUntil.get(id) ?? -Infinity),

    /** Call after any answer of the CMS. */
    noteAnswer,

    /** Call after a file was fetched. */
    succeed(id: string): void {
      noteAnswer();
      reported.delete(id);
      pausedUntil.delete(id);
    },

    report,

    /** Call after a file could not be fetched; `isNamed` is false for ids that strangers may have invented. */
    fail(id: string, isNamed: boolean, error: unknown): void {
      const isRepeated = pausedUntil.has(id);
      const wasFailing = unanswered.size === several;
      pausedUntil.set(id, now() + pauseFor);
      if (error instanceof FileFailure) noteAnswer();
      else if (!wasFailing) unanswered.add(id);
      if (unanswered.size < several) {
        if (isNamed && (isRepeated || error instanceof FileFailure)) report(id, reasonOf(error));
        return;
      }
      allPausedUntil = now() + pauseFor;
      if (!wasFailing) log("warn", "Fetching files failed, serving kept copies", { id, reason: reasonOf(error) });
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
