import { projectFolders } from "#engine/project-folders.ts";
import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import { messageOf } from "#schemas/message-of.ts";
import type { Env } from "#engine/env.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { decoded } from "#engine/manifest/missing-page.ts";
import { isDraft } from "#engine/manifest/plan-site.ts";
import { isReserved } from "#engine/manifest/reserved-paths.ts";
import type { Route } from "#engine/manifest/route-table.ts";
import { readAsOf } from "#engine/preview/preview-query.ts";
import type { Site } from "#engine/serve/create-site.ts";
import type { CmsAddress } from "#engine/content/open-cms.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { findDatedPage, findOwners, findRecord, findUnbuiltPages } from "./dev-pages.ts";
import { addProblemBox, createDevCheck, listProblems, renderErrorPage } from "./dev-problems.ts";
import { updateGenerated } from "./show-every-change.ts";
import { loadCode, type Code } from "./load-code.ts";
import { onEachServer } from "./on-each-server.ts";
import { createDevPictures } from "./dev-pictures.ts";
import { buildCatalogueScript, buildInlineScripts, themeScriptSource } from "./inline-scripts.ts";

const { manifests: manifestFolder, content: contentFolder } = projectFolders;
const iconFile = `${projectFolders.publicFiles}/favicon.svg`;

/** Answers the addresses of the visual editor, with the current site. */
export type OpenStudio = (
  request: Request,
  path: string,
  parts: { code: Code; site: Site; source: ContentSource; definition: LoadedSite; onSaved: () => void },
) => Promise<Response>;

/** The CMS of a site in development: the CMS at CMS_URL, or the development CMS. */
export interface DevSiteCms extends CmsAddress {
  /** Reads the sample content again. Throws its problems, one line each. */
  reload?(): Promise<void>;
}

