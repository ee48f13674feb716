import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The extension of unfinished files. */
export const unfinishedExtension = ".new";

/** Milliseconds after which an unfinished file counts as left by a killed process. */
const longestWrite = 60_000;

/**
 * Writes a file and creates its folder. The file gets its name only when it is complete, so a process can be killed
 * at any moment. `flush` waits until the data is on the disk.
 *
 * This code replaces write-file-atomic: when a full disk cuts a write short, version 7 reports success and replaces the
 * good file with the part.
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

/** Gives a file its name. Replaces a folder, a link, a pipe or a file that has this name. */
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

/** Removes the unfinished files of killed processes from a folder. Keeps recent files: another process can still be writing them. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter((name) => name.endsWith(unfinishedExtension)).map((name) => join(folder, name))) {
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > longestWrite) await rm(path, { force: true }).catch(() => {});
  }
}
