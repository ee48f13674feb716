import { messageOf } from "#schemas/message-of.ts";
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { mkdir, readdir, readlink, realpath, rename, rm, rmdir, symlink } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { recordFile } from "./export-record.ts";

/** The maximum number of stored exports, including the present one. */
const keptReleases = 3;

interface Releases {
  /** The path of the export's folder, which is a symbolic link to one of its releases. */
  link: string;
  folder: string;
  /** The number of the present release; undefined when there is no release. */
  current: number | undefined;
  numbers: number[];
}

/** Writes the next release, starting with the current files, and switches to it when complete. Otherwise rejects. */
export async function writeRelease<Result>(out: string, write: (folder: string) => Promise<Result>): Promise<Result> {
  const releases = await readReleases(out);
  await refuseProject(releases.link);
  await removeAbandoned(releases);
  const building = join(releases.folder, `.building-${process.pid}`);
  const clear = () => removeUnfinished(building);
  // A failed check of the site ends the process.
  process.once("exit", clear);
  try {
    await mkdir(building, { recursive: true });
    if (existsSync(releases.link)) linkFiles(await realpath(releases.link), building);
    const result = await write(building);
    const number = await takePlace(releases);
    await rename(building, join(releases.folder, String(number)));
    await switchTo(releases, number);
    const { current = number - 1 } = releases;
    // Releases that were rolled back are not kept. A release that cannot be removed stays until the next export.
    const earlier = [current, ...releases.numbers.filter((one) => one < current)];
    const kept = [number, ...earlier].slice(0, keptReleases);
    const old = releases.numbers.filter((one) => !kept.includes(one)).map(String);
    for (const one of old) await rm(join(releases.folder, one), { recursive: true, force: true }).catch(() => {});
    return result;
  } catch (error) {
    clear();
    throw explainDisk("Nothing was exported", releases.link, error);
  } finally {
    process.off("exit", clear);
  }
}

/** An error with the folder and a remedy for an error of the file system. */
function explainDisk(outcome: string, folder: string, error: unknown): unknown {
  if (!(error instanceof Error && "syscall" in error)) return error;
  if (/ENOTEMPTY|EEXIST/.test(error.message))
    return new Error(`${outcome}: another export of ${folder} ended first – export again`, { cause: error });
  const reason = `${folder} cannot be written (${error.message})`;
  return new Error(`${outcome}: ${reason} – free space on its disk, or name another folder`, { cause: error });
}

/** Removes an unfinished release; for a first release, removes the folder of all releases, too. */
function removeUnfinished(building: string): void {
  try {
    rmSync(building, { recursive: true, force: true });
    rmdirSync(dirname(building));
  } catch {
    // The folder has another release, or the disk refuses the removal.
  }
}

/** Switches an export's folder to the previous release, and returns its number. Throws without a previous release. */
export async function rollBack(out: string): Promise<number> {
  const releases = await readReleases(out);
  const { current, numbers, folder } = releases;
  const before = current && numbers.find((number) => number < current);
  if (before === undefined) throw new Error(`There is no earlier export of ${out} to go back to`);
  // Open tabs continue with the scripts that they have already loaded.
  const scripts = join(folder, String(current), "static");
  try {
    if (existsSync(scripts)) linkFiles(scripts, join(folder, String(before), "static"));
    await switchTo(releases, before);
  } catch (error) {
    throw explainDisk("The export was not switched back", releases.link, error);
  }
  return before;
}

async function readReleases(out: string): Promise<Releases> {
  const path = resolve(out);
  const target = await readlink(path).catch(() => undefined);
  const own = `${path}.releases`;
  // The link may be an alias that leads to the real link of the export.
  if (target !== undefined && resolve(path, "..", target, "..") !== own) return readReleases(await realpath(path));
  const names = (await readdir(own).catch(() => [])).filter((name) => /^\d+$/.test(name));
  return {
    link: path,
    folder: own,
    current: target === undefined ? undefined : Number(basename(target)),
    numbers: names.map(Number).sort((one, other) => other - one),
  };
}

/** Throws for a folder of the project, such as `docs`, because a release replaces its folder as a whole. */
async function refuseProject(folder: string): Promise<void> {
  const isElsewhere = [relative(folder, "."), relative(".", folder)].every((path) => path.startsWith(".."));
  const names = isElsewhere ? [] : await readdir(folder).catch(() => []);
  if (names.length > 0 && !names.includes(recordFile))
    throw new Error(`${folder} holds files of this project – name another folder`);
}

/** The next number. A folder from an export without releases becomes a release. */
async function takePlace({ link, folder, current, numbers }: Releases): Promise<number> {
  const next = (numbers[0] ?? 0) + 1;
  if (current !== undefined || !existsSync(link)) return next;
  const isEmpty = (await readdir(link)).length === 0;
  try {
    if (isEmpty) await rmdir(link);
    else await rename(link, join(folder, String(next)));
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`${link} cannot be switched as a whole (${reason}) – name a folder inside it`, { cause: error });
  }
  return isEmpty ? next : next + 1;
}

/** Renaming replaces the link atomically: every request finds either the old or the new release. */
async function switchTo({ link, folder }: Releases, number: number): Promise<void> {
  const fresh = join(folder, `.link-${process.pid}`);
  await rm(fresh, { force: true });
  const target = process.platform === "win32" ? join(folder, String(number)) : join(basename(folder), String(number));
  await symlink(target, fresh, "junction");
  await rename(fresh, link);
}

/** Removes unfinished releases of killed exports. */
async function removeAbandoned({ folder }: Releases): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => {
    const [, pid] = /^\.(?:building|link)-(\d+)$/.exec(name) ?? [];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Adds the files of one folder that another folder lacks: as hard links when the disk supports them. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isFile()) linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    if (!existsSync(target)) copyFileSync(source, target);
  }
}
