import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { keepBuilds } from "#src/build/keep-builds.ts";
import { precompress } from "#src/build/build-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The built project in a folder of its own, without the scripts of builds before. */
export async function firstRelease(): Promise<string> {
  const folder = temporaryFolder();
  cpSync("dist", join(folder, "dist"), { recursive: true });
  for (const shared of ["page-manifests", "content", "schemas", "node_modules", "package.json"]) {
    symlinkSync(resolve(shared), join(folder, shared), "junction");
  }
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
  for (const name of before) writeFileSync(join(scripts, newName(name)), rename(readFileSync(join(scripts, name), "utf8")));
  for (const name of readdirSync(join(dist, "client/.vite"))) rewrite(join(dist, "client/.vite", name), rename);
  await keepBuilds(scripts, before.map(newName), join(dist, "builds.json"));
  await precompress(join(dist, "client"));
}

/** What the host no longer has, where only the newest build's scripts are kept. */
export function forgetEarlierReleases(folder: string): void {
  const scripts = join(folder, "dist/client/static");
  const [newest = []] = readBuilds(folder);
  for (const name of readdirSync(scripts)) {
    if (!newest.includes(name.replace(/\.(?:br|gz)$/, ""))) rmSync(join(scripts, name));
  }
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
