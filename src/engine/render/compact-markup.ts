import { styleKey } from "#ui/base-styles.ts";
import type { RenderedMarkup } from "./render-markup.tsx";

/** Writes a page in fewer bytes; browsers parse both forms to the same document. */
export function compactMarkup(markup: RenderedMarkup): RenderedMarkup {
  const { preloads, html, css, laterCss, cssIds } = shortenNames(markup);
  return {
    preloads: withoutSlashes(preloads),
    html: withoutSlashes(html).replace(optionalEnds, ""),
    css: compactCss(css),
    laterCss: compactCss(laterCss),
    cssIds,
  };
}

/** React ends void elements with a slash, which HTML ignores; in texts and attributes React writes `&gt;` for `>`. */
function withoutSlashes(html: string): string {
  return html.replaceAll("/>", ">");
}

/** End tags that HTML implies: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
const optionalEnds =
  /<\/(?:li(?=><(?:li[ >]|\/[uo]l))|d[dt](?=><(?:d[dt][ >]|\/dl))|t[dh](?=><(?:t[dh][ >]|\/tr))|tr(?=><(?:tr[ >]|\/t)))>/g;

/** Removes redundant characters of emotion's rules: last semicolons, and spaces after commas and colons. */
export function compactCss(css: string): string {
  return css.replace(/(["'])(?:(?!\1)[^\\]|\\.)*\1|;(?=\})|(?<=[,:]) | (?=>)/g, (found, quote) => (quote ? found : ""));
}

/**
 * Gives the classes of a page names of two letters, because emotion's hashes do not compress: they were a tenth of a
 * document. The browser's emotion does not know the short names; see `createServedStyles`.
 */
export function shortenNames({ preloads, html, css, laterCss }: RenderedMarkup): RenderedMarkup {
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    const short = names.get(name) ?? shortName(names.size);
    names.set(name, short);
    return short;
  };
  return {
    preloads,
    html: html.replace(/ class="[^"]*"/g, (attribute) => attribute.replace(inAttribute, shorten)),
    css: css.replace(inSelector, shorten),
    laterCss: laterCss.replace(inSelector, shorten),
    cssIds: [],
  };
}

const className = `${styleKey}-[a-z0-9]+`;
const inAttribute = new RegExp(`(?<=["\\s])${className}(?=["\\s])`, "g");
const inSelector = new RegExp(`(?<=\\.)${className}`, "g");

/** The names are a, b … z, a1, b1 and so on. So no name equals a class of the site, such as `js`. */
function shortName(index: number): string {
  const round = Math.floor(index / letters.length);
  return `${letters[index % letters.length]}${round > 0 ? round : ""}`;
}

const letters = "abcdefghijklmnopqrstuvwxyz";
