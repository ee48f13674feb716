import { allBlocks, type PageData, pageFile, type PagePlan } from "#schemas/page-plan.ts";
import type { Slices } from "#schemas/selection.ts";
import type { InlineHashes } from "#engine/http/content-security-policy.ts";
import type { SharedPlan } from "#engine/manifest/timetable.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { bindBlocks, type BoundBlock } from "#engine/page/bind-blocks.ts";
import { frameContent, type SiteData } from "#engine/page/page-app.tsx";
import { withEditLinks } from "#engine/page/problem-view.tsx";
import { modeQuery, type PageMode } from "#engine/page/page-mode.ts";
import type { SiteHead } from "#engine/page/site-head.ts";
import { documentTitle } from "#engine/page/use-arrival.tsx";
import { compactMarkup } from "./compact-markup.ts";
import { findEditLinks, type LinkToRecord } from "./edit-links.ts";
import { renderBlocks, type MarkupContext } from "./render-markup.tsx";
import { writeDocument, type DocumentParts } from "./write-document.ts";

export type SiteDocument = Pick<
  DocumentParts,
  "baseCss" | "headScript" | "loaderScript" | "smallLoaders" | "app" | "chunks" | "headExtra"
> & {
  /** The paths of the pictures of shared pages, by page id. */
  socialImages?: Record<string, string>;
  previewScript?: string;
  catalogueScript?: string;
};

/** The settings of a site's rendering, the same for all of its pages. */
export interface RenderContext extends MarkupContext, PageSetting {}

/** The part of a rendering's settings that contains no code of the site. */
export interface PageSetting {
  pages: SharedPlan;
  publicUrl: string;
  imageBase: string;
  document: SiteDocument &
    Pick<DocumentParts, "bodyStart"> & {
      /** Classes of the `html` element besides those of the mode. */
      classes?: string[];
    };
  pictureTheme?: string | undefined;
  /** Given in preview: true for addresses that must not be followed. */
  isInert?: SiteData["isInert"];
  /** Given for a page that is shown without its frame, so that its links lead to pages with a frame. */
  linkQuery?: SiteData["linkQuery"];
  /** Absent in previews. */
  head?: SiteHead;
  /** Given by an editor: replaces blocks with known markup by placeholders. */
  omitKnown?: ((blocks: BoundBlock[]) => BoundBlock[]) | undefined;
  /** Given when problems are shown: links missing content to the CMS's editor. */
  linkToRecord?: LinkToRecord | undefined;
  /** Given for pages that are not on the site: names the origin of each text. */
  nameTexts?: NamingTexts | undefined;
}

type Filled = Pick<PageData, "plan" | "content">;

/** Adds the origins of texts to the HTML of a page; `render` renders the same blocks with other texts. */
export type NamingTexts = (page: Filled, html: string, render: (page: Filled) => string) => string;

/** A page's document, and the blocks that were omitted from it or that lack some of their values. */
export interface RenderedPage {
  status: PagePlan["status"];
  html: string;
  /** The sources that the document's policy must allow. */
  hashes: InlineHashes;
  omitted: { type: string; source: string; missing?: string; failed?: string; lacks?: string[] }[];
}

