import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { keepBuilds } from "#tools/bundle/keep-builds.ts";
import { smallProject } from "./project-folder.ts";

/** The built project with a few pages in a folder of its own, without the scripts of builds before. */
export async function firstRelease(): Promise<string> {
  const folder = smallProject({ copied: ["dist"] });
  const [files = []] = readBuilds(folder);
  rmSync(join(folder, "dist/builds.json"));
  await keepBuilds(join(folder, "dist/client/static"), files, join(folder, "dist/builds.json"));
  return folder;
}

/** Builds the project in a folder once more, as if all of its code had changed: every script has another name. */
export async function nextRelease(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  const scripts = join(dist, "client/static");
  const [before = []] = readBuilds(folder);
  const rename = (text: string) => before.reduce((all, name) => all.replaceAll(name, newName(name)), text);
  for (const name of before)
    writeScript(join(scripts, newName(name)), rename(readFileSync(join(scripts, name), "utf8")));
  for (const name of readdirSync(join(dist, "client/.vite"))) rewrite(join(dist, "client/.vite", name), rename);
  await keepBuilds(scripts, before.map(newName), join(dist, "builds.json"));
}

/** The files that a host no longer has if it keeps only the newest build's scripts. */
export function forgetEarlierReleases(folder: string): void {
  const scripts = join(folder, "dist/client/static");
  const [newest = []] = readBuilds(folder);
  for (const name of readdirSync(scripts)) {
    if (!newest.includes(name.replace(/\.(?:br|gz)$/, ""))) rmSync(join(scripts, name));
  }
}

/** Compressed at the fastest level: the size matters to no journey of a deployment. */
function writeScript(file: string, text: string): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_SPEED }));
}

function newName(name: string): string {
  return name.replace(/\.js$/, "N.js");
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

function readBuilds(folder: string): string[][] {
  return JSON.parse(readFileSync(join(folder, "dist/builds.json"), "utf8")) as string[][];
}
