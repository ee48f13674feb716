import { readOptions, UsageError } from "#engine/command-line.ts";
import { escapeHtml } from "#schemas/escape-html.ts";
import { messageOf } from "#schemas/message-of.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatProblem } from "#engine/json/problem.ts";
import { diffSites } from "./diff-sites.ts";
import type { PagePictures } from "./picture-changes.ts";
import type { SiteFolders } from "./read-site.ts";
import { openSite } from "./render-site.ts";

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
    console.log(lines.length > 0 ? lines.join("\n") : `Visitors see the same pages as at ${ref}`);
    if (values.pictures !== undefined) {
      const ids = [...new Set([...old.pages.keys(), ...now.pages.keys()])].toSorted();
      const { withBrowser } = await import("./find-browser.ts");
      const { pictureChanges } = await import("./picture-changes.ts");
      const pictures = await withBrowser((browser) => pictureChanges(ids, before, after, browser));
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

/** Writes the manifests and the content of a commit into a folder. Throws when the commit has no manifests. */
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

/** Writes one self-contained HTML file: the changes in words, and screenshots of the pages before and after. */
export function writePictureReport(title: string, lines: readonly string[], pictures: readonly PagePictures[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 0 auto; max-width: 1500px; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #14231c; }
pre { overflow: auto; padding: 16px; background: #f2f5f1; white-space: pre-wrap; }
section { margin-top: 48px; border-top: 2px solid #14231c; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; margin-bottom: 32px; }
.narrow { max-width: 760px; } figure { margin: 0; }
img { display: block; width: 100%; border: 1px solid #14231c; }
</style>
<h1>${escapeHtml(title)}</h1>
<p>Blocks that were changed or removed have a red outline before, those that were changed or added a green one after.</p>
<pre>${escapeHtml(lines.join("\n"))}</pre>
${pictures.map(writePage).join("\n")}
</html>
`;
}

function writePage({ page, widths }: PagePictures): string {
  const pairs = widths.map(
    ({ width, before, after }) => `<h3>${width} px</h3>
<div class="pair${width < 800 ? " narrow" : ""}">
${writePicture(before, `${page} before, ${width} px wide`, "Before")}
${writePicture(after, `${page} after, ${width} px wide`, "After")}
</div>`,
  );
  return `<section><h2>${escapeHtml(page)}</h2>\n${pairs.join("\n")}\n</section>`;
}

function writePicture(picture: Buffer | undefined, alt: string, caption: string): string {
  if (!picture) return `<p>${caption}: there is no such page.</p>`;
  const source = `data:image/jpeg;base64,${picture.toString("base64")}`;
  return `<figure><figcaption>${caption}</figcaption><img src="${source}" alt="${escapeHtml(alt)}"></figure>`;
}
