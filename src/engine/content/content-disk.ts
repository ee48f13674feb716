import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { rename, utimes } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { messageOf } from "#schemas/message-of.ts";
import type { Slices } from "#schemas/selection.ts";
import type { ContentSnapshot } from "./content-source.ts";
import { contentLimits, maxAnswers, parseBoundedJson } from "./parse-bounded-json.ts";
import { removeUnfinished, replaceFile } from "#engine/replace-file.ts";

/** The version of the file format. Increase it when the format changes; files of other versions are ignored. */
const format = 3;
const Copy = z.object({
  format: z.literal(format),
  model: z.string(),
  version: z.string(),
  slices: z.record(z.string(), z.unknown()),
  // Copies of earlier builds have no pictures.
  pictures: z.record(z.string(), z.unknown()).default({}),
  changedAt: z.record(z.string(), z.number()).optional(),
});

/** The maximum size of a copy: the maximum number of answers of a CMS, each of the maximum size of an answer. */
const maxBytes = maxAnswers * 5 * 1024 * 1024;

/** Content as it was fetched, before cleaning, with the version of the cleaned content. */
export interface FetchedContent extends Omit<ContentSnapshot, "moment" | "pictures"> {
  pictures: Record<string, unknown>;
  /** The cleaned slices, for a store that serves processes without schemas. */
  clean?: Slices;
}

/** Content that was fetched earlier, perhaps by another process. */
export interface ContentCopy extends FetchedContent {
  /** The time of the CMS's last answer with this content. */
  savedAt: number;
}

/** A store in which the last good content survives a restart. */
export interface ContentDisk {
  /** The newest copy that is complete and belongs to this content model. */
  read(): ContentCopy | undefined;
  /** Replaces the copy atomically. After a failure only the copy is missing. */
  write(content: FetchedContent): Promise<void>;
}

export interface DiskState {
  /** The time of the last successful write, in milliseconds; before the first write, the time of the copy on disk. */
  writtenAt: number | undefined;
  /** True from a failed write until the next successful write. */
  isFailing: boolean;
}

interface ContentDiskOptions {
  folder: string;
  source: string;
  /** Changes with the content model, which gives the content its structure. See `modelFingerprint`. */
  model: string;
  /** Called when writing fails, and then not again until writing has succeeded. */
  onFailure: (reason: string) => void;
  /** Called with the file of a copy that cannot be read, is damaged or belongs to another content model. */
  onUnreadable?: (file: string, reason: string) => void;
}

/** Keeps the newest copy of a source's content in a folder, the copy before it, and the last of another content model. */
export function createContentDisk(options: ContentDiskOptions): ContentDisk & { state(): DiskState } {
  const { folder, source, model, onFailure } = options;
  const name = createHash("sha256").update(source).digest("hex").slice(0, 16);
  const newest = join(folder, `${name}.json`);
  const previous = join(folder, `${name}.previous.json`);
  const other = join(folder, `${name}.other.json`);
  let onDisk: string | undefined;
  let waiting: FetchedContent | undefined;
  let writing: Promise<void> | undefined;
  let isFailing = false;
  let writtenAt: number | undefined;

  async function writeAll(): Promise<void> {
    while (waiting) {
      const content = waiting;
      waiting = undefined;
      try {
        await save(content);
        [isFailing, writtenAt] = [false, Date.now()];
      } catch (error) {
        if (!isFailing) onFailure(String(error));
        isFailing = true;
      }
    }
  }

  /** Writes a copy. If the copy on disk has the same content, only its time changes: it is the time of the content. */
  async function save({ version, slices, pictures, changedAt }: FetchedContent): Promise<void> {
    const now = new Date();
    const touch = () => utimes(newest, now, now).then(() => true);
    if (version === onDisk && (await touch().catch(() => false))) return;
    // A copy that this build cannot read must not replace a good one.
    await rename(newest, onDisk === undefined ? other : previous).catch(() => {});
    onDisk = undefined;
    const copy = { format, model, version, slices, pictures, changedAt };
    await replaceFile(newest, seal(JSON.stringify(copy)), { flush: true });
    onDisk = version;
    await removeUnfinished(folder);
  }

  return {
    read() {
      const copy = readCopy(newest, options);
      onDisk = copy?.version;
      const found = copy ?? readCopy(previous, options) ?? readCopy(other, options);
      writtenAt = found?.savedAt;
      return found;
    },
    write(content) {
      waiting = content;
      return (writing ??= writeAll().finally(() => (writing = undefined)));
    },
    state: () => ({ writtenAt, isFailing }),
  };
}

/** The first line of a file is the checksum of the rest. */
function seal(text: string): string {
  return `${createHash("sha256").update(text).digest("hex")}\n${text}`;
}

function readCopy(path: string, { model, onUnreadable }: ContentDiskOptions): ContentCopy | undefined {
  let file: number | undefined;
  try {
    // The flags prevent following a link and waiting for a pipe.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const found = fstatSync(file);
    if (!found.isFile() || found.size > maxBytes) throw new Error("not a file of a copy");
    const sealed = readFileSync(file, "utf8");
    const text = sealed.slice(sealed.indexOf("\n") + 1);
    if (sealed !== seal(text)) throw new Error("damaged");
    const { model: of, format: _, ...copy } = Copy.parse(parseBoundedJson(text, maxAnswers * contentLimits.nodes));
    if (of !== model) throw new Error("of another content model");
    return { ...copy, savedAt: found.mtimeMs };
  } catch (error) {
    // There is no copy, or the copy has the format of another version.
    const isExpected =
      error instanceof z.ZodError || (error instanceof Error && "code" in error && error.code === "ENOENT");
    if (!isExpected) onUnreadable?.(path, messageOf(error));
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
