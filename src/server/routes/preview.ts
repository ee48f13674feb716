import { isDeepStrictEqual } from "node:util";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { PageContent, WantedContent } from "#schemas/page-content.ts";
import { cleanContent, cleanPictures } from "#src/content/clean-content.ts";
import { ContentFailure } from "#src/content/content-failure.ts";
import { createDraftContent, type DraftContent } from "#src/content/draft-content.ts";
import { dropEnded } from "#src/content/drop-ended.ts";
import type { PreviewError } from "#src/preview/pack-manifest.ts";
import type { PreviewAccess } from "#src/preview/preview-address.ts";
import type { LoadedDrafts } from "#src/preview/render-preview.tsx";
import { linkToRecord } from "../link-to-record.ts";
import type { Handler, SiteParts } from "../site-parts.ts";

/**
 * `/preview`: shows a manifest that the address carries. Open to everybody in development; elsewhere to
 * addresses signed with PREVIEW_SECRET, and closed (undefined) without one. Loaded with the first request.
 */
export function createPreviewRoute(site: SiteParts): Handler | undefined {
  const access = previewAccess(site);
  const openStore = site.openPreviewStore;
  if (!access) return undefined;
  const loadContent = (wanted: WantedContent, moment: number) => loadPreviewContent(wanted, site, moment);
  const { source, definition, timetable } = site;
  const drafts = createDraftContent({ source, model: definition.model, slices: timetable.slices });
  const loadDrafts = (moment: number) => loadPreviewDrafts(drafts, site, moment);
  return async (request) => {
    const { createPreviewHandler } = await import("#src/preview/preview-handler.ts");
    const context = (asOf?: number) => ({ ...previewSite(site, asOf), asOf, loadContent, loadDrafts });
    return createPreviewHandler({ access, context, store: await openStore?.(), log: site.log })(request);
  };
}

/** `/hooks/preview`: takes the files of a preview that is too long for an address, where the operator allows it. */
export function createKeepRoute({ env, openPreviewStore }: SiteParts): Handler | undefined {
  const secret = env.PREVIEW_SECRET;
  if (secret === undefined || !openPreviewStore) return undefined;
  return async (request) => {
    const { createKeepHandler } = await import("#src/preview/keep-handler.ts");
    return createKeepHandler(await openPreviewStore(), secret)(request);
  };
}

/** `/preview/blocks`, in development only: every block with its examples. */
export function createCatalogueRoute(site: SiteParts): Handler | undefined {
  // Known when the server is built, so that no build holds the catalogue.
  if (!import.meta.env.DEV) return undefined;
  if (site.mode === "production") return undefined;
  return async (request) => {
    const { renderCatalogue } = await import("#src/preview/render-catalogue.tsx");
    const { catalogueHeaders, sendFrame } = await import("#src/preview/preview-handler.ts");
    const { readWidth } = await import("#src/preview/preview-frame.ts");
    const query = new URL(request.url).searchParams;
    const width = readWidth(query);
    if (width !== undefined) return sendFrame(width, query);
    const { html, hashes } = await renderCatalogue(query, previewSite(site));
    return new Response(html, { headers: catalogueHeaders(hashes) });
  };
}

/** `/preview/welcome`, in development only: what the project is, for somebody who has never seen it. */
export function createWelcomeRoute(site: SiteParts): Handler | undefined {
  if (!import.meta.env.DEV) return undefined;
  if (site.mode === "production") return undefined;
  return async () => {
    const { renderWelcome } = await import("#src/preview/render-welcome.tsx");
    const { catalogueHeaders } = await import("#src/preview/preview-handler.ts");
    const { html, hashes } = renderWelcome(previewSite(site));
    return new Response(html, { headers: catalogueHeaders(hashes) });
  };
}

function previewAccess({ mode, env }: SiteParts): PreviewAccess | undefined {
  if (mode === "development") return "open";
  return env.PREVIEW_SECRET === undefined ? undefined : { secret: env.PREVIEW_SECRET };
}

function previewSite({ definition, pagesOf, timetable, content, source, render }: SiteParts, asOf?: number) {
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

type PreviewContentParts = Pick<SiteParts, "definition" | "log"> & {
  content: Pick<SiteParts["content"], "at">;
  timetable: WantedContent;
  source: Pick<SiteParts["source"], "fetchSlices" | "describePictures">;
};

/** A preview's content as it holds at a moment: what is kept, or a new answer of the CMS when no page is bound to what the preview wants, or names its pictures. */
export async function loadPreviewContent(
  wanted: WantedContent,
  { definition, content, source, timetable, log }: PreviewContentParts,
  moment: number,
): Promise<PageContent | undefined> {
  const kept = content.at(moment);
  if (!kept) return undefined;
  const isBound = isDeepStrictEqual(mergeSlices([timetable.slices, wanted.slices]), timetable.slices);
  const unknown = wanted.pictures.filter((id) => !timetable.pictures.includes(id));
  const { model } = definition;
  try {
    const found = isBound ? undefined : cleanContent(await source.fetchSlices(wanted.slices), wanted.slices, model);
    const described = unknown.length > 0 ? cleanPictures(await source.describePictures(unknown)) : {};
    return {
      slices: found ? dropEnded(found.slices, model, moment).slices : kept.slices,
      pictures: { ...kept.pictures, ...described },
    };
  } catch (error) {
    log("warn", "Content for a preview could not be fetched", { reason: String(error) });
    return kept;
  }
}

/** The drafts of all pages as they hold at a moment; a sentence where the CMS gives none, since anything else would pass for them. */
export async function loadPreviewDrafts(
  drafts: DraftContent,
  { definition, content, log }: Pick<PreviewContentParts, "definition" | "content" | "log">,
  moment: number,
): Promise<LoadedDrafts | PreviewError> {
  try {
    const { slices, fetchedAt } = await drafts();
    // Files have no drafts.
    const { pictures = {} } = content.at(moment) ?? {};
    return { content: { slices: dropEnded(slices, definition.model, moment).slices, pictures }, fetchedAt };
  } catch (error) {
    log("warn", "Drafts for a preview could not be fetched", { reason: String(error) });
    const reason = error instanceof ContentFailure ? error.message : "The CMS's answer cannot be used";
    return { status: 503, sentence: `Drafts cannot be shown. ${reason}.` };
  }
}
