import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatProblem } from "#src/json/problem.ts";
import { diffSites } from "./diff-sites.ts";
import { siteFolders, type SiteFolders } from "./read-site.ts";
import { openSite } from "./render-site.ts";

/** Prints what changed since a commit, as visitors see it. Throws a sentence about wrong arguments. */
export async function diff([ref = "HEAD", ...more]: string[]): Promise<number> {
  if (ref.startsWith("-") || more.length > 0) throw new Error("diff takes one commit, branch or tag");
  const folder = mkdtempSync(join(tmpdir(), "pages-diff-"));
  try {
    const before = await openSite(extract(ref, folder));
    const after = await openSite(siteFolders);
    for (const problem of before.problems)
      console.log(`Not compared: ${formatProblem(problem).slice(folder.length + 1)}`);
    for (const problem of after.problems) console.log(`Not compared: ${formatProblem(problem)}`);
    const lines = diffSites(before.view(), after.view());
    console.log(lines.length > 0 ? lines.join("\n") : `Visitors see what they saw at ${ref}`);
    return after.problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message.replaceAll(`${folder}/`, `${ref}:`) : error);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes manifests and content as they were at a commit. */
function extract(ref: string, folder: string): SiteFolders {
  const archive = join(folder, "site.tar");
  try {
    execFileSync("git", ["archive", "--format=tar", `--output=${archive}`, ref, ...Object.values(siteFolders)], {
      stdio: ["ignore", "ignore", "pipe"],
    });
  } catch {
    throw new Error(`There is no commit "${ref}" with ${Object.values(siteFolders).join(" and ")} – see git log`);
  }
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  return { manifests: join(folder, siteFolders.manifests), content: join(folder, siteFolders.content) };
}
