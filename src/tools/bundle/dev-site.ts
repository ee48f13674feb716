import { projectFolders } from "#engine/project-folders.ts";
import { messageOf } from "#schemas/message-of.ts";
import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import type { Env } from "#engine/env.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { isDraft } from "#engine/manifest/plan-site.ts";
import type { Route } from "#engine/manifest/route-table.ts";
import { readAsOf } from "#engine/preview/preview-query.ts";
import type { Site } from "#engine/serve/create-site.ts";
import type { CmsAddress } from "#engine/content/open-cms.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { Log } from "#engine/log.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { renderErrorPage } from "./dev-error-page.tsx";
import { findDatedPage, findUnbuiltPages } from "./dev-pages.ts";
import { updateGenerated } from "./dev-schemas.ts";
import { loadCode, type Code } from "./load-code.ts";
import { findRecord } from "./find-record.ts";
import { createDevPictures, type DevPictures } from "./dev-pictures.ts";
import { buildCatalogueScript, buildInlineScripts } from "./inline-scripts.ts";

const { manifests: manifestFolder, content: contentFolder } = projectFolders;
const iconFile = `${projectFolders.publicFiles}/favicon.svg`;

/** Answers the addresses of the visual editor, with the current site. */
export type OpenStudio = (
  request: Request,
  path: string,
  parts: Pick<Composed, "code" | "site" | "source"> & { definition: LoadedSite; log: Log },
) => Promise<Response>;

/** The CMS of a site in development: the CMS at CMS_URL, or the development CMS. */
export interface DevSiteCms extends CmsAddress {
  /** Reads the sample content again. Throws its problems, one line each. */
  reload?(): Promise<void>;
}

/** A snapshot of the site's files, including the pages that are not on the site. */
interface Composed {
  code: Code;
  cms: DevSiteCms;
  site: Site;
  /** The number of saves of manifests and content. */
  saves: number;
  /** The additional elements in the heads of the documents. */
  headExtra: string;
  source: ContentSource;
  pictures: DevPictures;
  /** The manifest of an address whose page is not on the site at a moment (default: now). */
  findUnbuilt: (path: string, asOf: number | undefined) => string | undefined;
}

/**
 * Creates a site that always uses the code, manifests and sample content on disk. All problems are visible: a page
 * shows the problems of its manifest, and an error has its own page.
 */
