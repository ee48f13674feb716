import type { FetchedContent } from "#engine/content/content-disk.ts";
import type { Log } from "#engine/log.ts";
import { asFetched } from "./as-fetched.ts";
import type { KvNamespace } from "./platform.ts";
import * as published from "./published-content.ts";

/** The number of entries in a pointer: a location that sees a pointer before its newest value uses an earlier entry. */
const maxEntries = 3;
/** The milliseconds for which unreferenced content stays, because locations may have cached an earlier pointer. */
const supersededTime = 60 * 60_000;
/** The milliseconds after which an unchanged pointer is written again, to show that its build is in use. */
const confirmTime = 24 * 60 * 60_000;
/** The milliseconds without such a write after which the content of a build is removed. */
const abandonedTime = 30 * confirmTime;

/**
 * Opens the storage for the content of one shape, a `ContentDisk` in KV with one writer. The pointer is written last, so an
 * interrupted writer has published nothing.
 */
export async function openPublisher(kv: KvNamespace, shape: string, log: Log) {
  let pointer = await published.readPointer(kv, published.pointerKey(shape));
  const before = pointer ?? (await published.readPointer(kv, published.newestPointer));
  const found = before && (await published.readContent(kv, before))?.content;
  const copy = found && { ...found, slices: asFetched(found.slices) };
  let writing: Promise<void> = Promise.resolve();

  async function publish(content: FetchedContent): Promise<void> {
    const [newest] = pointer?.entries ?? [];
    const now = Date.now();
    if (pointer && newest?.version === content.version) {
      if (now - pointer.writtenAt > confirmTime) await point({ ...pointer, writtenAt: now });
      return;
    }
    const cleaned = { ...content, slices: content.clean ?? {} };
    const entry = await published.writeContent(kv, shape, Math.max(now, (newest?.number ?? 0) + 1), cleaned);
    await point({ entries: [entry, ...(pointer?.entries ?? [])].slice(0, maxEntries), writtenAt: now });
    log("info", "Content published", { version: content.version, key: entry.key });
  }

  async function point(next: published.Pointer): Promise<void> {
    await published.writePointer(kv, shape, next);
    pointer = next;
    // Content that was not removed now is removed after the next change.
    await prune(kv, shape, next.entries).catch((error: unknown) =>
      log("warn", "Superseded content was not removed", { reason: String(error) }),
    );
  }

  return {
    read: () => copy,
    write(content: FetchedContent) {
      writing = writing.catch(() => {}).then(() => publish(content));
      return writing.catch(() => {});
    },
    /** Resolves when everything passed to `write` is published; rejects when publishing failed. */
    published: () => writing,
  };
}

/** Removes content without a pointer, and the content of unused builds. */
async function prune(kv: KvNamespace, shape: string, entries: readonly published.Entry[]): Promise<void> {
  const named = new Set(entries.map(({ key }) => key));
  const keys = await keysBelow(kv, published.contentPrefix(shape), 0);
  const own = keys.toSorted((one, other) => numberOf(one) - numberOf(other));
  // The number of the next entry is the time at which the content was superseded.
  const isOld = (index: number) => numberOf(own[index + 1] ?? "") < Date.now() - supersededTime;
  const superseded = own.slice(0, -1).filter((key, index) => !named.has(key) && isOld(index));
  await Promise.all(superseded.map((key) => kv.delete(key)));
  const kept = [published.pointerKey(shape), published.newestPointer];
  for (const key of await keysBelow(kv, "pointer/", abandonedTime)) {
    if (kept.includes(key)) continue;
    const prefix = published.contentPrefix(key.slice("pointer/".length));
    await Promise.all((await keysBelow(kv, prefix, 0)).map((one) => kv.delete(one)));
    await kv.delete(key);
  }
}

/** The keys with a prefix that are older than `age` milliseconds. */
async function keysBelow(kv: KvNamespace, prefix: string, age: number): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined, isWhole = false; !isWhole;) {
    const part = await kv.list({ prefix, ...(cursor !== undefined && { cursor }) });
    const old = part.keys.filter(({ metadata }) => (metadata?.writtenAt ?? 0) <= Date.now() - age);
    found.push(...old.map(({ name }) => name));
    cursor = part.cursor;
    isWhole = part.list_complete || cursor === undefined;
  }
  return found;
}

function numberOf(key: string): number {
  return Number(/\/(\d+)-[^/]*$/.exec(key)?.[1] ?? 0);
}
