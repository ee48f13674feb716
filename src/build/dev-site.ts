import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import type { Env } from "#src/env.ts";
import { formatProblem } from "#src/json/problem.ts";
import type { ManifestReading } from "#src/manifest/read-manifests.ts";
import type { RenderContext } from "#src/render/render-page.ts";
import type { NodeSite } from "#src/server/create-node-site.ts";
import { buildInlineScripts } from "./inline-scripts.ts";

const manifestFolder = "page-manifests";
const contentFolder = "content";

/** The site with its code, manifests and sample content as they are on disk at every moment. */
export async function createDevSite(vite: ViteDevServer, env: Env): Promise<Pick<NodeSite, "fetch">> {
  const scripts = await buildInlineScripts();
  const head = await devHead(vite);
  let site: NodeSite | undefined;
  let create: CreateNodeSite | undefined;

  /** The site of the code as it is now; the same one until code changes. */
  async function current(): Promise<NodeSite> {
    const { createNodeSite, readManifests, createLog, ProblemView, compileBaseStyles } = await loadCode(vite);
    if (site && createNodeSite === create) return site;
    const { manifests, problems } = readManifests(manifestFolder);
    show(vite, problems);
    if (!manifests) throw new Error("The site's manifest cannot be used");
    create = createNodeSite;
    const document = { baseCss: compileBaseStyles(), app: "/src/browser/app.tsx", headExtra: head, ...scripts };
    site = createNodeSite({
      env: { ...env, CONTENT_INTROSPECTION: true },
      manifests,
      contentFolder,
      document: () => document,
      builtFiles: new Map(),
      Problem: ProblemView,
      renderCatalogue: async (context) => (await loadCode(vite)).renderCatalogue(context),
      log: createLog(env.LOG_LEVEL),
    });
    return site;
  }

  vite.watcher.add([manifestFolder, contentFolder]);
  vite.watcher.on("all", (_event, path) => {
    const file = relative(".", path).replaceAll("\\", "/");
    if (file.startsWith(`${manifestFolder}/`)) void reloadManifests();
    if (file.startsWith(`${contentFolder}/`)) void reloadContent();
  });

  async function reloadManifests(): Promise<void> {
    const { readManifests } = await loadCode(vite);
    const { manifests, problems } = readManifests(manifestFolder);
    if (manifests) (await current()).setManifests(manifests);
    if (show(vite, problems)) vite.ws.send({ type: "full-reload" });
  }

  async function reloadContent(): Promise<void> {
    try {
      await (await current()).reloadContent();
      vite.ws.send({ type: "full-reload" });
    } catch (error) {
      showError(vite, error instanceof Error ? error.message : String(error));
    }
  }

  return {
    async fetch(request) {
      const now = await current();
      if (!now.content.current() && !new URL(request.url).pathname.startsWith("/api/")) await now.content.refresh();
      return now.fetch(request);
    },
  };
}

type CreateNodeSite = (typeof import("#src/server/create-node-site.ts"))["createNodeSite"];

async function loadCode(vite: ViteDevServer) {
  const load = (file: string) => vite.ssrLoadModule(`/src/${file}`);
  const [site, manifests, log, problem, styles, catalogue] = await Promise.all([
    load("server/create-node-site.ts"),
    load("manifest/read-manifests.ts"),
    load("server/log.ts"),
    load("page/problem-view.tsx"),
    load("render/compile-base-styles.ts"),
    load("preview/render-catalogue.tsx"),
  ]);
  return { ...site, ...manifests, ...log, ...problem, ...styles, ...catalogue } as {
    createNodeSite: CreateNodeSite;
    readManifests: (folder: string) => ManifestReading;
    createLog: (typeof import("#src/server/log.ts"))["createLog"];
    ProblemView: NonNullable<RenderContext["Problem"]>;
    compileBaseStyles: () => string;
    renderCatalogue: (typeof import("#src/preview/render-catalogue.tsx"))["renderCatalogue"];
  };
}

/** What Vite and its React plugin want in a document's head. */
async function devHead(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? "";
}

/** Shows problems in the terminal and over the page; true when there are none. */
function show(vite: ViteDevServer, problems: ManifestReading["problems"]): boolean {
  if (problems.length > 0) showError(vite, problems.map(formatProblem).join("\n"));
  return problems.length === 0;
}

function showError(vite: ViteDevServer, message: string): void {
  console.error(message);
  vite.ws.send({ type: "error", err: { message, stack: "" } });
}
