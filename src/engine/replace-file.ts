import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The extension of files that are being written, or were when their process was killed. */
export const unfinishedExtension = ".new";

/** Milliseconds after which a file that is still unfinished was left by a killed process. */
const longestWrite = 60_000;

/**
 * Writes a file, with its folder, and gives it its name only when it is whole; so any process may be killed
 * at any moment. `flush` waits until the disk has it.
 *
 * Own code in place of write-file-atomic: version 7 takes a write that a full disk cut short for
 * success, and replaces the good file with the part.
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  options: { flush?: boolean; mode?: number } = {},
): Promise<void> {
  const unfinished = `${path}.${process.pid}-${randomUUID()}${unfinishedExtension}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, content, options);
    await putInPlace(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** Gives a file its name; a folder that stands there gives way, as links, pipes and files do. */
export async function putInPlace(unfinished: string, path: string): Promise<void> {
  try {
    await rename(unfinished, path);
  } catch (error) {
    const found = await lstat(path).catch(() => undefined);
    if (!found?.isDirectory()) throw error;
    await rm(path, { recursive: true });
    await rename(unfinished, path);
  }
}

/** Removes the unfinished files of killed processes from a folder; another process may still be writing a young one. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter((name) => name.endsWith(unfinishedExtension)).map((name) => join(folder, name))) {
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > longestWrite) await rm(path, { force: true }).catch(() => {});
  }
}
