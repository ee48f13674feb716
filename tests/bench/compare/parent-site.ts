import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { benchFolder } from "../bench-folder.ts";

/** Checks out and builds a commit; returns its folder, which exists until the process ends. */
export function buildCommit(commit: string): string {
  const folder = join(benchFolder(), "parent");
  run("git", ["worktree", "add", "--detach", folder, commit]);
  process.once("exit", () => spawnSync("git", ["worktree", "remove", "--force", folder]));
  if (!existsSync(join(folder, "node_modules"))) symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  run(process.execPath, ["--import", "tsx", "src/tools/cli/build.ts"], folder);
  return folder;
}

/** The commit that a change is compared with: the last one while there are uncommitted changes, else the one before. */
export function parentCommit(): string {
  return run("git", ["status", "--porcelain", "--untracked-files=no"]) ? "HEAD" : "HEAD^";
}

function run(program: string, args: string[], cwd = "."): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stderr}`);
  return stdout.trim();
}
