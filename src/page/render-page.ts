import type { PagePlan, SliceSelections } from "#schemas/page-plan.ts";
import { bindBlocks, type BoundBlock } from "./bind-blocks.ts";
import type { InlineHashes } from "./content-policy.ts";
import { drawBlocks } from "./draw-blocks.ts";
import { drawPage } from "./draw-page.tsx";
import type { LoadedPage, SiteData } from "./page-app.tsx";
import type { ProblemView } from "./page-view.tsx";
import type { SiteShell } from "./site-pages.ts";
import { unknownPath } from "./unknown-path.ts";
import { styleKey } from "./style-key.ts";
import { documentTitle } from "./use-arrival.tsx";
import { writeDocument, type DocumentParts } from "./write-document.ts";

/** Gives content: the unwrapped slices that are asked for. */
export type LoadSlices = (slices: SliceSelections) => Record<string, unknown>;

/** The forms a page has; navigation inside the site keeps them. */
export interface PageVariant {
  embedded: boolean;
  agent: boolean;
}

/** Everything that rendering needs besides the page. */
export interface RenderContext {
  pages: SiteShell;
  loadSlices: LoadSlices;
  /** This site's public address. */
  publicUrl: string;
  imageBase: string;
  /** Scripts, styles and addresses of the built site. */
  document: Pick<DocumentParts, "baseCss" | "headScript" | "loaderScript" | "app" | "chunks" | "version" | "headExtra" | "bodyStart"> & {
    /** Classes of the `html` element besides those of the variant. */
    classes?: string[];
  };
  /** Given in development: draws problems instead of leaving blocks out. */
  Problem?: ProblemView | undefined;
  /** Given in preview: true for addresses that must not be followed from there. */
  isInert?: SiteData["isInert"];
}

/** A page as it is sent, and the blocks that were left out of it. */
export interface RenderedPage {
  status: PagePlan["status"];
  html: string;
  /** What of the document its policy must allow. */
  hashes: InlineHashes;
  leftOut: { type: string; source: string; missing?: string; failed?: string }[];
}

/** Renders a page: load its slices, bind them to its blocks, draw, write the document. */
export async function renderPage(
  plan: PagePlan,
  path: string,
  variant: PageVariant,
  context: RenderContext,
): Promise<RenderedPage> {
  const site = loadSite(context);
  const content = context.loadSlices(plan.slices);
  const bound = bindBlocks(plan.blocks, content, plan.params);
  const draw = (some: BoundBlock[]) =>
    drawPage(path + variantQuery(variant), site, { plan, blocks: some }, context.Problem);
  const { drawn, blocks } = await drawBlocks(bound, draw);
  const { html, hashes } = writeDocument(drawn, styleKey, documentParts(plan, variant, context));
  return { status: plan.status, html, hashes, leftOut: blocks.flatMap(findLeftOut) };
}

/** Loads what surrounds every page. */
export function loadSite({ pages, loadSlices, imageBase, isInert }: RenderContext): SiteData {
  const { navbar, footer } = loadSlices(pages.shellSlices) as Pick<SiteData, "navbar" | "footer">;
  return { manifest: pages.manifest, navbar, footer, imageBase, redirects: pages.redirects, isInert };
}

/** The query that asks for a variant. */
export function variantQuery({ embedded, agent }: PageVariant): string {
  const query = [embedded && "embedded=true", agent && "agent=true"].filter(Boolean).join("&");
  return query && `?${query}`;
}

function documentParts(plan: LoadedPage["plan"] & PagePlan, variant: PageVariant, context: RenderContext): DocumentParts {
  const { name, language } = context.pages.manifest;
  return {
    ...context.document,
    language,
    title: documentTitle(plan.title, name),
    description: plan.description,
    canonical: plan.canonical === undefined ? undefined : new URL(plan.canonical, context.publicUrl).href,
    index: plan.index,
    ...(plan.status === 404 && { dataPath: unknownPath }),
    classes: [...(context.document.classes ?? []), ...(["embedded", "agent"] as const).filter((mode) => variant[mode])],
  };
}

function findLeftOut(block: BoundBlock): RenderedPage["leftOut"] {
  const { type, source } = block;
  if ("missing" in block) return [{ type, source, missing: block.missing }];
  if ("failed" in block) return [{ type, source, failed: block.failed }];
  return Object.values(block.slots).flat().flatMap(findLeftOut);
}