/** Creates a site that uses the code, manifests and content on disk, and shows all problems. */
export async function createDevSite(
  vite: ViteDevServer,
  env: Env,
  currentCms: (code: Code) => Promise<DevSiteCms>,
  openStudio?: OpenStudio,
): Promise<Pick<Site, "fetch">> {
  const [inlineScripts, catalogueScript, head] = await Promise.all([
    buildInlineScripts(`/${themeScriptSource}`),
    buildCatalogueScript(),
    devHead(vite),
    // The code loads while the bundler works in other threads. The first request reports an error in the code.
    loadCode(vite).catch(() => undefined),
  ]);
  const check = createDevCheck(vite);
  const routes = new Map<string, Route[]>();
  type Composed = Awaited<ReturnType<typeof compose>>;
  let composed: Composed | undefined;
  let composing: Promise<Composed> | undefined;
  let revision = 0;
  let saves = 0;
  /** The printed error of the last request; empty after an answer. */
  let printed = "";

  /** The current site; the same object until code, manifests or content change. */
  async function current(): Promise<Composed> {
    const code = await loadCode(vite);
    const cms = await currentCms(code);
    if (composed && composed.code !== code) check.start();
    if (composed?.saves === saves && composed.cms.url === cms.url && composed.code === code) return composed;
    composing ??= compose(code, cms).finally(() => (composing = undefined));
    return (composed = await composing);
  }

  /** Makes a snapshot of the site's files, including the pages that are not on the site. */
  async function compose(code: Code, cms: DevSiteCms) {
    const before = saves;
    const { manifests, problems } = code.readManifests(manifestFolder, code.definition);
    if (!manifests) throw withoutStack(["The site's manifest has problems", ...problems.map(formatProblem)].join("\n"));
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
        ...inlineScripts,
        catalogueScript,
      },
      builtFiles: new Map(),
      developmentPages: code.cataloguePages,
      explainError: (error) => explain(error, vite),
      log,
    });
    const refresher = code.createPageRefresher(site);
    // Without timers, which would keep the earlier sites in memory.
    site.content.onChange(() => void refresher.revalidate());
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
      /** The manifest of an address whose page is not on the site at a moment (default: now). */
      findUnbuilt: (path: string, asOf?: number) => findUnbuilt(path) ?? findDatedPage(path, dated, asOf),
      findProblems: (path: string) => check.problemsOf(findOwners(path, files)),
    };
  }

  async function answer(request: Request): Promise<Response> {
    const { site, headExtra, pictures, findUnbuilt, findProblems, code, source } = await current();
    const { pathname, searchParams } = new URL(request.url);
    const path = decoded(pathname, decodeURIComponent);
    const picture = pictures.answer(path);
    if (picture) return picture;
    const { definition, renderUnbuiltPage } = code;
    if (openStudio && (path === "/studio" || path.startsWith("/studio/")))
      return openStudio(request, path, { code, site, source, definition, onSaved: () => saves++ });
    if (!site.content.current() && !path.startsWith("/api/")) await site.content.refresh();
    if (path.startsWith("/api/")) return unkept(await site.fetch(request));
    if (request.method !== "GET" || isReserved(path)) return site.fetch(request);
    const isRedirect = "redirect" in (site.pages().find(path) ?? {});
    if (isRedirect) await check.settled();
    const problems = findProblems(path);
    // A redirect with problems of its own is not followed.
    const wrong = problems.find((problem) => isRedirect && problem.pages?.includes(problem.file))?.file;
    const file = findUnbuilt(path, readAsOf(searchParams)) ?? wrong;
    const parts = { ...site, definition, source };
    if (file !== undefined) return addProblemBox(await renderUnbuiltPage(file, request, parts, headExtra), problems);
    return addProblemBox(await site.fetch(new Request(request.url)), problems);
  }

  // The schemas' content samples are slow to generate, so page requests are answered first.
  let editorsTimer: NodeJS.Timeout | undefined;
  const updateEditors = () => {
    clearTimeout(editorsTimer);
    editorsTimer = setTimeout(() => void updateGenerated(vite).catch((error: unknown) => console.error(error)), 1000);
    editorsTimer.unref();
  };

  onEachServer(vite, ({ watcher, ws }) => {
    // A file may have been saved between the answer and the connection. An error page stays until the error is fixed.
    ws.on("site:shown", (shown: unknown, client) => {
      if (typeof shown !== "string") return;
      const isShown = ({ headExtra }: Composed) => headExtra.includes(`"${shown}"`) || shown === failed(revision);
      const load = (isCurrent: boolean) => isCurrent || client.send({ type: "full-reload" });
      void current()
        .then(isShown, () => shown.startsWith(failed("")))
        .then(load);
    });

    ws.on("site:problems", (path: unknown, client) => {
      const send = ({ findProblems }: Composed) =>
        client.send("site:problems", listProblems(findProblems(String(path))));
      void current().then(send, () => {});
    });

    watcher.add([manifestFolder, contentFolder]);
    watcher.on("all", (_event, path) => {
      const file = relative(".", path).replaceAll("\\", "/");
      const isContent = file.startsWith(`${contentFolder}/`);
      const isOfSite = isContent || file.startsWith(`${manifestFolder}/`) || file === iconFile;
      if (isOfSite) setTimeout(() => void onChanged(isContent), savingTime);
    });
  });

  async function onChanged(isContent: boolean) {
    check.start();
    // The check reports content with problems, and the site shows the last valid content.
    const reload = async () => isContent && (await currentCms(await loadCode(vite))).reload?.();
    await Promise.allSettled([reload()]);
    saves++;
    // Vite's own reload event would also reload the studio, which saves a page while its author continues to edit.
    vite.ws.send({ type: "custom", event: "site:saved" });
    if (isContent) updateEditors();
  }

  check.start();
  return {
    async fetch(request) {
      const asked = revision;
      const isOfStudio = new URL(request.url).pathname.startsWith("/studio/api/");
      try {
        const response = await answer(request);
        printed = "";
        return response;
      } catch (error) {
        const failure = explain(error, vite);
        // An open page repeats its requests.
        if (failure !== printed) console.error(failure);
        printed = failure;
        if (isOfStudio) return Response.json({ problem: messageOf(error) }, { status: 500 });
        return renderErrorPage(error, head + revisionMeta(failed(asked)));
      }
    },
  };
}

/**
 * Milliseconds from the first event of a file until the file is read: an editor empties a file before it writes it, and the
 * watcher reports no second change within 50 ms.
 */
const savingTime = 60;

/** The revision of a document. The development client sends the revision when it connects. */
const revisionMeta = (revision: number | string) => `<meta name="revision" content="${revision}">`;
const failed = (revision: number | string) => `failed ${revision}`;

/** The address that opens the editor at a record of the sample content. */
const findSample = (contentType: string, id: string) => findRecord(contentFolder, contentType, id);

/** A response that browsers do not keep: the development CMS counts the versions of pictures again at each start. */
function unkept(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set("cache-control", "no-store");
  return copy;
}

/** The text of an error, with places in the source files. */
function explain(error: unknown, vite: ViteDevServer): string {
  if (!(error instanceof Error)) return String(error);
  vite.ssrFixStacktrace(error);
  return error.stack ?? error.message;
}

/** An error whose cause is in a manifest: a stack trace would lead to the code. */
const withoutStack = (message: string) => Object.assign(new Error(message), { stack: undefined });

/** The elements that Vite, its React plugin and the development client need in a document's head. */
async function devHead(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
  const [, head = ""] = /<head>([\s\S]*)<\/head>/.exec(html) ?? [];
  return `${head}<script type="module" src="/src/tools/bundle/dev-client.ts"></script>`;
}
