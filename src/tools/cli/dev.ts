import { projectFolders } from "#engine/project-folders.ts";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { failUnlessListening, readEnv } from "#hosts/node/fail-start.ts";
import { maxRequestHead } from "#engine/http/request-limits.ts";
import type { DevSiteCms } from "#tools/bundle/compose-dev-site.ts";
import { createDevSite, type OpenStudio } from "#tools/bundle/dev-site.ts";
import type { Code } from "#tools/bundle/load-code.ts";
import { showEveryChange } from "#tools/bundle/show-every-change.ts";
import type { StudioAsset } from "#tools/studio/studio-api.ts";
import { createStudioScript, studioScript, studioShell } from "#tools/bundle/studio-script.ts";
import { takeNoArguments } from "#engine/command-line.ts";
import { looseJson } from "./loose-json.mjs";

takeNoArguments("npm run dev   serves the site on HOST and PORT, with hot reload of code, manifests and content");

/** Folders that the site does not read. A watcher of their thousands of files slows the start. */
const isNotWatched = (path: string) => /^(?:\.cache|docs|tests)(?=[\\/]|$)/.test(relative(".", path));

// The server renders with React's production build, which is much faster. Browsers get the development build.
for (const name of ["react", "react/jsx-runtime", "react-dom/server"]) createRequire(import.meta.url)(name);
process.env["NODE_ENV"] = "development";
const env = readEnv();
// Vite answers its own addresses (source modules, hot reload), and the site answers all others. Vite would send the file of
// the icon, which has roles instead of colours.
const server = createServer({ maxHeaderSize: maxRequestHead }, (request, response) => {
  if (opensFileForOthers(request)) response.writeHead(403).end();
  else if (/^\/favicon\.svg(?:\?|$)/.test(request.url ?? "")) void answer(request, response);
  else vite.middlewares(request, response, () => void answer(request, response));
});
// A file that a browser opens, such as a picture with a script, must not act as a page of this server.
const headers = { "content-security-policy": "sandbox" };
const vite = await createVite({
  server: { middlewareMode: { server }, hmr: { server }, watch: { ignored: isNotWatched }, headers },
  appType: "custom",
  clearScreen: false,
  // Two copies of a project may share one node_modules folder. Each copy keeps its own bundled packages.
  cacheDir: ".cache/vite",
  // Vite reloads open pages when it finds a package later, so Vite searches the application at start.
  optimizeDeps: { entries: ["src/hosts/browser/app.ts"] },
  oxc: { jsx: { development: false } },
  plugins: [showEveryChange(), looseJson()],
});
const url = env.CMS_URL;
const currentCms: (code: Code) => Promise<DevSiteCms> = url === undefined ? startOwnCms() : async () => ({ url });
const site = await createDevSite(vite, env, currentCms, openStudio());
const answer = getRequestListener((request) => site.fetch(request), { overrideGlobalObjects: false });
failUnlessListening(server);
server.listen(env.PORT, env.HOST, () => {
  console.log(`Development site: http://localhost:${env.PORT}`);
});

/** True when a page of another origin asks for a file to be opened in the editor, which Vite does for every page. */
function opensFileForOthers(request: IncomingMessage): boolean {
  const from = String(request.headers["sec-fetch-site"]);
  return /^\/__open-in-editor/i.test(request.url ?? "") && /^(?:cross|same)-site$/.test(from);
}

/** Answers `/studio`. The studio's code is loaded at the first request. */
function openStudio(): OpenStudio {
  const script = createStudioScript(vite);
  const uploaded: StudioAsset[] = [];
  return async (request, path, parts) => {
    if (path === studioScript) return new Response(await script(), { headers: headersOf("text/javascript") });
    const loaded = parts.code.loadStudio();
    const reloadContent = async () => (await currentCms(parts.code)).reload?.();
    if (path.startsWith("/studio/api/")) {
      const { answerStudio, studioCommands } = await loaded;
      const commands = { ...studioCommands(env, uploaded), reloadContent, onSaved: parts.onSaved };
      return answerStudio(request, path, { parts, commands, host: env.HOST });
    }
    // The script is built while the page loads. The page's own requests report the errors.
    script().catch(() => undefined);
    loaded
      .then(({ describedSite, studioCommands }) => describedSite(parts, studioCommands(env, uploaded)))
      .catch(() => undefined);
    return new Response(studioShell, { headers: headersOf("text/html") });
  };
}

function headersOf(type: string): Record<string, string> {
  const policy = "frame-ancestors 'none'";
  return { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store", "content-security-policy": policy };
}

/**
 * Returns the development CMS for the current code and content model. The CMS restarts when they change; if the content
 * has problems then, the earlier CMS of the same app serves the last valid content until the content changes.
 */
function startOwnCms(): (code: Code) => Promise<DevSiteCms> {
  type Started = Pick<Code, "startDevCms" | "definition"> & { running: ReturnType<Code["startDevCms"]> };
  let started: Started | undefined;
  return ({ startDevCms, definition }) => {
    if (started?.startDevCms === startDevCms && started.definition === definition) return started.running;
    const before = started;
    const { model, cmsApp } = definition;
    const starting = startDevCms({ folder: projectFolders.content, model, app: cmsApp });
    const running = starting.catch(async (error: unknown) => {
      if (before?.definition.cmsApp === cmsApp)
        return { ...(await before.running), reload: async () => void (started = before) };
      started = undefined;
      throw error;
    });
    started = { startDevCms, definition, running };
    // Requests that began before the change still ask the earlier CMS.
    const closeEarlier = () => setTimeout(() => void before?.running.then(({ close }) => close()), 10_000).unref();
    starting.then(closeEarlier, () => {});
    return running;
  };
}
