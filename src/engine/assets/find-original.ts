import { LRUCache } from "lru-cache";
import { BusyError, createConcurrencyLimit } from "#engine/http/concurrency-limit.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { Log } from "#engine/log.ts";
import { createAssetFigures, type AssetFigures } from "./asset-figures.ts";
import type { DiskCache } from "./disk-cache.ts";
import { createDownloadPauses } from "./download-pauses.ts";
import { UnusableFile, type FetchedOriginal } from "./fetch-original.ts";
import { createOriginalCopies, type Original } from "./original-copies.ts";

/** Finds an original file, or the reason for its absence: missing, an unreachable CMS, or too many requests. */
export type FindOriginal = (id: string) => Promise<Original | "missing" | "unreachable" | "refused">;

/** The version of a file in the content, if known. */
type Version = number | undefined;

interface OriginalFinderOptions {
  source: Pick<ContentSource, "id" | "assetAddress">;
  cache: DiskCache;
  versionOf: (id: string) => Version;
  /** True for a file that content or manifests name; undefined without content. */
  isNamed: (id: string) => boolean | undefined;
  log: Log;
  /** Fetches a file, unless the CMS reports that the file still has this `ETag`. */
  fetch: FetchCopy;
  /** Fetches a file that the site does not name, without a token: the CMS may protect the file. `fetch` when absent. */
  fetchUnnamed?: FetchCopy;
  figures?: AssetFigures;
  now?: () => number;
}

type FetchCopy = (address: string, etag: string | undefined) => Promise<FetchedOriginal>;

const minute = 60_000;
/** The milliseconds for which a file is fresh when the content does not name its version. */
const freshFor = minute;
/** The milliseconds before a missing or unusable file is requested again. */
const missingFor = minute;
/** The maximum number of files per minute that neither content nor manifests name. */
const unnamedPerMinute = 60;
const maxRemembered = 2_000;

/** Finds the CMS's original files. Each version is fetched once and stored, and served when the CMS fails. */
export function createOriginalFinder(options: OriginalFinderOptions): FindOriginal {
  const { source, versionOf, isNamed, log, fetch, fetchUnnamed = fetch, figures = createAssetFigures() } = options;
  const { now = () => performance.now() } = options;
  const copies = createOriginalCopies(options.cache, source.id);
  // Other ids never delay named files, whose number is limited.
  const named = createConcurrencyLimit(4, Infinity);
  const others = createConcurrencyLimit(2, 50);
  const pending = new Map<string, ReturnType<FindOriginal>>();
  const checkedAt = new LRUCache<string, number>({ max: maxRemembered });
  const missingUntil = new LRUCache<string, number>({ max: maxRemembered });
  const mayRequestUnnamed = createRateLimit(unnamedPerMinute, now);
  const pauses = createDownloadPauses(log, now);

  return async (id) => {
    const version = versionOf(id);
    const copy = await copies.find(id);
    const isFresh = version === undefined ? isBefore(checkedAt.get(id), freshFor) : copy?.version === version;
    if (copy && isFresh) return copy;
    if (isBefore(missingUntil.get(id))) return keepOrMiss(id, copy);
    if (pauses.isPaused(id)) return copy ?? "unreachable";
    if (!isNamed(id) && !pending.has(id) && !mayRequestUnnamed()) return copy ?? refuse("allowance");
    const fresh = refreshOnce(id, version, copy);
    // The copy may still be current, so the request does not wait for a new copy.
    return version === undefined && copy ? copy : fresh;
  };

  /** True until `after` milliseconds after a time. */
  function isBefore(time: number | undefined, after = 0): boolean {
    return time !== undefined && now() < time + after;
  }

  /** Keeps the copy of a named file, because the CMS may wrongly report the file as missing. */
  function keepOrMiss(id: string, copy: Original | undefined): Original | "missing" {
    return copy && isNamed(id) !== false ? copy : "missing";
  }

  function refuse(reason: "allowance" | "downloads"): "refused" {
    figures.refused[reason]++;
    return "refused";
  }

  function refreshOnce(id: string, version: Version, copy: Original | undefined): ReturnType<FindOriginal> {
    const fresh = pending.get(id) ?? refresh(id, version, copy).finally(() => pending.delete(id));
    pending.set(id, fresh);
    return fresh;
  }

  async function refresh(id: string, version: Version, copy: Original | undefined): ReturnType<FindOriginal> {
    const [limit, send] = isNamed(id) ? [named, fetch] : [others, fetchUnnamed];
    try {
      const answer = await limit(() => send(source.assetAddress(id, version), copy?.etag));
      const found = await take(id, version, answer, copy);
      checkedAt.set(id, now());
      return found;
    } catch (error) {
      if (error instanceof BusyError) return copy ?? refuse("downloads");
      pauses.fail(id, isNamed(id) === true, error);
      if (error instanceof UnusableFile) {
        missingUntil.set(id, now() + missingFor);
        return keepOrMiss(id, copy);
      }
      return copy ?? "unreachable";
    }
  }

  async function take(id: string, version: Version, answer: FetchedOriginal, copy: Original | undefined) {
    if (answer === "missing") {
      missingUntil.set(id, now() + missingFor);
      pauses.noteAnswer();
      if (isNamed(id)) pauses.report(id, "The CMS says that there is no such file");
      if (isNamed(id) === false) await copies.drop(id);
      return keepOrMiss(id, copy);
    }
    const isNew = answer !== "unchanged";
    const original = await (isNew ? copies.add(id, answer, version, copy) : copies.relabel(id, copy, version));
    pauses.succeed(id);
    return original;
  }
}

function createRateLimit(perMinute: number, now: () => number): () => boolean {
  let left = perMinute;
  let last = 0;
  return () => {
    const current = Math.floor(now() / minute);
    if (current !== last) left = perMinute;
    last = current;
    return left-- > 0;
  };
}
