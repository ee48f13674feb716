import { failureCode } from "#engine/http/fetch-within.ts";
import type { Log } from "#engine/log.ts";
import type { CdnAdapter } from "./adapters.ts";

interface PurgerOptions {
  adapter: CdnAdapter;
  /** The id of the zone or the service at the CDN, and the token with the right to purge. */
  id: string;
  token: string;
  api: string;
  /** Called with tags whose last purge is confirmed. */
  onPurged: (tags: string[]) => void;
  log: Log;
}

/** The milliseconds in which tags are collected for the first request, and for the next one: an edit changes many pages. */
const gatherTime = 250;
const nextGatherTime = 1_000;
/** The timeout of a request, in milliseconds. */
const requestTime = 5_000;
/** The milliseconds between a failure and the next request: doubled after each failure, up to the maximum. */
const minRetryTime = 1_000;
const maxRetryTime = 60_000;
/** Each tag is purged twice, as a response in transit may have restored the purged page; the pause is in ms. */
const purges = 2;
const repeatTime = 2_000;

/** Purges tags at a CDN, many in one request, until the CDN has confirmed each tag. Requests do not wait for purges. */
export function createPurger({ adapter, id, token, api, onPurged, log }: PurgerOptions) {
  const waiting = new Map<string, number>();
  const counts = { purged: 0, failed: 0 };
  let failuresInARow = 0;
  let isAwake = false;

  function add(tags: Iterable<string>, times = purges): void {
    for (const tag of tags) waiting.set(tag, Math.max(times, waiting.get(tag) ?? 0));
    wake(gatherTime);
  }

  function wake(time: number): void {
    if (isAwake || waiting.size === 0) return;
    isAwake = true;
    // The timer does not keep the process alive, because the waiting tags are on disk.
    setTimeout(() => void run(), time).unref();
  }

  async function run(): Promise<void> {
    const batch = [...waiting].slice(0, adapter.maxTags);
    for (const [tag] of batch) waiting.delete(tag);
    const isPurged = await request(batch.map(([tag]) => tag));
    isAwake = false;
    if (isPurged) confirm(batch);
    else for (const [tag, times] of batch) waiting.set(tag, Math.max(times, waiting.get(tag) ?? 0));
    wake(isPurged ? nextGatherTime : Math.min(minRetryTime * 2 ** (failuresInARow - 1), maxRetryTime));
  }

  function confirm(batch: [tag: string, times: number][]): void {
    const isLast = ([tag, times]: [string, number]) => times === 1 && !waiting.has(tag);
    onPurged(batch.filter(isLast).map(([tag]) => tag));
    const again = batch.filter(([, times]) => times > 1).map(([tag]) => tag);
    if (again.length > 0) setTimeout(() => add(again, purges - 1), repeatTime).unref();
  }

  async function request(tags: string[]): Promise<boolean> {
    const { path, headers, body } = adapter.purge(id, token, tags);
    try {
      const { ok, status } = await fetch(api + path, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(requestTime),
      });
      const hint = status === 401 || status === 403 ? ": CDN_TOKEN must have the right to purge" : "";
      if (!ok) throw new Error(`It answered ${status}${hint}`);
      failuresInARow = 0;
      counts.purged += tags.length;
      log("info", "Purged at the CDN", { tags });
      return true;
    } catch (error) {
      failuresInARow++;
      counts.failed++;
      const reason = failureCode(error) || String(error);
      log("warn", "The CDN has not purged, trying again", { reason, tags: tags.length });
      return false;
    }
  }

  return {
    /** Purges all responses with one of the tags after a short pause. */
    purge: (tags: Iterable<string>) => add(tags),
    state: () => ({ ...counts, waiting: waiting.size }),
  };
}
