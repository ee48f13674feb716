import type { WantedContent } from "#schemas/page-content.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { PreviewAccess } from "#engine/preview/preview-address.ts";
import type { RenderContext } from "#engine/render/render-page.ts";
import { linkToRecord } from "../link-to-record.ts";
import type { DevelopmentPage, DevelopmentSite } from "../development-page.ts";
import type { Handler, SiteParts } from "../site-parts.ts";

/**
 * `/preview`: shows a manifest that the address carries. Open to everybody in development; elsewhere to
 * addresses signed with PREVIEW_SECRET, and closed (undefined) without one. Loaded with the first request.
 */
export function createPreviewRoute(site: SiteParts): Handler | undefined {
  const access = previewAccess(site);
  const openStore = site.openPreviewStore;
  if (!access) return undefined;
  let opened: Promise<Handler> | undefined;

  const open = async (): Promise<Handler> => {
    const { loadPreviewContent, openDrafts } = await import("./preview-content.ts");
    const { createPreviewHandler } = await import("#engine/preview/preview-handler.ts");
    const definition = await site.loadDefinition();
    const parts = { ...site, definition };
    const loadContent = (wanted: WantedContent, moment: number) => loadPreviewContent(wanted, parts, moment);
    const loadDrafts = openDrafts(parts);
    const renderContext = await site.loadRenderContext();
    const context = (asOf?: number) => ({
      ...previewSite(site, definition, renderContext, asOf),
      asOf,
      loadContent,
      loadDrafts,
    });
    return async (request) =>
      createPreviewHandler({ access, context, store: await openStore?.(), log: site.log })(request);
  };

  return async (request, path) => (await (opened ??= open()))(request, path);
}

/** `/hooks/preview`: takes the files of a preview that is too long for an address, where the operator allows it. */
export function createKeepRoute({ env, openPreviewStore }: SiteParts): Handler | undefined {
  const secret = env.PREVIEW_SECRET;
  if (secret === undefined || !openPreviewStore) return undefined;
  return async (request) => {
    const { createKeepHandler } = await import("#engine/preview/keep-handler.ts");
    return createKeepHandler(await openPreviewStore(), secret)(request);
  };
}

/** The route of a page that only development has. */
export function createDevelopmentRoute(site: SiteParts, answer: DevelopmentPage): Handler {
  return async (request) =>
    answer(request, previewSite(site, await site.loadDefinition(), await site.loadRenderContext()));
}

function previewAccess({ mode, env }: SiteParts): PreviewAccess | undefined {
  if (mode === "development") return "open";
  return env.PREVIEW_SECRET === undefined ? undefined : { secret: env.PREVIEW_SECRET };
}

function previewSite(
  { pagesOf, timetable, content, source }: SiteParts,
  definition: LoadedSite,
  render: RenderContext,
  asOf?: number,
): DevelopmentSite {
  const { baseCss, previewScript = "", catalogueScript = "" } = render.document;
  const pages = asOf === undefined ? pagesOf(content.current()) : timetable.at(asOf);
  return {
    ...render,
    definition,
    blocks: definition.blocks,
    pages,
    baseCss,
    previewScript,
    catalogueScript,
    linkToRecord: linkToRecord(source),
  };
}