export async function createDevSite(
  vite: ViteDevServer,
  env: Env,
  currentCms: (code: Code) => Promise<DevSiteCms>,
  openStudio?: OpenStudio,
): Promise<Pick<Site, "fetch">> {
  const scripts = { ...(await buildInlineScripts()), catalogueScript: await buildCatalogueScript() };
  const head = await devHead(vite);
  /** The last known addresses of each manifest. */
  const routes = new Map<string, Route[]>();
  let composed: Composed | undefined;
  let composing: Promise<Composed> | undefined;
  let revision = 0;
  /** The number of saves of manifests and content. */
  let saves = 0;
  /** The problems of the sample content. The site shows the last valid content. */
  let contentProblem: string | undefined;

  /** The current site; the same object until code, manifests or content change. */
  async function current(): Promise<Composed> {
    const code = await loadCode(vite);
    const cms = await currentCms(code);
    if (composed?.saves === saves && composed.cms.url === cms.url && composed.code === code) return composed;
    composing ??= compose(code, cms).finally(() => (composing = undefined));
    return (composed = await composing);
  }

  async function compose(code: Code, cms: DevSiteCms): Promise<Composed> {
    const before = saves;
    const { manifests, problems } = code.readManifests(manifestFolder, code.definition);
    if (problems.length > 0) console.error(problems.map(formatProblem).join("\n"));
    if (!manifests) throw new Error(["The site's manifest has problems", ...problems.map(formatProblem)].join("\n"));
    for (const { file, value } of manifests.pages.values()) routes.set(file, value.routes);
    const pictures = await createDevPictures(manifests, code.definition, iconFile);
    revision++;
    const headExtra = head + revisionMeta(revision);
    const log = code.createLog(env.LOG_LEVEL);
    const editable = cms.id === undefined ? cms : { ...cms, name: `${contentFolder}/`, editAddress: findSample };
    const parts = code.createNodeParts({ definition: code.definition, manifests, cms: editable, env, log });
    const site = code.createSite({
      ...parts,
      mode: "development",
      definition: code.site,
      env,
      document: {
        baseCss: code.compileBaseStyles(code.definition),
        app: "/src/hosts/browser/app.ts",
        headExtra,
        socialImages: pictures.socialImages,
        ...scripts,
      },
      builtFiles: new Map(),
      developmentPages: code.cataloguePages,
      explainError: (error) => explain(error, vite),
      log,
    });
    code.keepCurrent(site, { log });
    const drafts = [...manifests.pages.values()].flatMap(({ file, value }) => (isDraft(value) ? [file] : []));
    const unbuilt = new Set([...problems.map(({ file }) => file), ...drafts]);
    const files = [...code.readSiteFiles(manifestFolder, code.definition).manifests.values()];
    const dated = { manifests: files.filter((file) => !file.head.draft), timetable: site.timetable };
    const findUnbuilt = findUnbuiltPages(files, unbuilt, routes);
    return {
      ...parts,
      code,
      cms,
      site,
      saves: before,
      headExtra,
      pictures,
      findUnbuilt: (path, asOf) => findUnbuilt(path) ?? findDatedPage(path, dated, asOf),
    };
  }

  async function answer(request: Request): Promise<Response> {
    const { site, headExtra, pictures, findUnbuilt, code, source } = await current();
    const { pathname, searchParams } = new URL(request.url);
    const path = decodeURIComponent(pathname);
    const picture = pictures.answer(path);
    if (picture) return picture;
    const { definition, createLog, renderUnbuiltPage } = code;
    const log = createLog(env.LOG_LEVEL);
    if (openStudio && (path === "/studio" || path.startsWith("/studio/")))
      return openStudio(request, path, { code, site, source, definition, log });
    if (!site.content.current() && !path.startsWith("/api/")) await site.content.refresh();
    const file = findUnbuilt(path, readAsOf(searchParams));
    if (file === undefined) return site.fetch(request);
    return renderUnbuiltPage(file, request, { ...site, definition, source, log }, headExtra);
  }

  async function reloadContent(): Promise<void> {
    try {
      await (await currentCms(await loadCode(vite))).reload?.();
      contentProblem = undefined;
    } catch (error) {
      contentProblem = messageOf(error);
      console.error(contentProblem);
    }
  }

  // Pages that are loaded later show the problem, too.
  const showContentProblem = () => {
    if (contentProblem !== undefined) vite.ws.send({ type: "error", err: { message: contentProblem, stack: "" } });
  };
  vite.ws.on("connection", showContentProblem);
  // A file may have been saved between the answer and the connection. An error page stays until the error is fixed.
  vite.ws.on("site:shown", (shown: unknown, client) => {
    if (typeof shown !== "string") return;
    const isShown = ({ headExtra }: Composed) => headExtra.includes(`"${shown}"`) || shown === failed(revision);
    const load = (isCurrent: boolean) => isCurrent || client.send({ type: "full-reload" });
    void current()
      .then(isShown, () => shown.startsWith(failed("")))
      .then(load);
  });

  // The schemas' content samples are slow to generate, so page requests are answered first.
  let editorsTimer: NodeJS.Timeout | undefined;
  const updateEditors = () => {
    clearTimeout(editorsTimer);
    editorsTimer = setTimeout(() => void updateGenerated(vite).catch((error: unknown) => console.error(error)), 1000);
    editorsTimer.unref();
  };

  vite.watcher.add([manifestFolder, contentFolder]);
  vite.watcher.on("all", (_event, path) => {
    const file = relative(".", path).replaceAll("\\", "/");
    const isContent = file.startsWith(`${contentFolder}/`);
    if (!isContent && !file.startsWith(`${manifestFolder}/`)) return;
    void (isContent ? reloadContent() : Promise.resolve()).then(() => {
      saves++;
      // Vite's own reload event would also reload the studio, which saves a page while its author continues to edit.
      if (contentProblem === undefined) vite.ws.send({ type: "custom", event: "site:saved" });
      else showContentProblem();
      if (isContent) updateEditors();
    });
  });

  return {
    async fetch(request) {
      const asked = revision;
      try {
        return await answer(request);
      } catch (error) {
        console.error(explain(error, vite));
        return renderErrorPage(error, head + revisionMeta(failed(asked)));
      }
    },
  };
}

/** The revision of a document. The development client sends the revision when it connects. */
const revisionMeta = (revision: number | string) => `<meta name="revision" content="${revision}">`;
const failed = (revision: number | string) => `failed ${revision}`;

/** The address that opens the editor at a record of the sample content. */
const findSample = (contentType: string, id: string) => findRecord(contentFolder, contentType, id);

/** The text of an error, with places in the source files. */
function explain(error: unknown, vite: ViteDevServer): string {
  if (!(error instanceof Error)) return String(error);
  vite.ssrFixStacktrace(error);
  return error.stack ?? error.message;
}

/** The elements that Vite, its React plugin and the development client need in a document's head. */
async function devHead(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
  const [, head = ""] = /<head>([\s\S]*)<\/head>/.exec(html) ?? [];
  return `${head}<script type="module" src="/src/tools/bundle/dev-client.ts"></script>`;
}
