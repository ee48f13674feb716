import type { SitePages } from "#src/manifest/plan-site.ts";

/** `robots.txt`: everything may be read, except what only browsers ask for. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/content/\nDisallow: /page-data/\nDisallow: /page-plan/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** `sitemap.xml`: the canonical address of every page that search results may show. */
export function sitemapXml(pages: SitePages, publicUrl: string): string {
  const canonical = pages.paths.flatMap((path) => {
    const found = pages.find(path);
    return found && "plan" in found && found.plan.index && found.plan.canonical ? [found.plan.canonical] : [];
  });
  const urls = [...new Set(canonical)].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

/** `security.txt`, https://www.rfc-editor.org/rfc/rfc9116: whom to tell of a weakness. */
export function securityText(publicUrl: string): string {
  const nextYear = new Date().getUTCFullYear() + 1;
  return [
    `Contact: ${publicUrl}/about/account-security`,
    `Expires: ${nextYear}-01-01T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
