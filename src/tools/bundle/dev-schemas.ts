import { projectFolders } from "#engine/project-folders.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ViteDevServer } from "vite";

/** True for a file that may change the files of `schemas/generated/`. */
export function isSchemaSource(file: string): boolean {
  return /^(?:schemas\/(?!generated\/)|registry\/.*\.block\.ts$|registry\/index\.ts$|src\/site\/)/.test(file);
}

/** Writes the files of `schemas/generated/` that differ from the output of the current schemas. */
export async function updateGenerated(vite: ViteDevServer): Promise<void> {
  const [{ generatedFiles }, { readSampleContent }, { site }] = (await Promise.all([
    vite.ssrLoadModule("/src/tools/bundle/generated-files.ts"),
    vite.ssrLoadModule("/src/tools/bundle/editor/sample-content.ts"),
    vite.ssrLoadModule("/src/site/definition.ts"),
  ])) as [typeof import("./generated-files.ts"), typeof import("./editor/sample-content.ts"), typeof import("#site")];
  const siteSchemas = await site.schemas();
  for (const [path, text] of generatedFiles(
    siteSchemas,
    readSampleContent(projectFolders.content, siteSchemas.model),
  )) {
    const file = join(projectFolders.generated, path);
    if ((await readFile(file, "utf8").catch(() => "")) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`Wrote ${file}`);
  }
}
