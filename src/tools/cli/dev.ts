import { projectFolders } from "#engine/project-folders.ts";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type ViteDevServer } from "vite";
import { parseEnv } from "#engine/env.ts";
import { withSecretFiles } from "#hosts/node/secret-files.ts";
import { maxRequestHead } from "#engine/http/request-limits.ts";
import { createDevSite, type DevSiteCms, type OpenStudio } from "#tools/bundle/dev-site.ts";
import { showEveryChange } from "#tools/bundle/show-every-change.ts";
import { createStudioScript, studioScript, studioShell } from "#tools/bundle/studio-script.ts";
import { takeNoArguments } from "#engine/command-line.ts";

takeNoArguments("npm run dev   serves the site with hot reload of code, manifests and content");

process.env["NODE_ENV"] = "development";
const env = parseEnv(withSecretFiles(process.env));
// Vite answers its own addresses (source modules, hot reload), and the site answers all others.
const server = createServer({ maxHeaderSize: maxRequestHead }, (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
const vite = await createVite({
  server: { middlewareMode: { server }, hmr: { server } },
  appType: "custom",
  clearScreen: false,
  // Vite reloads open pages when it finds a package later, so it searches the application at start.
  optimizeDeps: { entries: ["src/hosts/browser/app.ts"] },
  plugins: [showEveryChange()],
});
const url = env.CMS_URL;
const currentCms = url === undefined ? startOwnCms(vite) : () => Promise.resolve({ url });
const site = await createDevSite(vite, env, currentCms, openStudio(vite));
const answer = getRequestListener((request) => site.fetch(request), { overrideGlobalObjects: false });
server.listen(env.PORT, env.HOST, () => {
  console.log(`Development site: http://localhost:${env.PORT}`);
});

/** Answers `/studio`. The studio's code is loaded at the first request. */
function openStudio(loader: ViteDevServer): OpenStudio {
  type StudioModule = typeof import("#tools/studio/server/answer-studio.ts");
  type CommandsModule = typeof import("./studio-commands.ts");
  const script = createStudioScript(loader);
  const load = async () => {
    const studio = (await loader.ssrLoadModule("/src/tools/studio/server/answer-studio.ts")) as StudioModule;
    const { studioCommands } = (await loader.ssrLoadModule("/src/tools/cli/studio-commands.ts")) as CommandsModule;
    return { studio, commands: studioCommands(env) };
  };
  return async (request, path, parts) => {
    if (path === studioScript) return new Response(await script(), { headers: headersOf("text/javascript") });
    if (path.startsWith("/studio/api/")) {
      const { studio, commands } = await load();
      return studio.answerStudio(request, path, { parts, commands, host: env.HOST });
    }
    // The script is built while the page loads; the script's request reports a build error.
    script().catch(() => undefined);
    load().then(
      ({ studio, commands }) => studio.describedSite(parts, commands),
      () => undefined,
    );
    return new Response(studioShell, { headers: headersOf("text/html") });
  };
}

function headersOf(type: string): Record<string, string> {
  return { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" };
}

/** Returns the development CMS for the current code and content model. The CMS restarts when they change. */
function startOwnCms(loader: ViteDevServer): () => Promise<DevSiteCms> {
  type StartModule = typeof import("#tools/dev-cms/start-dev-cms.ts");
  type SiteModule = typeof import("#site");
  let started:
    | { code: StartModule; site: SiteModule["site"]; running: ReturnType<StartModule["startDevCms"]> }
    | undefined;
  return async () => {
    const code = (await loader.ssrLoadModule("/src/tools/dev-cms/start-dev-cms.ts")) as StartModule;
    const { site: thisSite } = (await loader.ssrLoadModule("/src/site/definition.ts")) as SiteModule;
    if (started?.code === code && started.site === thisSite) return started.running;
    const before = started;
    const running = thisSite
      .schemas()
      .then(({ model }) => code.startDevCms({ folder: projectFolders.content, model, app: thisSite.cmsApp }));
    started = { code, site: thisSite, running };
    running.catch(() => (started = undefined));
    void before?.running.then(({ close }) => close());
    return running;
  };
}
