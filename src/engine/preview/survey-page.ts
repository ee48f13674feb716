import type { Slices } from "#schemas/selection.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { decodePath, explainMissingPage, namedId } from "#engine/manifest/missing-page.ts";
import { isPublished, type SitePages } from "#engine/manifest/timetable.ts";
import { isReserved } from "#engine/manifest/reserved-paths.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import { weighHtml, weightBudget } from "#engine/render/weigh-html.ts";
import { renderPage, type RenderContext } from "#engine/render/render-page.ts";
import { siteAddress } from "./is-external.ts";
import type { PreviewPage } from "./read-preview.ts";

/** The facts about a page as it would be published. */
export interface PageSurvey {
  /** The compressed bytes of its HTML, and the maximum in kilobytes. */
  weight: number;
  budget: number;
  /** Links without a target, each once. */
  deadLinks: { to: string; message: string; hint: string }[];
}

interface SurveyContext extends Omit<RenderContext, "pages"> {
  pages: SitePages;
  /** True for the paths that the preview adds to the site. */
  shows: (path: string) => boolean;
}

/** Renders a page as it would be published, weighs the page, and checks its links. */
export async function surveyPage(
  { published, path, paths }: Pick<PreviewPage, "published" | "path" | "paths">,
  content: Slices,
  context: SurveyContext,
): Promise<PageSurvey> {
  const links = new Set<string>();
  const page = { plan: published, version: "0".repeat(12), content };
  const noting = { ...context, isInert: (to: string) => !links.add(to) };
  const { html } = renderPage(page, path, plainMode, noting);
  return { weight: await weighHtml(html), budget: weightBudget(paths), deadLinks: findDeadLinks(links, html, context) };
}

function findDeadLinks(links: Iterable<string>, html: string, context: SurveyContext): PageSurvey["deadLinks"] {
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id);
  return [...links].flatMap((to) => {
    const fault = to.startsWith("#") ? explainFragment(to, ids) : explainPath(to, context);
    return fault ? [{ to, ...fault }] : [];
  });
}

function explainFragment(to: string, ids: string[]) {
  const id = namedId(to);
  if (id === undefined || ids.includes(id)) return undefined;
  return { message: `There is no "${id}" on this page`, hint: didYouMean(id, ids, "give a block that id") };
}

function explainPath(to: string, { pages, shows }: Pick<SurveyContext, "pages" | "shows">) {
  const path = decodePath(siteAddress(to)?.pathname ?? "");
  if (path === "" || shows(path) || isReserved(path) || leadsSomewhere(path, pages)) return undefined;
  return explainMissingPage(path, pages.paths);
}

/** True for pages, redirects, and paths that the site redirects to them. */
function leadsSomewhere(path: string, pages: SitePages): boolean {
  const short = path.replace(/(?!^)\/+$/, "");
  const paths = [path, short, pages.meantBy(short) ?? short];
  return paths.some((one) => isPublished(pages, one) || pages.redirects.includes(one));
}
