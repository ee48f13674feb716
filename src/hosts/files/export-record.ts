import { join } from "node:path";
import * as z from "zod";
import { readKept } from "#engine/json/read-kept.ts";
import { isWritten, removeOutput, writeOutput } from "./output-folder.ts";

const PageRecord = z.object({
  /** Changes with every source of the page. */
  fingerprint: z.string(),
  files: z.array(z.string()),
  /** The hashes of each document's styles, by file name. */
  styles: z.record(z.string(), z.array(z.string())),
  /** Files of the previous version, for documents that are still in caches. */
  earlier: z.array(z.string()),
  assets: z.array(z.string()),
});

const ExportRecord = z.object({
  pages: z.record(z.string(), PageRecord),
  /** Names of asset files, by address. */
  assets: z.record(z.string(), z.string()),
  themes: z.string().optional(),
});

/** The record of an export for the next one: the files of each page, and a fingerprint of their sources. */
export type ExportRecord = z.infer<typeof ExportRecord>;

export type PageRecord = z.infer<typeof PageRecord>;

/** The name of the file that records an export. Each exported folder has such a file. */
export const recordFile = ".export.json";

/** Reads the record of the previous export; empty when there was none or its file is damaged. */
export function readRecord(folder: string): ExportRecord {
  return readKept(join(folder, recordFile), ExportRecord) ?? { pages: {}, assets: {} };
}

export function writeRecord(folder: string, record: ExportRecord): Promise<void> {
  return writeOutput(folder, recordFile, JSON.stringify(record), false);
}

/** The fingerprint of an exported page; undefined when a file of the page, or a wanted encoding, is missing. */
export function knownFingerprint(page: PageRecord | undefined, folder: string, compress: boolean): string | undefined {
  return page?.files.every((file) => isWritten(folder, file, compress)) ? page.fingerprint : undefined;
}

/** The record of a newly written page. Files that only the previous version had stay until the next export. */
export function updateRecord(previous: PageRecord | undefined, written: Omit<PageRecord, "earlier">): PageRecord {
  const earlier = previous?.files.filter((file) => !written.files.includes(file)) ?? [];
  return { ...written, earlier };
}

/** Removes the files that the previous record names and the new record does not name; other files stay. */
export async function removeOldFiles(previous: ExportRecord, { pages }: Pick<ExportRecord, "pages">, folder: string) {
  const kept = new Set(listFiles(pages));
  const old = listFiles(previous.pages).filter((file) => !kept.has(file));
  await Promise.all(old.map((file) => removeOutput(folder, file)));
}

function listFiles(pages: ExportRecord["pages"]): string[] {
  return Object.values(pages).flatMap(({ files, earlier }) => [...files, ...earlier]);
}