/** Renders a page: bind its content to its blocks, render the blocks, write the document. */
export function renderPage(
  { plan, version, content }: Pick<PageData, "plan" | "version" | "content">,
  path: string,
  mode: PageMode,
  context: RenderContext,
): RenderedPage {
  const bound = bindBlocks(plan.blocks, content, plan.params);
  const { omitKnown = (all) => all } = context;
  const linked = withLinks(context, bound, content);
  const render = (some: BoundBlock[], from: Slices) =>
    renderBlocks(some, { plan, site: siteData(from, context), address: path + modeQuery(mode) }, linked);
  const { markup: plain, blocks } = render(omitKnown(bound), content);
  const markup = context.nameTexts ? { ...plain, html: nameAll(context.nameTexts) } : plain;
  // Development compares the server's markup with the browser's, so class names are not shortened.
  const { html, hashes } = writeDocument(context.Problem ? markup : compactMarkup(markup), {
    ...documentParts(plan, path, version, mode, context),
    baseCss: baseStyles(mode, context),
    ...pageMetadata(plan, blocks, mode, context),
  });
  return { status: plan.status, html, hashes, omitted: allBlocks(blocks).flatMap(explainOmission) };

  /** Names the texts of rendered blocks, without blocks that show a problem. */
  function nameAll(nameTexts: NamingTexts): string {
    // Placeholders of `omitKnown`, and failed blocks, are other objects than the bound blocks.
    const planOf = new Map(bound.map((block, index) => [block, "props" in block ? plan.blocks[index] : undefined]));
    const named = { ...plan, blocks: blocks.flatMap((block) => planOf.get(block) ?? []) };
    return nameTexts({ plan: named, content }, plain.html, (other) => {
      // Blocks with a problem stay; the other blocks are replaced, in order, by blocks with the other texts.
      const rebound = bindBlocks(other.plan.blocks, other.content, plan.params).values();
      const all = blocks.map((block) => (planOf.get(block) && rebound.next().value) || block);
      return render(all, other.content).markup.html;
    });
  }
}

/** Problems link to the CMS's editor of the missing content. */
function withLinks(context: RenderContext, bound: BoundBlock[], content: Slices): RenderContext {
  const { Problem, linkToRecord } = context;
  if (!Problem || !linkToRecord) return context;
  return { ...context, Problem: withEditLinks(Problem, findEditLinks(bound, content, linkToRecord)) };
}

function siteData(content: Slices, { pages, imageBase, pictureTheme, isInert, linkQuery }: RenderContext): SiteData {
  const { manifest, frameSlices, redirects } = pages;
  const ofLinks = { redirects, isInert, linkQuery };
  return { manifest, content: frameContent(frameSlices, content), imageBase, pictureTheme, ...ofLinks };
}

function documentParts(
  plan: PagePlan,
  path: string,
  version: string,
  mode: PageMode,
  { pages, publicUrl, document }: RenderContext,
): Omit<DocumentParts, "baseCss"> {
  const { name, language } = pages.manifest;
  return {
    ...document,
    version,
    source: `/page-data/${version}${pageFile(plan.status === 404 ? unknownPath : path)}`,
    language,
    title: documentTitle(plan.title, name),
    description: plan.description,
    canonical: plan.canonical === undefined ? undefined : new URL(plan.canonical, publicUrl).href,
    index: plan.index,
    classes: [...(document.classes ?? []), ...mode],
  };
}

/** The base styles and the site's address, without the tokens of other modes. */
function baseStyles(mode: PageMode, { application, document, publicUrl }: RenderContext): string {
  const others = application.modes.filter(({ name }) => !mode.includes(name));
  const rules = new RegExp(`(?<=[{}])\\.(?:${others.map(({ name }) => name).join("|")})\\{[^}]*\\}`, "g");
  return `${document.baseCss.replace(rules, "")}:root{--site:"${publicUrl}"}`;
}

/** The metadata of a page for browsers, search engines and shared links. A preview has none. */
function pageMetadata(
  plan: PagePlan,
  blocks: BoundBlock[],
  mode: PageMode,
  { pages, publicUrl, document, head }: RenderContext,
): Pick<DocumentParts, "themeColor" | "firstPainted" | "sharing" | "structuredData"> {
  if (!head) return {};
  const site = pages.manifest;
  const picture = document.socialImages?.[plan.page];
  return {
    themeColor: head.themeColor(mode),
    firstPainted: head.firstPainted?.(mode),
    sharing: { siteName: site.name, title: plan.title, picture: picture && new URL(picture, publicUrl).href },
    ...(plan.index && { structuredData: head.describePage({ plan, blocks, site, publicUrl }) }),
  };
}

function explainOmission(block: BoundBlock): RenderedPage["omitted"] {
  const { type, source } = block;
  if ("missing" in block) return [{ type, source, missing: block.missing }];
  if ("failed" in block) return [{ type, source, failed: block.failed }];
  return block.lacks ? [{ type, source, lacks: block.lacks }] : [];
}
