import { cacheControl } from "#src/http/http-policy.ts";
import type { SitePages } from "#src/manifest/plan-site.ts";
import { createCachedResponse, sendCachedResponse, type CachedResponse } from "../cache/cached-response.ts";
import type { Handler, SiteParts } from "../site-parts.ts";

type Site = Pick<SiteParts, "definition" | "pages" | "render">;

/** `robots.txt`: everything may be read, except what only browsers ask for. */
export function robotsRoute({ render: { publicUrl } }: Site): Handler {
  const text = `User-agent: *\nDisallow: /api/content/\nDisallow: /page-data/\nDisallow: /page-plan/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  return fileRoute("text/plain; charset=utf-8", text);
}

/** `sitemap.xml`: the canonical address of every page that search results may show. */
export function sitemapRoute({ pages, render: { publicUrl } }: Site): Handler {
  const urls = canonicalPaths(pages).map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return fileRoute("application/xml", text);
}

function canonicalPaths(pages: SitePages): string[] {
  const canonical = pages.paths.flatMap((path) => {
    const found = pages.find(path);
    return found && "plan" in found && found.plan.index && found.plan.canonical ? [found.plan.canonical] : [];
  });
  return [...new Set(canonical)];
}

/** `security.txt`, https://www.rfc-editor.org/rfc/rfc9116: whom to tell of a weakness. */
export function securityTextRoute({ definition, render: { publicUrl } }: Site): Handler {
  const lines = [
    `Contact: ${publicUrl}${definition.securityContact}`,
    `Expires: ${new Date().getUTCFullYear() + 1}-01-01T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return fileRoute("text/plain; charset=utf-8", `${lines.join("\n")}\n`);
}

function fileRoute(type: string, text: string): Handler {
  let response: CachedResponse | undefined;
  return async (request) => {
    response ??= await createCachedResponse(200, text, {
      "content-type": type,
      "cache-control": cacheControl("siteFile"),
    });
    return sendCachedResponse(request, response);
  };
}
