import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { readKept } from "#engine/json/read-kept.ts";

/** The number of builds whose files are kept, so that tabs from before a deployment find their scripts. */
const maxBuilds = 5;

const Builds = z.array(z.array(z.string()));

/** Keeps the files of recent builds, which the file `record` lists, newest first, and removes older files. */
export async function keepBuilds(folder: string, files: string[], record: string): Promise<void> {
  const earlier = (readKept(record, Builds) ?? []).filter((names) => names.join() !== files.join());
  const builds = [files, ...earlier].slice(0, maxBuilds);
  const kept = new Set(builds.flat());
  await mkdir(folder, { recursive: true });
  const extra = (await readdir(folder)).filter((name) => !kept.has(name.replace(/\.(?:br|gz)$/, "")));
  await Promise.all(extra.map((name) => rm(join(folder, name))));
  await writeFile(record, JSON.stringify(builds));
}
