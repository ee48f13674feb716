import { projectFolders } from "#engine/project-folders.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ViteDevServer } from "vite";
import { loadCode } from "./load-code.ts";

/** True for a file that may change the files of `schemas/generated/`. */
export function isSchemaSource(file: string): boolean {
  return /^(?:schemas\/(?!generated\/)|registry\/.*\.block\.ts$|registry\/index\.ts$|src\/site\/)/.test(file);
}

/** Writes the files of `schemas/generated/` that differ from the output of the current schemas. */
export async function updateGenerated(vite: ViteDevServer): Promise<void> {
  const { generatedFiles, definition } = await loadCode(vite);
  for (const [path, text] of generatedFiles(definition)) {
    const file = join(projectFolders.generated, path);
    if ((await readFile(file, "utf8").catch(() => "")) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`Wrote ${file}`);
  }
}
