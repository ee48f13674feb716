import type { PagePlan } from "#schemas/page-plan.ts";
import type { PageContent, Slices, WantedContent } from "#schemas/selection.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import { renderMarkup } from "#engine/render/render-markup.tsx";
import { renderPage, type RenderContext, type SiteDocument } from "#engine/render/render-page.ts";
import { readPageMode } from "#engine/page/page-mode.ts";
import type { ProblemView as BlockProblemView } from "#engine/page/page-view.tsx";
import { ProblemView } from "#engine/page/problem-view.tsx";
import { withoutScripts, writeDocument, type WrittenDocument } from "#engine/render/write-document.ts";
import type { Problem } from "#engine/json/problem.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { namedPictures } from "#engine/manifest/named-pictures.ts";
import { isPublished, type SitePages } from "#engine/manifest/timetable.ts";
import { nameTexts } from "./name-texts.ts";
import { isExternal, siteAddress } from "./is-external.ts";
import type { PreviewError } from "./preview-files.ts";
import { PreviewBar, type PreviewBarProps } from "./preview-bar.tsx";
import { PreviewNotice } from "./preview-notice.tsx";
import type { PreviewedSite } from "./previewed-site.ts";
import type { PreviewPage, PreviewPlace, PreviewReading } from "./read-preview.ts";
import { inAddress, readPreview, previewOf } from "./read-preview.ts";
import { surveyPage, type PageSurvey } from "./survey-page.ts";
import { always } from "#schemas/period.ts";

/** Everything that a preview needs besides its manifest. */
export interface PreviewContext extends Omit<RenderContext, "pages" | "document"> {
  definition: SiteSchemas;
  pages: SitePages;
  document: SiteDocument;
  /** Loads the content of a moment; undefined without content. */
  loadContent: (wanted: WantedContent, moment: number) => Promise<PageContent | undefined>;
  /** Loads the content of a moment with drafts, or the reason for their absence. */
  loadDrafts?: ((moment: number) => Promise<LoadedDrafts | PreviewError>) | undefined;
  /** The time in milliseconds of the shown drafts. */
  draftsOf?: number;
  /** The moment in the address, which is the moment of the pages, too. */
  asOf?: number | undefined;
  /** Set in development, where the manifest is a file with an address; with problems that are not in the shown text. */
  development?: { place: PreviewPlace; headExtra: string; problems: readonly Problem[] };
  /** Set for a preview of several files: the shown file and the others. */
  shown?: { place: PreviewPlace; site: PreviewedSite };
}

/** The content of all pages with drafts, and the time in milliseconds at which the CMS sent it. */
export interface LoadedDrafts {
  content: PageContent;
  fetchedAt: number;
}

/** A preview's response: 422 when no part of the manifest can be rendered. */
export interface RenderedPreview extends WrittenDocument {
  status: 200 | 422;
}

type Rendering = Promise<RenderedPreview | undefined>;

/** Renders a manifest with the renderer of the pages, below a bar and without scripts. Undefined without content. */
export async function renderPreview(text: string, query: URLSearchParams, context: PreviewContext): Rendering {
  const { place = inAddress } = context.development ?? context.shown ?? {};
  const { sections } = context.pages;
  const reading = readPreview(text, context.definition, { ...place, sections }, context.asOf);
  return "plan" in reading ? renderPreviewPage(reading, query, context) : renderNotice(reading, query, context);
}

/** Renders the preview of a page that is published at the shown moment, at a certain path. */
export function renderPublished(plan: PagePlan, path: string, query: URLSearchParams, context: PreviewContext) {
  const now = Date.now();
  const { asOf } = context;
  const dates = { moment: asOf ?? now, now, isNow: asOf === undefined, period: always };
  return renderPreviewPage(previewOf(plan, path, dates), query, context);
}

async function renderPreviewPage(page: PreviewPage, query: URLSearchParams, context: PreviewContext): Rendering {
  const filled = await fillPreview(page, context);
  if (!filled) return undefined;
  const isAway = isExternal(context.pages);
  const shows = context.shown?.site.shows ?? (() => false);
  const around = documentAround({ ...page, survey: await surveyPreview(filled, context), dates: page }, query, context);
  const inPreview = { ...context, isInert: (to: string) => isAway(to) && !shows(siteAddress(to)?.pathname ?? "") };
  return { status: 200, ...renderUnpublished(filled, filled.plan, query, inPreview, around) };
}

