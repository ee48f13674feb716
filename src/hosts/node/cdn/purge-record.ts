import * as z from "zod";
import { replaceFile } from "#engine/replace-file.ts";
import type { Log } from "#engine/log.ts";

const KnownPage = z.object({
  tag: z.string(),
  path: z.string(),
  /** The version of the page's data, and the identity of its bytes. */
  version: z.string(),
  body: z.string(),
});

/** The file with the record of an earlier process. */
export const PurgeRecord = z.object({
  format: z.literal(1),
  /** The pages that may be in the CDN, by their cache key. */
  pages: z.array(z.tuple([z.string(), KnownPage])).transform((pages) => new Map(pages)),
  due: z.array(z.string()).transform((tags) => new Set(tags)),
});

/** The pages that may be in the CDN, and the tags that are still to be purged. */
export type PurgeRecord = Omit<z.infer<typeof PurgeRecord>, "format">;

/** The milliseconds in which changes are collected for one write. */
const gatherTime = 500;

/** Writes a record some time after each change. After a failed write, the next start purges everything once. */
export function createRecordWriter(file: string, record: PurgeRecord, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const { pages, due } = record;
  const write = () => replaceFile(file, JSON.stringify({ format: 1, pages: [...pages], due: [...due] }));
  const fail = (error: unknown) =>
    log("warn", "The record of the CDN was not written to disk", { reason: String(error) });
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(write).catch(fail);
    }, gatherTime).unref();
  };
}
