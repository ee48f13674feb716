import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Creates a folder and its parents, unless they exist. Node's recursive `mkdir` never ends in a folder below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory()) throw error;
  });
}
