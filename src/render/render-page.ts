import type { PagePlan } from "#schemas/page-plan.ts";
import type { Slices } from "#schemas/selection.ts";
import { bindBlocks, type BoundBlock } from "#src/page/bind-blocks.ts";
import type { InlineHashes } from "#src/http/content-security-policy.ts";
import { renderBlocks } from "./render-blocks.ts";
import { renderPageMarkup } from "./render-markup.tsx";
import type { LoadedPage, SiteData } from "#src/page/page-app.tsx";
import type { ProblemView } from "#src/page/page-view.tsx";
import type { SiteShell } from "#src/manifest/plan-site.ts";
import { unknownPath } from "#src/manifest/unknown-path.ts";
import { styleKey } from "#src/page/style-key.ts";
import { documentTitle } from "#src/page/use-arrival.tsx";
import { writeDocument, type DocumentParts } from "./write-document.ts";

/** The forms a page has; navigation inside the site keeps them. */
export interface PageMode {
  embedded: boolean;
  agent: boolean;
}

/** Everything that rendering needs besides the page. */
export interface RenderContext {
  pages: SiteShell;
  /** All content that the page and its surroundings may be bound to. */
  slices: Slices;
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
  omitted: { type: string; source: string; missing?: string; failed?: string }[];
}

/** Renders a page: bind content to its blocks, render them, write the document. */
export async function renderPage(
  plan: PagePlan,
  path: string,
  variant: PageMode,
  context: RenderContext,
): Promise<RenderedPage> {
  const site = loadSite(context);
  const bound = bindBlocks(plan.blocks, context.slices, plan.params);
  const draw = (some: BoundBlock[]) =>
    renderPageMarkup(path + modeQuery(variant), site, { plan, blocks: some }, context.Problem);
  const { drawn, blocks } = await renderBlocks(bound, draw);
  const { html, hashes } = writeDocument(drawn, styleKey, documentParts(plan, variant, context));
  return { status: plan.status, html, hashes, omitted: blocks.flatMap(findOmitted) };
}

/** Loads what surrounds every page. */
export function loadSite({ pages, slices, imageBase, isInert }: RenderContext): SiteData {
  const { navbar, footer } = slices as Pick<SiteData, "navbar" | "footer">;
  return { manifest: pages.manifest, navbar, footer, imageBase, redirects: pages.redirects, isInert };
}

/** The query that asks for a variant. */
export function modeQuery({ embedded, agent }: PageMode): string {
  const query = [embedded && "embedded=true", agent && "agent=true"].filter(Boolean).join("&");
  return query && `?${query}`;
}

function documentParts(plan: LoadedPage["plan"] & PagePlan, variant: PageMode, context: RenderContext): DocumentParts {
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

function findOmitted(block: BoundBlock): RenderedPage["omitted"] {
  const { type, source } = block;
  if ("missing" in block) return [{ type, source, missing: block.missing }];
  if ("failed" in block) return [{ type, source, failed: block.failed }];
  return Object.values(block.slots).flat().flatMap(findOmitted);
}
