import { cached } from "#schemas/cached.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import { planAt, type SitePages } from "#engine/manifest/timetable.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import { createCachedResponse, sendCachedResponse, type CachedResponse } from "../cache/cached-response.ts";
import type { Handler } from "../site-options.ts";
import type { SiteParts } from "../site-parts.ts";

type Site = Pick<SiteParts, "definition" | "pagesOf" | "content" | "render">;

/** `robots.txt`: allows everything except the addresses that only browsers request. */
export function robotsRoute({ render: { publicUrl } }: Site): Handler {
  return fileRoute("text/plain; charset=utf-8", () => robotsText(publicUrl));
}

/** The text of `robots.txt`; nginx sends the same text when no instance responds. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/content/\nDisallow: /page-data/\nDisallow: /page-plan/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** `sitemap.xml`: the canonical address of every page that search results can show, and its last change if known. */
export function sitemapRoute({ pagesOf, content, render: { publicUrl } }: Site): Handler {
  return fileRoute("application/xml", () => {
    const snapshot = content.current();
    const [pages, sliceTimes] = [pagesOf(snapshot), snapshot?.changedAt];
    const urls = indexedPlans(pages).map((plan) => {
      const changedAt = Math.max(0, ...Object.keys(plan.slices).map((slice) => sliceTimes?.[slice] ?? 0));
      // A checkout sets a new time on every manifest, so only a later change of the content has a known time.
      const isKnown = changedAt > (pages.changedAt(plan.page) ?? 0);
      const lastmod = isKnown ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
      return `<url><loc>${publicUrl}${plan.canonical}</loc>${lastmod}</url>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  });
}

/** The plan of each canonical address that search results can show. */
const indexedPlans = cached((pages: SitePages) => {
  const plans = pages.paths.flatMap((path) => planAt(pages, path) ?? []).filter((plan) => plan.index && plan.canonical);
  return [...new Map(plans.map((plan) => [plan.canonical, plan])).values()];
});

/** `site.webmanifest`, https://www.w3.org/TR/appmanifest: the name and the icons of this site among a phone's applications. */
export function webManifestRoute({ definition, render }: Site): Handler {
  const { name, shortName = name, language } = render.pages.manifest;
  const color = definition.head.themeColor(plainMode);
  const manifest = {
    name,
    short_name: shortName,
    lang: language,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: color,
    background_color: "#ffffff",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return fileRoute("application/manifest+json", () => JSON.stringify(manifest));
}

/** `security.txt`, https://www.rfc-editor.org/rfc/rfc9116: the contact for reports of a weakness. */
export function securityTextRoute({ definition, render: { publicUrl } }: Site): Handler {
  const write = () => [
    `Contact: ${publicUrl}${definition.securityContact}`,
    `Expires: ${inElevenMonths()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return fileRoute("text/plain; charset=utf-8", () => `${write().join("\n")}\n`);
}

/** The first day of the month in eleven months. The text changes once a month, and is valid for at least ten months. */
function inElevenMonths(now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1)).toISOString();
}

/** Answers with a text; an unchanged text keeps its cached response. */
function fileRoute(type: string, write: () => string): Handler {
  let last: { text: string; response: CachedResponse } | undefined;
  return async (request) => {
    const text = write();
    if (last?.text !== text) {
      const headers = { "content-type": type, "cache-control": cacheControl("siteFile") };
      last = { text, response: await createCachedResponse(200, text, headers) };
    }
    return sendCachedResponse(request, last.response);
  };
}
