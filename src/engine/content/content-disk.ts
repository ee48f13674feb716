import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { rename, utimes } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Slices } from "#schemas/selection.ts";
import type { ContentSnapshot } from "./content-source.ts";
import { parseBoundedJson } from "./parse-bounded-json.ts";
import { removeUnfinished, replaceFile } from "#engine/replace-file.ts";

/** Increase it when the format of the file changes; files of another format are ignored. */
const format = 3;
const Copy = z.object({
  format: z.literal(format),
  model: z.string(),
  version: z.string(),
  slices: z.record(z.string(), z.unknown()),
  // Copies of earlier builds have none.
  pictures: z.record(z.string(), z.unknown()).default({}),
  changedAt: z.record(z.string(), z.number()).optional(),
});

/** Three times the largest answer of a CMS that is accepted. */
const maxBytes = 16 * 1024 * 1024;

/** Content as it was fetched, not cleaned yet, with the version that it has when it is. */
interface FetchedContent extends Omit<ContentSnapshot, "moment" | "pictures"> {
  pictures: Record<string, unknown>;
  /** Its slices when they are cleaned, for whoever keeps them for processes that clean nothing. */
  clean?: Slices;
}

/** Content that was fetched before, perhaps by another process. */
export interface ContentCopy extends FetchedContent {
  /** When the CMS last gave it. */
  savedAt: number;
}

/** Where the last good content outlives a restart. */
export interface ContentDisk {
  /** The newest copy that is whole and of this content model; undefined when there is none. */
  read(): ContentCopy | undefined;
  /** Replaces the copy atomically. A failure costs the copy and nothing else. */
  write(content: FetchedContent): Promise<void>;
}

interface ContentDiskOptions {
  folder: string;
  /** The `id` of the content's source. */
  source: string;
  /** Changes with the content model: what one model's content means, another's may not. See `modelFingerprint`. */
  model: string;
  /** Called when writing fails, and not again until it has succeeded. */
  onFailure: (reason: string) => void;
}

/**
 * Keeps the content of one source in a folder that it may share with others: the newest copy, and the
 * one before in case the newest is damaged.
 */
export function createContentDisk({ folder, source, model, onFailure }: ContentDiskOptions): ContentDisk {
  const name = createHash("sha256").update(source).digest("hex").slice(0, 16);
  const newest = join(folder, `${name}.json`);
  const previous = join(folder, `${name}.previous.json`);
  let onDisk: string | undefined;
  let waiting: FetchedContent | undefined;
  let writing: Promise<void> | undefined;
  let isFailing = false;

  async function writeAll(): Promise<void> {
    while (waiting) {
      const content = waiting;
      waiting = undefined;
      await save(content).then(
        () => (isFailing = false),
        (error: unknown) => {
          if (!isFailing) onFailure(String(error));
          isFailing = true;
        },
      );
    }
  }

  /** Content that is there already is only touched: the age of the file is the age of the content. */
  async function save(content: FetchedContent): Promise<void> {
    const now = new Date();
    const isThere =
      content.version === onDisk &&
      (await utimes(newest, now, now).then(
        () => true,
        () => false,
      ));
    if (!isThere) await replace(content);
  }

  async function replace({ version, slices, pictures, changedAt }: FetchedContent): Promise<void> {
    // A damaged copy must not replace a good one.
    if (onDisk !== undefined) await rename(newest, previous).catch(() => {});
    onDisk = undefined;
    const copy = { format, model, version, slices, pictures, changedAt };
    await replaceFile(newest, seal(JSON.stringify(copy)), { flush: true });
    onDisk = version;
    await removeUnfinished(folder);
  }

  return {
    read() {
      const copy = readCopy(newest, model);
      onDisk = copy?.version;
      return copy ?? readCopy(previous, model);
    },
    write(content) {
      waiting = content;
      writing ??= writeAll().finally(() => {
        writing = undefined;
      });
      return writing;
    },
  };
}

/** The first line of a file is the checksum of the rest. */
function seal(text: string): string {
  return `${checksum(text)}\n${text}`;
}

function readCopy(path: string, model: string): ContentCopy | undefined {
  let file: number | undefined;
  try {
    // Neither follows a link nor waits for a pipe.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const found = fstatSync(file);
    if (!found.isFile() || found.size > maxBytes) return undefined;
    const sealed = readFileSync(file, "utf8");
    const text = sealed.slice(sealed.indexOf("\n") + 1);
    if (sealed !== seal(text)) return undefined;
    const copy = Copy.parse(parseBoundedJson(text));
    return copy.model === model
      ? {
          version: copy.version,
          slices: copy.slices,
          pictures: copy.pictures,
          changedAt: copy.changedAt,
          savedAt: found.mtimeMs,
        }
      : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
