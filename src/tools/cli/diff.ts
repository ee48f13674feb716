import { readOptions, UsageError } from "#engine/command-line.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatProblem } from "#engine/json/problem.ts";
import { diffSites } from "./diff-sites.ts";
import { type SiteFolders } from "./read-site.ts";
import { openSite, type RenderedSite } from "./render-site.ts";
import { writePictureReport } from "./write-picture-report.ts";

/** Prints what changed since a commit, as visitors see it. Throws a sentence about wrong arguments. */
export async function diff(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { pictures: { type: "string" } });
  const [ref = "HEAD", ...more] = positionals;
  if (more.length > 0) throw new UsageError("diff takes one commit, branch or tag");
  const folder = mkdtempSync(join(tmpdir(), "pages-diff-"));
  try {
    const before = await openSite(extract(ref, folder));
    const after = await openSite(projectFolders);
    for (const problem of before.problems)
      console.log(`Not compared: ${formatProblem(problem).slice(folder.length + 1)}`);
    for (const problem of after.problems) console.log(`Not compared: ${formatProblem(problem)}`);
    const lines = diffSites(before.view(), after.view());
    console.log(lines.length > 0 ? lines.join("\n") : `Visitors see what they saw at ${ref}`);
    if (values.pictures !== undefined) await writePictures(values.pictures, ref, lines, before, after);
    return after.problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message.replaceAll(`${folder}/`, `${ref}:`) : error);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a report with pictures of the pages that changed. */
async function writePictures(
  file: string,
  ref: string,
  lines: string[],
  before: RenderedSite,
  after: RenderedSite,
): Promise<void> {
  const [{ launchBrowser }, { pictureChanges }] = await Promise.all([
    import("./find-browser.ts"),
    import("./picture-changes.ts"),
  ]);
  const ids = [...new Set([...before.view().pages.keys(), ...after.view().pages.keys()])].toSorted();
  const browser = await launchBrowser();
  try {
    const pictures = await pictureChanges(ids, before, after, browser);
    writeFileSync(file, writePictureReport(`Changes since ${ref}`, lines, pictures));
    console.log(`Wrote pictures of ${pictures.length} pages to ${file}`);
  } finally {
    await browser.close();
  }
}

/** Writes the manifests and the content of a commit into a folder. */
function extract(ref: string, folder: string): SiteFolders {
  const archive = join(folder, "site.tar");
  try {
    execFileSync(
      "git",
      ["archive", "--format=tar", `--output=${archive}`, ref, projectFolders.manifests, projectFolders.content],
      {
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
  } catch {
    throw new Error(
      `There is no commit "${ref}" with ${projectFolders.manifests} and ${projectFolders.content} – see git log`,
    );
  }
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  return { manifests: join(folder, projectFolders.manifests), content: join(folder, projectFolders.content) };
}
