import { isDeepStrictEqual } from "node:util";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { PageContent, WantedContent } from "#schemas/selection.ts";
import { cleanContent, cleanInTurns, cleanPictures } from "#engine/content/clean-content.ts";
import { ContentFailure } from "#engine/content/content-failure.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { dropEnded } from "#engine/content/drop-ended.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { PreviewError } from "#engine/preview/preview-files.ts";
import type { LoadedDrafts } from "#engine/preview/render-preview.tsx";
import type { DevelopmentSite } from "../site-options.ts";
import type { SiteParts } from "../site-parts.ts";
import { linkToRecord } from "#engine/render/edit-links.ts";

/** The parts of a site that its previews use. */
export interface PreviewParts extends Pick<SiteParts, "log" | "loadRenderContext" | "content" | "timetable" | "pages"> {
  definition: LoadedSite;
  source: ContentSource;
}

/** The context in which all previews are rendered, for a moment; the default is now. */
export async function previewContext(parts: PreviewParts, asOf?: number): Promise<DevelopmentSite> {
  const { definition, pages, timetable, source, loadRenderContext } = parts;
  return {
    ...(await loadRenderContext()),
    definition,
    pages: asOf === undefined ? pages() : timetable.at(asOf),
    asOf,
    loadContent: (wanted, moment) => loadPreviewContent(wanted, parts, moment),
    linkToRecord: linkToRecord(source),
  };
}

type PreviewContentParts = Pick<SiteParts, "log"> & {
  definition: Pick<LoadedSite, "model">;
  content: Pick<SiteParts["content"], "at">;
  timetable: WantedContent;
  source: Pick<ContentSource, "fetchSlices" | "describePictures">;
};

/** The site's content at a moment; the CMS is asked only for slices or pictures that no page uses. */
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
    const described = unknown.length > 0 && cleanPictures(await source.describePictures(unknown));
    return {
      slices: found ? dropEnded(found.slices, model, moment) : kept.slices,
      pictures: described ? { ...kept.pictures, ...described } : kept.pictures,
    };
  } catch (error) {
    log("warn", "Content for a preview could not be fetched", { reason: String(error) });
    return kept;
  }
}

/** Milliseconds for which an answer or a refusal of the CMS is used again. */
export const draftsReuse = 5_000;

/**
 * Makes a function that returns the drafts of all pages at a moment, or an error. Previews that are opened within some
 * seconds share one request to the CMS. Visitors' content never contains drafts.
 */
export function openDrafts({ source, definition: { model }, content, timetable, log }: PreviewContentParts) {
  let latest: ReturnType<typeof load> | undefined;
  let dueAt = 0;

  /** Cleaned content with drafts, ended parts included, and the time of the CMS's answer in milliseconds. */
  async function load() {
    const fetchedAt = Date.now();
    const found = await source.fetchSlices(timetable.slices, { drafts: true });
    return { ...(await cleanInTurns(found, timetable.slices, model)), fetchedAt };
  }

  function loadAtMostOnce() {
    if (latest && performance.now() < dueAt) return latest;
    dueAt = Infinity;
    latest = load().finally(() => (dueAt = performance.now() + draftsReuse));
    return latest;
  }

  return async (moment: number): Promise<LoadedDrafts | PreviewError> => {
    try {
      const { slices, fetchedAt } = await loadAtMostOnce();
      // Files have no drafts.
      const { pictures = {} } = content.at(moment) ?? {};
      return { content: { slices: dropEnded(slices, model, moment), pictures }, fetchedAt };
    } catch (error) {
      // The preview must not show published content as drafts.
      log("warn", "Drafts for a preview could not be fetched", { reason: String(error) });
      const reason = error instanceof ContentFailure ? error.message : "The CMS's answer cannot be used";
      return { status: 503, sentence: `Drafts cannot be shown. ${reason}.` };
    }
  };
}