/** A page with its content: the plans have the facts and pictures of that content. */
interface FilledPage extends PreviewPage {
  content: Slices;
}

/** Loads the content of a page's bindings; undefined without content. */
export async function fillPreview(
  page: PreviewPage,
  { pages, loadContent }: Pick<PreviewContext, "pages" | "loadContent">,
): Promise<FilledPage | undefined> {
  const slices = mergeSlices([pages.frameSlices, pages.facts?.wanted ?? {}, page.plan.slices]);
  const content = await loadContent({ slices, pictures: namedPictures(page.plan.blocks) }, page.moment);
  if (!content) return undefined;
  const fill = (plan: PagePlan) => fillPlan(plan, content, pages.facts?.slice);
  return { ...page, plan: fill(page.plan), published: fill(page.published), content: content.slices };
}

/** Finds the facts about a page as it would be published. */
export function surveyPreview(page: FilledPage, context: PreviewContext): Promise<PageSurvey> {
  return surveyPage(page, page.content, {
    ...context,
    Problem: undefined,
    document: { ...context.document, headExtra: "" },
    shows: context.shown?.site.shows ?? (() => false),
  });
}

/** Renders a page that is not on the site, without scripts; a broken block shows its problem in its place. */
export function renderUnpublished(
  { path, content, broken }: FilledPage,
  plan: PagePlan,
  query: URLSearchParams,
  context: PreviewContext,
  document = plainDocument(query, context),
): WrittenDocument {
  const { head: _, ...around } = context;
  const mode = readPageMode(query, context.application.modes);
  const { html, hashes } = renderPage({ plan, version: "", content }, path, mode, {
    ...around,
    pictureTheme: context.application.pictureTheme?.(query),
    Problem: explainBrokenBlocks(broken),
    nameTexts: context.nameTexts ?? nameTexts(context.definition, context.linkToRecord),
    document,
  });
  return { html, hashes };
}

function renderNotice(
  reading: Exclude<PreviewReading, PreviewPage>,
  query: URLSearchParams,
  context: PreviewContext,
): RenderedPreview {
  const redirect = "redirect" in reading ? reading.redirect : undefined;
  const notice = renderMarkup(<PreviewNotice redirect={redirect} isFile={context.development !== undefined} />);
  const written = writeDocument(notice, {
    ...documentAround({ problems: "problems" in reading ? reading.problems : [] }, query, context),
    language: context.pages.manifest.language,
    title: "Preview",
    description: "A preview of a manifest",
    canonical: undefined,
    index: false,
    classes: [...context.application.themeClasses(query), ...readPageMode(query, context.application.modes)],
  });
  return { status: redirect ? 200 : 422, ...written };
}

/** The parts around every preview: the bar and the list of problems, without the site's scripts. */
function documentAround(
  { problems, path, survey, dates }: Pick<PreviewBarProps, "problems" | "path" | "survey" | "dates">,
  query: URLSearchParams,
  context: PreviewContext,
) {
  const { pages, development, shown, draftsOf } = context;
  const surroundings = renderMarkup(
    <PreviewBar
      problems={[...((shown?.site ?? development)?.problems ?? []), ...problems]}
      path={path}
      pages={shown?.site.names ?? []}
      survey={survey}
      dates={dates}
      draftsOf={draftsOf}
      isPublished={path !== undefined && isPublished(pages, path)}
      query={query}
      file={development?.place.file}
    />,
  );
  const plain = plainDocument(query, context);
  return {
    ...plain,
    headExtra: development?.headExtra ?? "",
    baseCss: plain.baseCss + surroundings.css,
    bodyStart: surroundings.html,
  };
}

/** A document with the styles of the site's pages, and only the script of previews. */
function plainDocument(query: URLSearchParams, { application, document }: PreviewContext) {
  return {
    ...withoutScripts,
    baseCss: document.baseCss,
    headScript: document.previewScript ?? "",
    classes: application.themeClasses(query),
  };
}

/** Shows the problem of a broken block in its place. */
function explainBrokenBlocks(broken: Map<string, string>): BlockProblemView {
  return function BrokenBlock({ source, message, edit }) {
    return <ProblemView source={source} message={broken.get(source) ?? message} edit={edit} />;
  };
}
