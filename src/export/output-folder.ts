import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import * as z from "zod";
import { compressBrotli, compressGzip, quality } from "#src/http/compress.ts";

/** What an export remembers of itself: which files belong to which page, and what they were made from. */
const ExportRecord = z.object({
  /** By path. `earlier` names files of the form before, for documents that caches still have. */
  pages: z.record(
    z.string(),
    z.object({
      fingerprint: z.string(),
      files: z.array(z.string()),
      /** The hash of each document's style, by name. */
      styles: z.record(z.string(), z.string()),
      earlier: z.array(z.string()),
      assets: z.array(z.string()),
    }),
  ),
  /** Files of the content service by address. */
  assets: z.record(z.string(), z.string()),
});

/** What an export remembers of itself. */
export type ExportRecord = z.infer<typeof ExportRecord>;

const recordFile = ".export.json";

/** Reads what the export before left to remember; nothing when there was none or it is damaged. */
export async function readRecord(folder: string): Promise<ExportRecord> {
  try {
    return ExportRecord.parse(JSON.parse(await readFile(join(folder, recordFile), "utf8")));
  } catch {
    return { pages: {}, assets: {} };
  }
}

/** Writes what the next export needs to remember. */
export function writeRecord(folder: string, record: ExportRecord): Promise<void> {
  return writeFile(join(folder, recordFile), JSON.stringify(record));
}

/** Writes one file, with its folders and, if asked for, its compressed forms. */
export async function writeOutput(
  folder: string,
  name: string,
  content: string | Uint8Array,
  compress: keyof typeof quality | false,
): Promise<void> {
  const file = inside(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  if (!compress) return;
  const bytes = Buffer.from(content);
  await writeFile(`${file}.br`, await compressBrotli(bytes, quality[compress]));
  await writeFile(`${file}.gz`, await compressGzip(bytes));
}

/** Removes a file of an earlier export, with its compressed forms. */
export async function removeOutput(folder: string, name: string): Promise<void> {
  const file = inside(folder, name);
  await Promise.all(["", ".br", ".gz"].map((form) => rm(file + form, { force: true })));
}

/** Names come from routes and from a file that anybody may have edited: none leaves the folder. */
function inside(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`"${name}" would be written outside ${folder}`);
  return file;
}
