import { readOptions, UsageError } from "#engine/command-line.ts";
import { messageOf } from "#schemas/message-of.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatProblem } from "#engine/json/problem.ts";
import { diffSites } from "./diff-sites.ts";
import type { PicturedSite } from "./picture-changes.ts";
import type { SiteFolders } from "./read-site.ts";
import { openSite } from "./render-site.ts";
import { writePictureReport } from "./write-picture-report.ts";

/** Prints what changed since a commit, as visitors see it. Throws a `UsageError` for wrong arguments. */
export async function diff(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { pictures: { type: "string" } });
  const [ref = "HEAD", ...more] = positionals;
  if (more.length > 0) throw new UsageError("diff takes one commit, branch or tag");
  const folder = mkdtempSync(join(tmpdir(), "pages-diff-"));
  try {
    const before = await openSite(extract(ref, folder));
    const after = await openSite(projectFolders);
    const problems = [
      ...before.problems.map((one) => formatProblem(one).slice(folder.length + 1)),
      ...after.problems.map(formatProblem),
    ];
    for (const problem of problems) console.log(`Not compared: ${problem}`);
    const [old, now] = [before.view(), after.view()];
    const lines = diffSites(old, now);
    console.log(lines.length > 0 ? lines.join("\n") : `Visitors see what they saw at ${ref}`);
    if (values.pictures !== undefined) {
      const ids = [...new Set([...old.pages.keys(), ...now.pages.keys()])].toSorted();
      const pictures = await takePictures(ids, before, after);
      writeFileSync(values.pictures, writePictureReport(`Changes since ${ref}`, lines, pictures));
      console.log(`Wrote pictures of ${pictures.length} pages to ${values.pictures}`);
    }
    return after.problems.length > 0 ? 1 : 0;
  } catch (error) {
    throw new Error(messageOf(error).replaceAll(`${folder}/`, `${ref}:`), { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function takePictures(ids: string[], before: PicturedSite, after: PicturedSite) {
  const { launchBrowser } = await import("./find-browser.ts");
  const { pictureChanges } = await import("./picture-changes.ts");
  const browser = await launchBrowser();
  try {
    return await pictureChanges(ids, before, after, browser);
  } finally {
    await browser.close();
  }
}

/** Writes the manifests and the content of a commit into a folder. Throws when the commit has none. */
function extract(ref: string, folder: string): SiteFolders {
  const { manifests, content } = projectFolders;
  const archive = join(folder, "site.tar");
  try {
    execFileSync("git", ["archive", `--output=${archive}`, ref, manifests, content], { stdio: "pipe" });
  } catch {
    throw new Error(`There is no commit "${ref}" with ${manifests} and ${content} – see git log`);
  }
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  return { manifests: join(folder, manifests), content: join(folder, content) };
}
