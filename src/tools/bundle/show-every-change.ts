import { projectFolders } from "#engine/project-folders.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { loadCode } from "./load-code.ts";

/** Reloads pages for changes that hot reload misses. Before that, the files that the schemas generate are written. */
export function showEveryChange(): Plugin {
  return {
    name: "show-every-change",
    async hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0 || isAuthored(file)) return;
      if (isSchemaSource(relative(".", file).replaceAll("\\", "/"))) {
        await updateGenerated(server).catch((error: unknown) => console.error(error));
      }
      const isLoadedByBrowsers = server.environments.client.moduleGraph.getModulesByFile(file) !== undefined;
      server.ws.send(isLoadedByBrowsers ? { type: "custom", event: "site:changed" } : { type: "full-reload" });
    },
  };
}

/** True for manifests and content. The content model imports some of these files; `followChanges` reloads pages for them. */
export function isAuthored(file: string): boolean {
  const { manifests, content } = projectFolders;
  return [manifests, content].some((folder) => !relative(folder, file).startsWith(".."));
}

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
