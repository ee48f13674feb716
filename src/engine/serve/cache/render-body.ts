import type { PageData, PagePlan } from "#schemas/page-plan.ts";
import type { PageContent } from "#schemas/selection.ts";
import type { EncodedBody } from "#engine/http/compress.ts";
import type { PageMode } from "#engine/page/page-mode.ts";
import { makePageData } from "#engine/render/page-data.ts";
import type { PageSetting, RenderContext, RenderedPage } from "#engine/render/render-page.ts";
import { bodyTag } from "./cached-response.ts";

/** A page of one address in one mode. */
export interface PageRequest {
  plan: PagePlan;
  path: string;
  mode: PageMode;
}

/** A cached page, and the version of the data that it was rendered from. */
export interface KeptPage extends PageRequest {
  version: string;
}

/** A rendered page as bytes in all encodings, and the values on which its headers depend. */
export interface RenderedBody extends Omit<RenderedPage, "html"> {
  version: string;
  tag: string;
  body: EncodedBody;
}

/** Renders a cached page again; undefined when its data has not changed. */
export type RenderAgain = (page: KeptPage, content: PageContent) => Promise<RenderedBody | undefined>;

/** Returns the rendered page of a version from a shared store, or renders the page and stores it there. */
export type SharedPages = (
  version: string,
  page: PageRequest,
  make: () => Promise<RenderedBody>,
) => Promise<RenderedBody>;

/** Loads the code that renders pages; a process that finds all pages rendered does not need it. */
export type LoadRenderContext = () => Promise<RenderContext>;

export async function renderBody(
  data: PageData,
  { path, mode }: PageRequest,
  loadContext: LoadRenderContext,
  encode: (html: string) => EncodedBody | Promise<EncodedBody>,
): Promise<RenderedBody> {
  const [{ renderPage }, context] = await Promise.all([import("#engine/render/render-page.ts"), loadContext()]);
  const { html, ...rendered } = renderPage(data, path, mode, context);
  return { ...rendered, version: data.version, tag: bodyTag(html), body: await encode(html) };
}

/** Renders a cached page again if its data has changed. */
export async function renderIfChanged(
  page: KeptPage,
  content: PageContent,
  setting: PageSetting,
  make: (data: PageData, page: PageRequest) => Promise<RenderedBody>,
): Promise<RenderedBody | undefined> {
  // The page of unknown addresses has the path of another page, so its own plan is needed.
  const data = makePageData(page.plan, content, setting);
  return data.version === page.version ? undefined : make(data, page);
}
