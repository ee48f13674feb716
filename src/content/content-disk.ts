import { createHash, randomUUID } from "node:crypto";
import { lstatSync, readFileSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { ContentSnapshot } from "./content-source.ts";
import { parseBoundedJson } from "./parse-bounded-json.ts";

/** Raised when what a file says is written in another way; older files then count as none. */
const format = 3;
const Copy = z.object({ format: z.literal(format), model: z.string(), version: z.string(), slices: z.record(z.string(), z.unknown()) });

/** Some three answers of the largest size that is accepted. */
const mostBytes = 16 * 1024 * 1024;
/** Milliseconds after which a file that was never finished is somebody's who was killed. */
const longestWrite = 60_000;

/** What the content service answered, not cleaned yet, and the version of the content that it makes. */
export type ContentAnswer = ContentSnapshot;

/** The answer of another time. */
export interface ContentCopy extends ContentAnswer {
  /** When the content service last answered with it. */
  savedAt: number;
}

/** Where the last good content outlives a restart. */
export interface ContentDisk {
  /** The newest answer that is whole and of this content model; undefined when there is none. */
  read(): ContentCopy | undefined;
  /** Writes so that a reader sees the old or the new answer, never a part. Failures only cost the copy. */
  write(answer: ContentAnswer): Promise<void>;
}

interface ContentDiskOptions {
  folder: string;
  /** The `id` of the content's source. */
  source: string;
  /** Changes with the content model: what one model's content means, another's may not. See `modelFingerprint`. */
  model: string;
  /** Called once until writing succeeds again. */
  onFailure: (reason: string) => void;
}

/**
 * Keeps the content of one content service in a folder, apart from every other's: the newest, and the
 * one before in case the newest is damaged.
 */
export function createContentDisk({ folder, source, model, onFailure }: ContentDiskOptions): ContentDisk {
  const name = createHash("sha256").update(source).digest("hex").slice(0, 16);
  const newest = join(folder, `${name}.json`);
  const previous = join(folder, `${name}.previous.json`);
  let onDisk: string | undefined;
  let waiting: ContentAnswer | undefined;
  let writing: Promise<void> | undefined;
  let isFailing = false;

  async function writeAll(): Promise<void> {
    while (waiting) {
      const answer = waiting;
      waiting = undefined;
      await save(answer).then(
        () => (isFailing = false),
        (error: unknown) => {
          if (!isFailing) onFailure(String(error));
          isFailing = true;
        },
      );
    }
  }

  /** What is there already is only touched: the age of the file is the age of the content. */
  async function save(answer: ContentAnswer): Promise<void> {
    const now = new Date();
    const isThere = answer.version === onDisk && (await utimes(newest, now, now).then(() => true, () => false));
    if (!isThere) await replace(answer);
  }

  async function replace({ version, slices }: ContentAnswer): Promise<void> {
    const fresh = join(folder, `${name}.${process.pid}-${randomUUID()}.new`);
    try {
      await mkdir(folder, { recursive: true });
      await writeThrough(fresh, seal(JSON.stringify({ format, model, version, slices })));
      // What was damaged must not take the place of what is good.
      if (onDisk !== undefined) await rename(newest, previous).catch(() => undefined);
      onDisk = undefined;
      await rename(fresh, newest);
      onDisk = version;
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => undefined);
      throw error;
    }
    await sweep(folder, name).catch(() => undefined);
  }

  return {
    read() {
      const copy = readCopy(newest, model);
      onDisk = copy?.version;
      return copy ?? readCopy(previous, model);
    },
    write(answer) {
      waiting = answer;
      writing ??= writeAll().finally(() => {
        writing = undefined;
      });
      return writing;
    },
  };
}

/** A file is the checksum of everything after its first line. */
function seal(text: string): string {
  return `${checksum(text)}\n${text}`;
}

function readCopy(file: string, model: string): ContentCopy | undefined {
  try {
    const found = lstatSync(file);
    // A pipe or a device would be read for ever, and `isFile` is false of a link to one.
    if (!found.isFile() || found.size > mostBytes) return undefined;
    const sealed = readFileSync(file, "utf8");
    const text = sealed.slice(sealed.indexOf("\n") + 1);
    if (sealed !== seal(text)) return undefined;
    const copy = Copy.parse(parseBoundedJson(text));
    return copy.model === model ? { version: copy.version, slices: copy.slices, savedAt: found.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Writes a file that is on the disk itself, not only on its way there, before it takes its name. */
async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what processes that were killed left unfinished. */
async function sweep(folder: string, name: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((file) => file.startsWith(`${name}.`) && file.endsWith(".new"));
  for (const file of unfinished) {
    const path = join(folder, file);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > longestWrite) await rm(path, { force: true });
  }
}
