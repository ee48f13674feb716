import { readFileSync } from "node:fs";
import type { ViteDevServer } from "vite";
import type { Env } from "#engine/env.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { readJson } from "#engine/json/read-json.ts";
import { isDraft } from "#engine/manifest/plan-site.ts";
import type { Route } from "#engine/manifest/route-table.ts";
import type { CmsAddress } from "#engine/content/open-cms.ts";
import { findDatedPage, findOwners, findRecord, findUnbuiltPages } from "./dev-pages.ts";
import type { DevCheck } from "./dev-problems.ts";
import { explainError } from "./explain-error.ts";
import { createDevPictures } from "./dev-pictures.ts";
import { buildCatalogueScript, buildInlineScripts, themeScriptSource } from "./inline-scripts.ts";
import { loadCode, type Code } from "./load-code.ts";

const { manifests: manifestFolder, content: contentFolder, publicFiles } = projectFolders;
/** The drawing of the site's icons. */
export const iconFile = `${publicFiles}/favicon.svg`;

/** The CMS of a site in development: the CMS at CMS_URL, or the development CMS. */
export interface DevSiteCms extends CmsAddress {
  /** Reads the sample content again. Throws its problems, one line each. */
  reload?(): Promise<void>;
}

export type DevComposer = Awaited<ReturnType<typeof createDevComposer>>;

/** Composes the site from the code, manifests and content on disk, again after each change. */
export async function createDevComposer(
  vite: ViteDevServer,
  env: Env,
  currentCms: (code: Code) => Promise<DevSiteCms>,
  check: DevCheck,
) {
  const [inlineScripts, catalogueScript, head] = await Promise.all([
    buildInlineScripts(`/${themeScriptSource}`),
    buildCatalogueScript(),
    devHead(vite),
    // The code loads while the bundler works in other threads. The first request reports an error in the code.
    loadCode(vite).catch(() => undefined),
  ]);
  const routes = new Map<string, Route[]>();
  const texts = new Map<string, string>();
  type Composed = Awaited<ReturnType<typeof compose>>;
  let composed: Composed | undefined;
  let composing: Promise<Composed> | undefined;
  let revision = 0;
  let saves = 0;
  /** The elements of a document's head. The development client sends the revision when it connects. */
  const headOf = (shown: number | string) => `${head}<meta name="revision" content="${shown}">`;

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
    const broken = new Set(problems.map(({ file }) => file));
    const files = [...code.readSiteFiles(manifestFolder, code.definition).manifests.values()];
    for (const { file, text } of files)
      if (texts.get(file) !== text && "value" in readJson(file, text)) texts.set(file, text);
    const pictures = await createDevPictures(manifests, code.definition, iconFile);
    const headExtra = headOf(++revision);
    const log = code.createLog(env.LOG_LEVEL);
    const editAddress = (contentType: string, id: string) => findRecord(contentFolder, contentType, id);
    const editable = cms.id === undefined ? cms : { ...cms, name: `${contentFolder}/`, editAddress };
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
      explainError: (error) => explainError(error, vite),
      log,
    });
    const refresher = code.createPageRefresher(site);
    // Without timers, which would keep the earlier sites in memory.
    site.content.onChange(() => void refresher.revalidate());
    const drafts = [...manifests.pages.values()].flatMap(({ file, value }) => (isDraft(value) ? [file] : []));
    const dated = { manifests: files.filter((file) => !file.head.draft), timetable: site.timetable };
    const findUnbuilt = findUnbuiltPages(files, new Set([...broken, ...drafts]), routes);
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

  /** The text of a manifest. While the text is not JSON, the page keeps its last JSON, with the problems of the new text. */
  function readManifest(file: string) {
    const text = readFileSync(file, "utf8");
    const reading = readJson(file, text);
    return "value" in reading ? { text, problems: [] } : { text: texts.get(file) ?? text, problems: reading.problems };
  }

  return {
    current,
    /** Composes the site again at the next request. */
    changed: () => void saves++,
    /** The number of the last site that was composed. */
    revision: () => revision,
    headOf,
    readManifest,
    /** Reads the content again after a change. The check reports content with problems, and the last valid content stays. */
    reloadContent: async () => (await currentCms(await loadCode(vite))).reload?.(),
  };
}

/** An error whose cause is in a manifest: a stack trace would lead to the code. */
const withoutStack = (message: string) => Object.assign(new Error(message), { stack: undefined });

/** The elements that Vite, its React plugin and the development client need in a document's head. */
async function devHead(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
  const [, head = ""] = /<head>([\s\S]*)<\/head>/.exec(html) ?? [];
  return `${head}<script type="module" src="/src/tools/bundle/dev-client.ts"></script>`;
}
