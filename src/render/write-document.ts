import { hashSource, type InlineHashes } from "#src/http/content-security-policy.ts";
import { styleKey } from "#src/ui/base-styles.ts";
import type { RenderedMarkup } from "./render-markup.tsx";

/** What a document needs besides the rendered page. */
export interface DocumentParts {
  language: string;
  title: string;
  description: string;
  /** The absolute canonical address; without it none is given. */
  canonical: string | undefined;
  index: boolean;
  /** Classes of the `html` element: `embedded`, `agent`. */
  classes: string[];
  /** The tokens and the styles of bare elements. */
  baseCss: string;
  /** Script text that runs before the first paint: theme and mode. */
  headScript: string;
  /** Script text that loads the application when the visitor shows intent. */
  loaderScript: string;
  /** The application's module. */
  app: string;
  /** The version of the data that the page was rendered from. */
  version: string;
  /** The path by which the page's data is requested, if it is not the window's. */
  dataPath?: string;
  /** The scripts that the application imports, and those of blocks by type; see `listChunks`. */
  chunks?: Record<string, string[]>;
  /** Further elements of the head, written out. */
  headExtra?: string;
  /** Elements before the page, written out. */
  bodyStart?: string;
}

/** The scripts of a document that has none. */
export const withoutScripts = { headScript: "", loaderScript: "", app: "", version: "" };

/** A document, and what its Content-Security-Policy must allow. */
export interface WrittenDocument {
  html: string;
  hashes: InlineHashes;
}

/** Writes the HTML document of a rendered page. */
export function writeDocument(page: RenderedMarkup, parts: DocumentParts): WrittenDocument {
  const style = parts.baseCss + page.css;
  return {
    html: writeHtml(page, style, parts),
    hashes: { scripts: scriptHashes(parts), style: hashSource(style) },
  };
}

/** The hashes of a document's scripts; they are the same for all pages. */
export function scriptHashes({
  headScript,
  loaderScript,
}: Pick<DocumentParts, "headScript" | "loaderScript">): string[] {
  return [headScript, loaderScript, loaderScript && speculationRules].filter(Boolean).map(hashSource);
}

function writeHtml(page: RenderedMarkup, style: string, parts: DocumentParts): string {
  const classes = parts.classes.length > 0 ? ` class="${parts.classes.join(" ")}"` : "";
  const dataPath = parts.dataPath === undefined ? "" : ` data-path="${escape(parts.dataPath)}"`;
  return [
    `<!doctype html><html lang="${escape(parts.language)}"${classes}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    page.preloads,
    `<title>${escape(parts.title)}</title>`,
    `<meta name="description" content="${escape(parts.description)}">`,
    parts.index ? "" : `<meta name="robots" content="noindex">`,
    parts.canonical === undefined ? "" : `<link rel="canonical" href="${escape(parts.canonical)}">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style data-emotion="${styleKey} ${page.cssIds.join(" ")}">${style}</style>`,
    `<script>${parts.headScript}</script>${parts.headExtra ?? ""}</head>`,
    `<body>${parts.bodyStart ?? ""}<div id="root" data-app="${escape(parts.app)}" data-version="${escape(parts.version)}"`,
    `${dataPath}${writeChunks(page.html, parts.chunks)}>`,
    `${page.html}</div><script>${parts.loaderScript}</script>`,
    parts.loaderScript ? `<script type="speculationrules">${speculationRules}</script>` : "",
    `</body></html>`,
  ].join("");
}

/**
 * Until the application runs, browsers may prefetch a page of this site once its link is pressed. Not
 * earlier, because "moderate" prefetches links that a phone merely shows. Browsers that save data do not prefetch.
 */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { selector_matches: "[target],[rel=external]" } }] },
      eagerness: "conservative",
    },
  ],
});

/** Lists the scripts that the application needs for the rendered blocks, so that the browser can request all of them at once. */
function writeChunks(html: string, chunks: Record<string, string[]> = {}): string {
  const types = [...html.matchAll(/ data-block="([^"]+)"/g)].flatMap(([, type]) => type ?? []);
  const needed = new Set(["", ...types].flatMap((type) => chunks[type] ?? []));
  return needed.size > 0 ? ` data-chunks="${escape([...needed].join(" "))}"` : "";
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
