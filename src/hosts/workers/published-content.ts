import { createHash } from "node:crypto";
import { isObject } from "#schemas/selection.ts";
import type { ContentCopy } from "#engine/content/content-disk.ts";
import { parseBoundedJson } from "#engine/content/parse-bounded-json.ts";
import type { KvNamespace } from "./platform.ts";

/** Content that is published: its value under a key of its own. */
export interface Entry {
  key: string;
  /** Grows with each entry that a writer publishes, and with the time. */
  number: number;
  version: string;
  /** The checksum of the value. */
  sha256: string;
}

/** Names the newest content, and the entries before it, newest first. */
export interface Pointer {
  entries: Entry[];
  writtenAt: number;
}

/** Content as its writer has cleaned it. The checksum vouches for it: nobody else writes there. */
type Value = Pick<ContentCopy, "version" | "slices" | "pictures" | "changedAt">;

/** Published content, and which it is. */
export interface Published {
  entry: Entry;
  content: ContentCopy;
}

/** The key of what any build published last: a build that has no content of its own begins with it. */
export const newestPointer = "pointer/newest";

/** The key of the pointer of the builds to which content means the same. */
export function pointerKey(shape: string): string {
  return `pointer/${shape}`;
}

/** The beginning of the keys of content. */
export function contentPrefix(shape: string): string {
  return `content/${shape}/`;
}

/** Seconds for which a location may remember a pointer: the least that KV allows. */
const pointerSeconds = 30;
/** Seconds for which a location may remember a value, which never changes. */
const valueSeconds = 86_400;

/** Reads a pointer; undefined when there is none or it cannot be read. Rejects when KV does not answer. */
export async function readPointer(kv: KvNamespace, key: string): Promise<Pointer | undefined> {
  const text = await kv.get(key, { cacheTtl: pointerSeconds });
  const found = text === null ? undefined : parseOrNothing(text);
  return isPointer(found) ? found : undefined;
}

/**
 * Reads the newest content that a pointer names and that is whole: a location may see a pointer before the value
 * that it names. Undefined when none of them is.
 */
export async function readContent(kv: KvNamespace, { entries, writtenAt }: Pointer): Promise<Published | undefined> {
  for (const entry of entries) {
    const text = await kv.get(entry.key, { cacheTtl: valueSeconds });
    if (text === null || checksum(text) !== entry.sha256) continue;
    return { entry, content: { ...(JSON.parse(text) as Value), savedAt: writtenAt } };
  }
  return undefined;
}

/** Writes content under a key of its own. A pointer that names it may be written when this has succeeded. */
export async function writeContent(
  kv: KvNamespace,
  shape: string,
  number: number,
  { version, slices, pictures, changedAt }: Value,
): Promise<Entry> {
  const text = JSON.stringify({ version, slices, pictures, changedAt });
  const key = `${contentPrefix(shape)}${number}-${version}`;
  await kv.put(key, text, { metadata: { writtenAt: Date.now() } });
  return { key, number, version, sha256: checksum(text) };
}

/** Names content as that of a shape, and as the newest of all. */
export async function writePointer(kv: KvNamespace, shape: string, pointer: Pointer): Promise<void> {
  const metadata = { writtenAt: pointer.writtenAt };
  await kv.put(pointerKey(shape), JSON.stringify(pointer), { metadata });
  await kv.put(newestPointer, JSON.stringify(pointer), { metadata });
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function parseOrNothing(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}

function isPointer(found: unknown): found is Pointer {
  if (!isObject(found) || typeof found["writtenAt"] !== "number" || !Array.isArray(found["entries"])) return false;
  return found["entries"].length > 0 && found["entries"].every(isEntry);
}

function isEntry(found: unknown): found is Entry {
  if (!isObject(found)) return false;
  const { key, number, version, sha256 } = found;
  return typeof number === "number" && [key, version, sha256].every((text) => typeof text === "string");
}
