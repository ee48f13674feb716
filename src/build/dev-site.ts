import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import type { Env } from "#src/env.ts";
import { formatProblem } from "#src/json/problem.ts";
import type { ManifestReading } from "#src/manifest/read-manifests.ts";
import type { Site } from "#src/server/compose-site.ts";
import type { SiteCms } from "#src/server/node-parts.ts";
import { createDevPictures, type DevPictures } from "./dev-pictures.ts";
import { buildInlineScripts } from "./inline-scripts.ts";

const manifestFolder = "page-manifests";
const contentFolder = "content";
const iconFile = "src/site/public/favicon.svg";

/** The CMS of a site in development: the one that CMS_URL names, or the development CMS. */
export interface DevSiteCms extends SiteCms {
  /** Reads the sample content again. Throws its problems, one line each. */
  reload?(): Promise<void>;
}

/** The site with the code, manifests and sample content that are on disk at each moment. */
export async function createDevSite(
  vite: ViteDevServer,
  env: Env,
  currentCms: () => Promise<DevSiteCms>,
): Promise<Pick<Site, "fetch">> {
  const scripts = await buildInlineScripts();
  const head = await devHead(vite);
  let site: Site | undefined;
  let pictures: DevPictures | undefined;
  let composed: { code: Code; cms: DevSiteCms } | undefined;

  /** The site of the code as it is now; the same one until code, manifests or content change. */
  async function current(): Promise<Site> {
    const [code, cms] = [await loadCode(vite), await currentCms()];
    const isCurrent = composed !== undefined && cms.url === composed.cms.url && isSame(code, composed.code);
    if (!site || !isCurrent) site = await compose(code, cms, code.readManifests(manifestFolder, code.definition));
    return site;
  }

  async function compose(code: Code, cms: DevSiteCms, { manifests, problems }: ManifestReading): Promise<Site> {
    show(vite, problems);
    if (!manifests) throw new Error("The site's manifest cannot be used");
    composed = { code, cms };
    pictures = await createDevPictures(manifests, code.definition, iconFile).catch((error: unknown) => {
      showError(vite, String(error));
      return undefined;
    });
    return code.createSite({
      ...code.createNodeParts({ definition: code.definition, cms, env, log: code.createLog(env.LOG_LEVEL) }),
      mode: "development",
      definition: code.definition,
      env,
      manifests,
      components: await code.loadComponents(code.definition.application.components),
      document: {
        baseCss: code.compileBaseStyles(code.definition),
        app: "/src/browser/app.tsx",
        headExtra: head,
        socialImages: pictures?.socialImages ?? {},
        ...scripts,
      },
      builtFiles: new Map(),
      log: code.createLog(env.LOG_LEVEL),
    });
  }

  /** Replaces the site, unless its content cannot be read. Problems of manifests are shown over the old page. */
  async function replace(): Promise<void> {
    try {
      const code = await loadCode(vite);
      const reading = code.readManifests(manifestFolder, code.definition);
      const cms = await currentCms();
      await cms.reload?.();
      site = await compose(code, cms, reading);
      if (reading.problems.length === 0) vite.ws.send({ type: "full-reload" });
    } catch (error) {
      showError(vite, error instanceof Error ? error.message : String(error));
    }
  }

  vite.watcher.add([manifestFolder, contentFolder]);
  vite.watcher.on("all", (_event, path) => {
    const file = relative(".", path).replaceAll("\\", "/");
    if (file.startsWith(`${manifestFolder}/`) || file.startsWith(`${contentFolder}/`)) void replace();
  });

  return {
    async fetch(request) {
      const now = await current();
      const picture = pictures?.answer(new URL(request.url).pathname);
      if (picture) return picture;
      if (!now.content.current() && !new URL(request.url).pathname.startsWith("/api/")) await now.content.refresh();
      return now.fetch(request);
    },
  };
}

type Code = Awaited<ReturnType<typeof loadCode>>;

/** True unless a module was loaded again, because it or something that it imports changed. */
function isSame(code: Code, other: Code): boolean {
  return Object.entries(code).every(([name, value]) => value === other[name as keyof Code]);
}

async function loadCode(vite: ViteDevServer) {
  const load = (file: string) => vite.ssrLoadModule(`/${file}`);
  const modules = await Promise.all([
    load("src/manifest/read-manifests.ts"),
    load("src/render/compile-base-styles.ts"),
    load("src/server/compose-site.ts"),
    load("src/server/node-parts.ts"),
    load("src/log.ts"),
    load("src/site/definition.ts"),
    load("src/ui/block-component.ts"),
  ]);
  return Object.assign({}, ...modules) as Pick<typeof import("#src/manifest/read-manifests.ts"), "readManifests"> &
    Pick<typeof import("#src/render/compile-base-styles.ts"), "compileBaseStyles"> &
    Pick<typeof import("#src/server/compose-site.ts"), "createSite"> &
    Pick<typeof import("#src/server/node-parts.ts"), "createNodeParts"> &
    Pick<typeof import("#src/log.ts"), "createLog"> &
    Pick<typeof import("#src/site/definition.ts"), "definition"> &
    Pick<typeof import("#src/ui/block-component.ts"), "loadComponents">;
}

/** The elements that Vite and its React plugin need in a document's head. */
async function devHead(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? "";
}

/** Shows problems in the terminal and over the page. */
function show(vite: ViteDevServer, problems: ManifestReading["problems"]): void {
  if (problems.length > 0) showError(vite, problems.map(formatProblem).join("\n"));
}

function showError(vite: ViteDevServer, message: string): void {
  console.error(message);
  vite.ws.send({ type: "error", err: { message, stack: "" } });
}
