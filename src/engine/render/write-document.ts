import { escapeHtml } from "#schemas/escape-html.ts";
import { hashSource, type InlineHashes } from "#engine/http/content-security-policy.ts";
import { laterStyles } from "#engine/page/later-styles.tsx";
import { failedPressNotice, styleKey } from "#ui/base-styles.ts";
import type { RenderedMarkup } from "./render-markup.tsx";

/** The inputs of a document besides the rendered page. */
export interface DocumentParts {
  language: string;
  title: string;
  description: string;
  /** The absolute canonical address; when absent, the document names no such address. */
  canonical: string | undefined;
  index: boolean;
  /** The colour of the browser's own bars; absent means the browser's default. */
  themeColor?: string;
  /** The id of the element that the first paint waits for; see `SiteHead`. */
  firstPainted?: string | undefined;
  /** A page's card where its address is shared: https://ogp.me; absent means no card. */
  sharing?: {
    siteName: string;
    title: string;
    /** The absolute address of a picture of 1200 × 630 pixels. */
    picture: string | undefined;
  };
  /** The nodes of its structured data; see `SiteHead`. */
  structuredData?: readonly object[];
  /** Classes of the `html` element: its modes, in previews also its theme. */
  classes: string[];
  baseCss: string;
  /** Script text that runs before the first paint: theme and mode. */
  headScript: string;
  /** Script text that loads the application when the visitor shows intent. */
  loaderScript: string;
  /** Smaller loaders for pages that need only a part of the loader. */
  smallLoaders?: SmallLoaders;
  /** The application's module. */
  app: string;
  /** The version of the data of the page, and the address of that data. */
  version: string;
  source: string;
  /** The scripts that the application imports, and those of blocks by type; see `listChunks`. */
  chunks?: Record<string, string[]>;
  headExtra?: string;
  /** HTML before the page. */
  bodyStart?: string;
}

/** The parts of the loader, each with the markup that needs it. Questions are the only disclosures with an id. */
export const loaderParts = {
  TABS: / role="tab"/,
  SLIDES: / data-slides=/,
  DISCLOSURES: /<details[^>]* id=.*<\/main>/s,
};

/** Loader scripts with some of the parts, by the names of these parts: "TABS SLIDES"; "" has none. */
export type SmallLoaders = Record<string, string>;

/** Empty values for a document without scripts. */
export const withoutScripts = { headScript: "", loaderScript: "", app: "", version: "", source: "" };

/** A document, and the hashes that its Content-Security-Policy must allow. */
export interface WrittenDocument {
  html: string;
  hashes: InlineHashes;
}

export function writeDocument(page: RenderedMarkup, parts: DocumentParts): WrittenDocument {
  // The browser's emotion moves rules whose names it knows into the head, so these rules are there from the start.
  const [css, later] = page.cssIds.length > 0 ? [page.css + page.laterCss, ""] : [page.css, page.laterCss];
  const style = parts.baseCss + css;
  const scripts = { headScript: parts.headScript, loaderScript: chooseLoader(page.html, parts) };
  const html = page.html.replace(laterStyles, () => `<style>${later}</style>`);
  return {
    html: writeHtml({ ...page, html }, style, { ...parts, ...scripts }),
    hashes: { scripts: scriptHashes(scripts), styles: [style, later].filter(Boolean).map(hashSource) },
  };
}

export function scriptHashes(scripts: Pick<DocumentParts, "headScript" | "loaderScript" | "smallLoaders">): string[] {
  const { headScript, loaderScript, smallLoaders } = scripts;
  const loaders = loaderScript ? [loaderScript, ...Object.values(smallLoaders ?? {}), speculationRules] : [];
  return [headScript, ...loaders].filter(Boolean).map(hashSource);
}

/** The smallest loader with the parts that a page needs; empty when pages have no loader. */
export function chooseLoader(html: string, scripts: Pick<DocumentParts, "loaderScript" | "smallLoaders">): string {
  const { loaderScript, smallLoaders } = scripts;
  const needed = Object.entries(loaderParts).flatMap(([part, markup]) => (markup.test(html) ? part : []));
  return loaderScript && (smallLoaders?.[needed.join(" ")] ?? loaderScript);
}

function writeHtml(page: RenderedMarkup, style: string, parts: DocumentParts): string {
  const classes = parts.classes.length > 0 ? ` class="${parts.classes.join(" ")}"` : "";
  return [
    `<!doctype html><html lang="${escapeHtml(parts.language)}"${classes}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    parts.firstPainted === undefined ? "" : `<link rel="expect" href="#${parts.firstPainted}" blocking="render">`,
    page.preloads,
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    parts.index ? "" : `<meta name="robots" content="noindex">`,
    parts.canonical === undefined ? "" : `<link rel="canonical" href="${escapeHtml(parts.canonical)}">`,
    `<link rel="icon" href="/favicon.svg"><link rel="manifest" href="/site.webmanifest">`,
    parts.themeColor === undefined ? "" : `<meta name="theme-color" content="${escapeHtml(parts.themeColor)}">`,
    writeSharing(parts),
    `<style${page.cssIds.length > 0 ? ` data-emotion="${styleKey} ${page.cssIds.join(" ")}"` : ""}>${style}</style>`,
    `<script>${parts.headScript}</script>${parts.headExtra ?? ""}</head>`,
    `<body>${parts.bodyStart ?? ""}<div id="root" data-app="${escapeHtml(parts.app)}" data-version="${escapeHtml(parts.version)}"`,
    ` data-source="${escapeHtml(parts.source)}"${writeChunks(page.html, parts.chunks)}>`,
    `${page.html}</div>${parts.loaderScript && failedPressNotice}<script>${parts.loaderScript}</script>`,
    parts.loaderScript ? `<script type="speculationrules">${speculationRules}</script>` : "",
    writeStructuredData(parts.structuredData),
    `</body></html>`,
  ].join("");
}

/** Writes Open Graph, which all networks read, and the only tag for Twitter without an equivalent there. */
function writeSharing({ sharing, description, canonical }: DocumentParts): string {
  if (!sharing || canonical === undefined) return "";
  const { siteName, title, picture } = sharing;
  const tags = {
    "og:type": "website",
    "og:url": canonical,
    "og:title": title,
    "og:description": description,
    "og:site_name": siteName,
    ...(picture && { "og:image": picture, "og:image:width": "1200", "og:image:height": "630", "og:image:alt": title }),
  };
  const written = Object.entries(tags).map(
    ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
  );
  return `${written.join("")}<meta name="twitter:card" content="${picture ? "summary_large_image" : "summary"}">`;
}

/** Data, not a script, so no policy needs to allow it. No text in it can end the element. */
function writeStructuredData(nodes: readonly object[] = []): string {
  if (nodes.length === 0) return "";
  const data = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes });
  return `<script type="application/ld+json">${data.replaceAll("<", "\\u003c")}</script>`;
}

/**
 * Until the application runs, browsers may prefetch a page of this site once its link is pressed: the default
 * eagerness, "conservative". With "moderate", phones would prefetch all visible links.
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: "[href^='/']:not([target],[rel=external])" } }],
});

/** Lists the scripts that the rendered blocks need, so that browsers can request all of them at once. */
function writeChunks(html: string, chunks: Record<string, string[]> = {}): string {
  const types = [...html.matchAll(/ data-block="([^"]+)"/g)].flatMap(([, type]) => type ?? []);
  const needed = new Set(["", ...types].flatMap((type) => chunks[type] ?? []));
  return needed.size > 0 ? ` data-chunks="${escapeHtml([...needed].join(" "))}"` : "";
}
