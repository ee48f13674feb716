import { LRUCache } from "lru-cache";
import { BusyError, createConcurrencyLimit } from "#src/http/concurrency-limit.ts";
import type { ContentSource } from "#src/content/content-source.ts";
import type { Log } from "#src/log.ts";
import type { DiskCache } from "./disk-cache.ts";
import type { FetchedOriginal } from "./fetch-original.ts";
import { createOriginalCopies, type Original, type OriginalCopy } from "./original-copies.ts";

/** Finds an original; says whether there is none, whether the CMS cannot tell, or whether too many were asked for. */
export type FindOriginal = (id: string) => Promise<Original | "missing" | "unreachable" | "refused">;

interface OriginalFinderOptions {
  source: Pick<ContentSource, "id" | "assetAddress">;
  cache: DiskCache;
  /** The version of a file that the content names. */
  versionOf: (id: string) => number | undefined;
  log: Log;
  /** Fetches a file, or learns that it is the one with this `ETag`. */
  fetch: (address: string, etag: string | undefined) => Promise<FetchedOriginal>;
  now?: () => number;
}

const second = 1000;
/** Milliseconds for which a file is fresh whose version the content does not name. */
const freshFor = 60 * second;
/** Milliseconds for which a file that is missing is not requested again. */
const missingFor = 60 * second;
/** Milliseconds for which nothing is requested after the CMS failed. */
const pauseFor = 5 * second;
/** Files that are requested in a minute although the content does not name them. */
const unnamedPerMinute = 60;
/** Files whose times are remembered. */
const maxRemembered = 2_000;

/**
 * Finds the CMS's original files. Each version is fetched once and kept, so that visitors do not reach
 * the CMS. When it fails, the kept copies are served.
 */
export function createOriginalFinder(options: OriginalFinderOptions): FindOriginal {
  const { source, versionOf, log, fetch, now = Date.now } = options;
  const copies = createOriginalCopies(options.cache, source.id);
  const limit = createConcurrencyLimit(4, 100);
  const pending = new Map<string, ReturnType<FindOriginal>>();
  const checkedAt = new LRUCache<string, number>({ max: maxRemembered });
  const missingUntil = new LRUCache<string, number>({ max: maxRemembered });
  const mayRequestUnnamed = createRateLimit(unnamedPerMinute, now);
  let pausedUntil = 0;
  let isFailing = false;

  return async (id) => {
    const version = versionOf(id);
    const copy = await copies.find(id);
    if (copy && isFresh(id, copy, version)) return copy.original;
    if ((missingUntil.get(id) ?? 0) > now()) return "missing";
    if (now() < pausedUntil) return copy?.original ?? "unreachable";
    const mayRequest = version !== undefined || pending.has(id) || mayRequestUnnamed();
    if (!mayRequest) return copy?.original ?? "refused";
    const fresh = refreshOnce(id, version, copy);
    // Nothing says that this copy is stale, so nobody waits for another.
    return version === undefined && copy ? copy.original : fresh;
  };

  function isFresh(id: string, { original }: OriginalCopy, version: number | undefined): boolean {
    return version === undefined ? (checkedAt.get(id) ?? 0) + freshFor > now() : original.version === version;
  }

  function refreshOnce(
    id: string,
    version: number | undefined,
    copy: OriginalCopy | undefined,
  ): ReturnType<FindOriginal> {
    const fresh = pending.get(id) ?? refresh(id, version, copy).finally(() => pending.delete(id));
    pending.set(id, fresh);
    return fresh;
  }

  async function refresh(
    id: string,
    version: number | undefined,
    copy: OriginalCopy | undefined,
  ): ReturnType<FindOriginal> {
    try {
      const answer = await limit(() => fetch(source.assetAddress(id, version), copy?.about.etag));
      if (isFailing) log("info", "Files are fetched again");
      isFailing = false;
      checkedAt.set(id, now());
      return await take(id, version, answer, copy);
    } catch (error) {
      if (!(error instanceof BusyError)) noteFailure(id, error);
      return copy?.original ?? (error instanceof BusyError ? "refused" : "unreachable");
    }
  }

  async function take(
    id: string,
    version: number | undefined,
    answer: FetchedOriginal,
    copy: OriginalCopy | undefined,
  ) {
    if (answer === "missing") {
      missingUntil.set(id, now() + missingFor);
      await copies.drop(id);
      return "missing";
    }
    if (answer !== "unchanged") return copies.add(id, answer, version);
    if (!copy) throw new Error("A file that was never fetched is said to be unchanged");
    return copies.relabel(id, copy, version);
  }

  function noteFailure(id: string, error: unknown): void {
    pausedUntil = now() + pauseFor;
    if (!isFailing) log("warn", "Fetching files failed, serving kept copies", { id, reason: reasonOf(error) });
    isFailing = true;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** True as many times a minute as is allowed. */
function createRateLimit(perMinute: number, now: () => number): () => boolean {
  let left = perMinute;
  let minute = 0;
  return () => {
    const current = Math.floor(now() / (60 * second));
    if (current !== minute) left = perMinute;
    minute = current;
    return left-- > 0;
  };
}
