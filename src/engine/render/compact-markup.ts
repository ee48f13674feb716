import type { RenderedMarkup } from "./render-markup.tsx";
import { shortenNames } from "./shorten-names.ts";

/** Writes a page in fewer bytes; browsers read the same from it. */
export function compactMarkup(markup: RenderedMarkup): RenderedMarkup {
  const { preloads, html, css, cssIds } = shortenNames(markup);
  return { preloads: withoutSlashes(preloads), html: withoutSlashes(html), css: compactCss(css), cssIds };
}

/** React ends void elements with a slash, which HTML ignores; in texts and attributes it writes `&gt;`. */
function withoutSlashes(html: string): string {
  return html.replaceAll("/>", ">");
}

/** Omits what emotion's style rules need not have: the last semicolon of a rule, spaces after commas and colons. */
export function compactCss(css: string): string {
  return css.replace(/"(?:[^"\\]|\\.)*"|;(?=\})|(?<=[,:]) | (?=>)/g, (found) => (found.startsWith('"') ? found : ""));
}
