import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export const unfinishedExtension = ".new";

/** Milliseconds after which an unfinished file counts as left by a killed process. */
const maxWriteTime = 60_000;

/**
 * Writes a file, which gets its name only when it is complete, and creates its folder; `flush` waits for the disk.
 * Rejects when the disk refuses. Own code: on a full disk, write-file-atomic 7 replaces a good file by a partial file.
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  options: { flush?: boolean; mode?: number } = {},
): Promise<void> {
  const unfinished = `${path}.${process.pid}-${randomUUID()}${unfinishedExtension}`;
  try {
    await makeFolder(dirname(path));
    await writeFile(unfinished, content, options);
    await putInPlace(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** Creates a folder and its parents, unless they exist. Node's recursive `mkdir` never ends in a folder below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory()) throw error;
  });
}

/** Gives a file its name, and replaces any file, folder, link or pipe with this name. Rejects when the disk refuses. */
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

/** Removes unfinished files of killed processes from a folder, but not recent files, which may still be written. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter((name) => name.endsWith(unfinishedExtension)).map((name) => join(folder, name))) {
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > maxWriteTime) await rm(path, { force: true }).catch(() => {});
  }
}
