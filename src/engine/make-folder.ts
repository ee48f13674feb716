import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Creates a folder and its parents, unless they exist. Own code, because Node's recursive `mkdir` never ends below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory()) return;
    if (found || existsSync(dirname(folder))) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}
