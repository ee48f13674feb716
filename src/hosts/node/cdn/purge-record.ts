import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";
import { replaceFile } from "#engine/replace-file.ts";
import type { Log } from "#engine/log.ts";

const KnownPage = z.object({
  /** The page's tag. */
  tag: z.string(),
  path: z.string(),
  /** The version of its data, and what identifies its bytes. */
  version: z.string(),
  body: z.string(),
});

const Record = z.object({
  format: z.literal(1),
  /** By the key that a page is kept under. */
  pages: z.array(z.tuple([z.string(), KnownPage])),
  /** Tags that are not purged yet. */
  due: z.array(z.string()),
});

/** A page that the CDN may have. */
export type KnownPage = z.infer<typeof KnownPage>;

/** What the CDN may have, and what it has to be told. */
export interface PurgeRecord {
  pages: Map<string, KnownPage>;
  due: Set<string>;
}

/** Milliseconds in which changes are gathered for one writing. */
const gatherTime = 500;

/** Reads the record that outlives a restart; undefined when there is none. */
export function readPurgeRecord(file: string): PurgeRecord | undefined {
  try {
    const { pages, due } = Record.parse(JSON.parse(readFileSync(file, "utf8")));
    return { pages: new Map(pages), due: new Set(due) };
  } catch {
    return undefined;
  }
}

/** Writes a record some time after each change of it. A failure costs one purge of everything at the next start. */
export function createRecordWriter(file: string, record: PurgeRecord, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing
        .then(() => write(file, record))
        .catch((error: unknown) => {
          log("warn", "What the CDN has was not written to disk", { reason: String(error) });
        });
    }, gatherTime).unref();
  };
}

async function write(file: string, { pages, due }: PurgeRecord): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify({ format: 1, pages: [...pages], due: [...due] }));
}
