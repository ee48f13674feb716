import { messageOf } from "#schemas/message-of.ts";
import createEmotionCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { laterStyles } from "#engine/page/later-styles.tsx";
import { PageApp, type LoadedPage, type PageAppProps, type SiteData } from "#engine/page/page-app.tsx";
import { styleKey } from "#ui/base-styles.ts";

/** Elements as HTML, with the style rules that they need. */
export interface RenderedMarkup {
  /** Preload links for the document's head. */
  preloads: string;
  html: string;
  css: string;
  /** The rules that only markup after the element for later styles needs; see `LaterStyles`. */
  laterCss: string;
  /** The names of the rules, by which the browser's emotion recognises them; none when they are shortened. */
  cssIds: string[];
}

/** The style rules that earlier renderings of a page needed, for a new rendering of a part of the page. */
export type KeptStyles = ReturnType<typeof keepStyles>;

/** Emotion compiles a style once in the life of a process, for all caches that have this very list. */
const stylisPlugins: [] = [];

/** Creates an empty set of style rules, and of the names of the kept rules. */
export function keepStyles() {
  const cache = createEmotionCache({ key: styleKey, stylisPlugins });
  cache.compat = true;
  return { cache, names: new Set<string>() };
}

export interface MarkupContext extends Pick<PageAppProps, "application" | "components" | "Problem"> {
  /** Describes the error of a block that throws; by default the error's message. */
  explainError?: ((error: unknown) => string) | undefined;
  /** Given by an editor, whose pages keep the style rules of blocks that are not rendered again. */
  styles?: KeptStyles | undefined;
}

interface PageAround {
  plan: LoadedPage["plan"];
  site: SiteData;
  /** The page's path and query, by which links mark the current page. */
  address: string;
}

/**
 * Renders the page around some blocks. A block that throws is omitted alone: error boundaries do nothing on the server,
 * so each block is then rendered alone to find the blocks that throw.
 */
export function renderBlocks(
  blocks: BoundBlock[],
  page: PageAround,
  context: MarkupContext,
): { markup: RenderedMarkup; blocks: BoundBlock[] } {
  try {
    return { markup: renderAround(blocks, page, context), blocks };
  } catch {
    const tried = blocks.map((block) => tryBlock(block, page, context));
    return { markup: renderAround(tried, page, context), blocks: tried };
  }
}

function tryBlock(block: BoundBlock, page: PageAround, context: MarkupContext): BoundBlock {
  try {
    renderAround([block], page, context);
    return block;
  } catch (error) {
    const { type, id, source } = block;
    const { explainError = messageOf } = context;
    return { type, id, hasHeading: false, source, failed: explainError(error) };
  }
}

function renderAround(
  blocks: BoundBlock[],
  { plan, site, address }: PageAround,
  { application, components, Problem, styles }: MarkupContext,
) {
  const page = { application, site, page: { plan, blocks }, components, Problem };
  return renderMarkup(
    <StaticRouter location={address}>
      <PageApp {...page} />
    </StaticRouter>,
    styles,
  );
}

/** Renders elements as HTML, with the style rules that they need. */
export function renderMarkup(elements: ReactNode, { cache, names } = keepStyles()): RenderedMarkup {
  const rendered = renderToString(<CacheProvider value={cache}>{elements}</CacheProvider>);
  // React writes these links first when it renders no head.
  const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered) ?? [];
  const html = rendered.slice(preloads.length);
  const all = findRules(cache, [html, ...names]);
  const [first = html] = html.split(laterStyles, 1);
  const { ids, css } = findRules(cache, [first, ...names]);
  const later = all.ids.filter((id) => !ids.includes(id));
  for (const id of all.ids) names.add(`${styleKey}-${id}`);
  return { preloads, html, css, laterCss: later.map((id) => cache.inserted[id]).join(""), cssIds: all.ids };
}

/** The style rules of the classes in some texts. */
function findRules(cache: EmotionCache, texts: string[]): { ids: string[]; css: string } {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(texts.join(" "));
  return { ids: styles.flatMap((some) => some.ids), css: styles.map((some) => some.css).join("") };
}
