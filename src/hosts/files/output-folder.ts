import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { compressBrotli, compressGzip, quality } from "#engine/http/compress.ts";

const encodings = [".br", ".gz"];

/**
 * Writes one file, with its folders and, when a quality is given, its compressed encodings. A file that holds the same
 * already stays as it is, so that hosts and copies of the folder see only what changed.
 */
export async function writeOutput(
  folder: string,
  name: string,
  content: string | Uint8Array,
  compress: keyof typeof quality | false,
): Promise<void> {
  const file = resolveInside(folder, name);
  const bytes = Buffer.from(content);
  const before = await readFile(file).catch(() => undefined);
  const isNew = before === undefined || !before.equals(bytes);
  if (isNew) {
    await mkdir(dirname(file), { recursive: true });
    if (before) await removeOutput(folder, name);
    await writeFile(file, bytes);
  }
  if (!compress || (!isNew && encodings.every((extension) => existsSync(file + extension)))) return;
  await writeNew(`${file}.br`, await compressBrotli(bytes, quality[compress]));
  await writeNew(`${file}.gz`, await compressGzip(bytes));
}

/** Writes a file of its own: the one that is there may be an earlier release's too. */
async function writeNew(file: string, content: Uint8Array): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, content);
}

/** Removes a file with its compressed encodings, if it is there. */
export async function removeOutput(folder: string, name: string): Promise<void> {
  const file = resolveInside(folder, name);
  await Promise.all(["", ...encodings].map((extension) => rm(file + extension, { force: true })));
}

/** Names come from routes and from a file that anybody may have edited, so a name must not lead out of the folder. */
function resolveInside(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`"${name}" would be written outside ${folder}`);
  return file;
}
