import createEmotionCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { styleKey } from "#src/page/style-key.ts";

/** Elements as HTML, with the style rules that they need. */
export interface RenderedMarkup {
  /** Links to what is needed first, for the document's head. */
  preloads: string;
  html: string;
  css: string;
  /** The names of the rules, by which the browser's emotion recognises them. */
  cssIds: string[];
}

/** Renders elements as HTML, with the style rules that they need. */
export function renderMarkup(elements: ReactNode): RenderedMarkup {
  const cache = createEmotionCache({ key: styleKey, stylisPlugins: [] });
  cache.compat = true;
  const rendered = renderToString(<CacheProvider value={cache}>{elements}</CacheProvider>);
  // React puts them before everything else when it renders no head.
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
