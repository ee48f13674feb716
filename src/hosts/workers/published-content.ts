import { createHash } from "node:crypto";
import { isObject } from "#schemas/selection.ts";
import type { ContentCopy } from "#engine/content/content-disk.ts";
import { contentLimits, maxAnswers, parseBoundedJson } from "#engine/content/parse-bounded-json.ts";
import type { KvNamespace } from "./platform.ts";

/** Published content, stored under its own key. */
export interface Entry {
  key: string;
  /** Grows with each published entry, and with the time. */
  number: number;
  version: string;
  sha256: string;
}

/** Names the newest entry and the earlier entries, newest first. */
export interface Pointer {
  entries: Entry[];
  writtenAt: number;
}

/** Content that its writer has cleaned. The checksum proves that the content is complete. */
type Value = Pick<ContentCopy, "version" | "slices" | "pictures" | "changedAt">;

export interface Published {
  entry: Entry;
  content: ContentCopy;
}

/** The key of the last content of any build, which a build without its own content uses first. */
export const newestPointer = "pointer/newest";

/** The key of the pointer for all builds that interpret content in the same way. */
export function pointerKey(shape: string): string {
  return `pointer/${shape}`;
}

export function contentPrefix(shape: string): string {
  return `content/${shape}/`;
}

/** The seconds for which a location may cache a pointer: the minimum of KV. */
const pointerSeconds = 30;
/** The seconds for which a location may cache a value, which never changes. */
const valueSeconds = 86_400;

/** Reads a pointer; undefined for a missing or unreadable pointer. Rejects when KV does not answer. */
export async function readPointer(kv: KvNamespace, key: string): Promise<Pointer | undefined> {
  const text = await kv.get(key, { cacheTtl: pointerSeconds });
  const found = text === null ? undefined : parseOrNothing(text);
  return isPointer(found) ? found : undefined;
}

/** Reads the newest complete content of a pointer, which may arrive before its value; undefined without content. */
export async function readContent(kv: KvNamespace, { entries, writtenAt }: Pointer): Promise<Published | undefined> {
  for (const entry of entries) {
    const text = await kv.get(entry.key, { cacheTtl: valueSeconds });
    if (text === null || checksum(text) !== entry.sha256) continue;
    return { entry, content: { ...(JSON.parse(text) as Value), savedAt: writtenAt } };
  }
  return undefined;
}

/** Writes content under its own key. A pointer may only name the content after this write has succeeded. */
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

/** Points the shape, and all builds, to the newest content. */
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
    return parseBoundedJson(text, maxAnswers * contentLimits.nodes);
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
