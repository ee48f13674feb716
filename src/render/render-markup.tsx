import createEmotionCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { components as lazyComponents } from "#registry/components.ts";
import { PageApp, type LoadedPage, type SiteData } from "#src/page/page-app.tsx";
import type { ProblemView } from "#src/page/page-view.tsx";
import { styleKey } from "#src/page/style-key.ts";
import { loadComponents } from "#src/ui/block-component.ts";

/** A page as HTML and the critical rules of the blocks that are on it. */
export interface RenderedMarkup {
  /** Links to what is needed first, for the document's head. */
  preloads: string;
  html: string;
  css: string;
  /** The names of the rules, for the browser's emotion to recognise. */
  cssIds: string[];
}

const components = await loadComponents(lazyComponents);

/** Draws a page on the server. The address matters for its query (modes) and for what is current. */
export async function renderPageMarkup(
  address: string,
  site: SiteData,
  page: LoadedPage,
  Problem?: ProblemView,
): Promise<RenderedMarkup> {
  return renderMarkup(
    <StaticRouter location={address}>
      <PageApp site={site} page={page} components={components} Problem={Problem} />
    </StaticRouter>,
  );
}

/** Draws elements as HTML, with the rules that they need. */
export function renderMarkup(elements: ReactNode): RenderedMarkup {
  const cache = createEmotionCache({ key: styleKey, stylisPlugins: [] });
  cache.compat = true;
  const rendered = renderToString(<CacheProvider value={cache}>{elements}</CacheProvider>);
  // React puts them before everything else when it draws no head.
  const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered) ?? [];
  const html = rendered.slice(preloads.length);
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return {
    preloads,
    html,
    css: styles.map(({ css }) => css).join(""),
    cssIds: styles.flatMap(({ ids }) => ids),
  };
}
