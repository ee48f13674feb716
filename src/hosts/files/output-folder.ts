import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { compressBrotli, compressGzip, quality } from "#engine/http/compress.ts";

const encodings = [".br", ".gz"];

/**
 * Writes a file with encodings unless it is unchanged. Throws when the name leads out of the folder. Thousands of small
 * files are written synchronously, which takes a third less of the processor's time.
 */
export async function writeOutput(
  folder: string,
  name: string,
  content: string | Uint8Array,
  compress: keyof typeof quality | false,
): Promise<void> {
  const file = resolveInside(folder, name);
  const bytes = Buffer.from(content);
  const before = existsSync(file) ? readFileSync(file) : undefined;
  const isNew = before === undefined || !before.equals(bytes);
  if (isNew) {
    mkdirSync(dirname(file), { recursive: true });
    if (before) await removeOutput(folder, name);
    writeFileSync(file, bytes);
  }
  if (!compress || (!isNew && isWritten(folder, name, true))) return;
  // An earlier release may share an encoding as a hard link, so encodings are replaced instead of changed.
  await Promise.all(encodings.map((extension) => rm(file + extension, { force: true })));
  await writeFile(`${file}.br`, await compressBrotli(bytes, quality[compress]));
  await writeFile(`${file}.gz`, await compressGzip(bytes));
}

/** True for a file that exists, if wanted with its compressed encodings. */
export function isWritten(folder: string, name: string, compress: boolean): boolean {
  return ["", ...(compress ? encodings : [])].every((extension) => existsSync(join(folder, name + extension)));
}

/** Removes a file and its compressed encodings, if they exist. Throws when the name leads out of the folder. */
export async function removeOutput(folder: string, name: string): Promise<void> {
  const file = resolveInside(folder, name);
  await Promise.all(["", ...encodings].map((extension) => rm(file + extension, { force: true })));
}

/** Names come from routes and from an editable file, so a name must not lead out of the folder. */
function resolveInside(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`"${name}" would be written outside ${folder}`);
  return file;
}
