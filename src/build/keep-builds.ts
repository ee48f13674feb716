import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** Builds whose files stay: a tab that was opened before a deployment still finds its scripts. */
const mostBuilds = 5;

const Builds = z.array(z.array(z.string()));

/**
 * Keeps in a folder the files of this build and of those before it; what is older is removed.
 * The files' names carry a hash of their content, so builds never replace each other's.
 * @param folder where the files are, with their compressed forms beside them
 * @param files names of this build's files
 * @param record the file that says which files belong to which build, the newest first
 */
export async function keepBuilds(folder: string, files: string[], record: string): Promise<void> {
  const earlier = (await readBuilds(record)).filter((names) => names.join() !== files.join());
  const builds = [files, ...earlier].slice(0, mostBuilds);
  const kept = new Set(builds.flat());
  await mkdir(folder, { recursive: true });
  const extra = (await readdir(folder)).filter((name) => !kept.has(name.replace(/\.(?:br|gz)$/, "")));
  await Promise.all(extra.map((name) => rm(join(folder, name))));
  await writeFile(record, JSON.stringify(builds));
}

async function readBuilds(record: string): Promise<string[][]> {
  try {
    return Builds.parse(JSON.parse(await readFile(record, "utf8")));
  } catch {
    return [];
  }
}
