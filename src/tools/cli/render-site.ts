import { projectFolders } from "#engine/project-folders.ts";
import type { PageContent, WantedContent } from "#schemas/selection.ts";
import { cleanContent, cleanPictures } from "#engine/content/clean-content.ts";
import { openCms } from "#engine/content/open-cms.ts";
import { assetsPath } from "#engine/content/wire/addresses.ts";
import type { SiteManifests } from "#engine/manifest/plan-site.ts";
import { planAt, type SitePages } from "#engine/manifest/timetable.ts";
import { redirectAddress } from "#engine/page/redirect-address.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { makePageData } from "#engine/render/page-data.ts";
import { renderPage, type RenderContext, type SiteDocument } from "#engine/render/render-page.ts";
import { readBuiltDocument } from "#hosts/node/built-files.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import { definition } from "#tools/loaded-site.ts";
import { loadComponents } from "#ui/block-component.ts";
import type { ComparedPage, ComparedSite } from "./diff-sites.ts";
import { splitPage, textsOf } from "./read-html.ts";
import { readPlannedSite, type SiteFolders } from "./read-site.ts";

/** A site whose pages can be rendered for visitors without a server, with the route parameters of their first address. */
export type RenderedSite = Awaited<ReturnType<typeof openSite>>;

/** Reads a site with its sample content, for the production renderer. Rejects when `site.json` has problems. */
export async function openSite(folders: SiteFolders) {
  const { manifests, pages, problems } = readPlannedSite(folders.manifests);
  const content = await readContent(folders.content, pages);
  const built = readBuilt();
  const context: RenderContext = {
    application: definition.application,
    pages,
    publicUrl: "http://localhost:3000",
    imageBase: assetsPath(definition.application.cmsApp),
    document: built ?? { baseCss: compileBaseStyles(definition), headScript: "", loaderScript: "", app: "" },
    head: definition.head,
    components: await loadComponents(definition.application.components),
  };
  const renderPlanned = (page: string) => {
    const own = pages.planOf(page);
    const plan = own?.canonical === undefined ? own : (planAt(pages, own.canonical) ?? own);
    if (!plan) return undefined;
    const data = makePageData(plan, content, context);
    const rendered = renderPage(data, plan.canonical ?? "/", plainMode, context);
    return { plan: data.plan, rendered, bound: bindBlocks(data.plan.blocks, data.content, plan.params) };
  };

  function viewOf(page: string): [string, ComparedPage][] {
    const found = renderPlanned(page);
    if (!found) return [];
    const { plan, rendered, bound } = found;
    const parts = splitPage(rendered.html);
    const shown = parts.filter(({ isBlock }) => isBlock);
    const omitted = new Map(rendered.omitted.map(({ source, missing, failed }) => [source, missing ?? failed]));
    const blocks = bound.map((block) => {
      const { type, id, source } = block;
      const missing = omitted.get(source);
      const part = missing === undefined ? shown.shift() : undefined;
      return { type, id, missing, props: "props" in block ? block.props : {}, texts: part ? textsOf(part.html) : [] };
    });
    const frame = parts.filter(({ isBlock }) => !isBlock);
    const { title, description } = plan;
    return [[page, { title, description, blocks, frame: frame.flatMap(({ html }) => textsOf(html)) }]];
  }

  return {
    folders,
    /** False when the site is not built. The documents then have no inline scripts. */
    isBuilt: built !== undefined,
    /** The problems of the manifests. Manifests with problems are omitted from the site. */
    problems,
    render: (page: string) => renderPlanned(page)?.rendered.html,
    view: (): ComparedSite => ({
      pages: new Map([...manifests.pages.keys()].flatMap(viewOf)),
      addresses: addressesOf(manifests, pages),
    }),
  };
}

/** The scripts of the last build; undefined without a build, or when the build has another page format. */
function readBuilt(): SiteDocument | undefined {
  try {
    return readBuiltDocument(projectFolders.build, definition);
  } catch {
    return undefined;
  }
}

/** The target of each address of a site, in words. */
function addressesOf({ pages: manifests }: SiteManifests, pages: SitePages): Map<string, string> {
  return new Map(
    [...pages.paths, ...pages.redirects].flatMap((path): [string, string][] => {
      const found = pages.find(path);
      if (!found) return [];
      if ("redirect" in found)
        return [[path, `redirects to ${redirectAddress(found.redirect, definition.registrationUrl)}`]];
      return manifests.has(found.plan.page) ? [[path, `is an address of "${found.plan.page}"`]] : [];
    }),
  );
}

async function readContent(folder: string, wanted: WantedContent): Promise<PageContent> {
  const { createDevCms } = await import("#tools/dev-cms/create-dev-cms.ts");
  const { model, application } = definition;
  const cms = await createDevCms({ folder, model, app: application.cmsApp });
  const { source } = openCms({
    url: "http://localhost",
    app: application.cmsApp,
    model,
    fetch: (address, init) => cms.fetch(new Request(address, init)),
  });
  return {
    slices: cleanContent(await source.fetchSlices(wanted.slices), wanted.slices, model).slices,
    pictures: cleanPictures(await source.describePictures(wanted.pictures)),
  };
}
