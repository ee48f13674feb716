import { relative } from "node:path";
import type { Plugin } from "vite";
import { isSchemaSource, updateGenerated } from "./dev-schemas.ts";

/**
 * Shows every saved module in development: a module that browsers do not load reloads all pages, and a page before its
 * hydration reloads for the others, too. Files that the schemas generate are written first.
 */
export function showEveryChange(): Plugin {
  return {
    name: "show-every-change",
    async hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      if (isSchemaSource(relative(".", file).replaceAll("\\", "/"))) {
        await updateGenerated(server).catch((error: unknown) => console.error(error));
      }
      const isLoadedByBrowsers = server.environments.client.moduleGraph.getModulesByFile(file) !== undefined;
      server.ws.send(isLoadedByBrowsers ? { type: "custom", event: "site:changed" } : { type: "full-reload" });
    },
  };
}
