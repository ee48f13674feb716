import { relative } from "node:path";
import type { Plugin } from "vite";
import { isSchemaSource, updateGenerated } from "./dev-schemas.ts";

/**
 * Shows every saved module in development. Hot reload replaces modules that the application has loaded. A page before
 * its hydration is reloaded, and a change of a server-only module reloads all pages. Files that the schemas generate
 * are written first.
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
