import type { ViteDevServer } from "vite";

/**
 * Calls a function with Vite's server, and again after each restart: when its configuration changes, Vite makes a server
 * with another watcher and other connections.
 */
export function onEachServer(
  vite: ViteDevServer,
  listen: (server: Pick<ViteDevServer, "watcher" | "ws">) => void,
): void {
  listen(vite);
  vite.config.inlineConfig.plugins?.push({ name: "listen-again", configureServer: listen });
}
