import type { WireAnswer } from "./ask.ts";

const passing = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "etag",
  "content-type",
]);

/**
 * The headers that describe the content. Headers of the connection are omitted, and so are the length and the end of the
 * tag, which change when the site compresses the same content again.
 */
export function comparableHeaders({ headers }: WireAnswer): object {
  const lasting = Object.entries(headers).filter(([name]) => !passing.has(name));
  return {
    ...Object.fromEntries(lasting),
    type: headers["content-type"]?.toLowerCase().replace("; ", ";"),
    tag: headers.etag?.slice(0, 23),
  };
}

/** Addresses without a page, which the Worker answers like Node. */
export function otherAddressesOf({ page }: { page: string }): string[] {
  return [
    "/healthz",
    "/readyz",
    "/robots.txt",
    "/sitemap.xml",
    "/.well-known/security.txt",
    "/site.webmanifest",
    `/page-plan/${page}.json`,
    "/page-plan/no-such-page.json",
    "/page-data/none/no-such-page.json",
  ];
}

/** Addresses of redirects. */
export function redirectsOf({ page, register }: { page: string; register: string }): string[] {
  return [register, `/${page}/`, `/${page}/?embedded=true`, "//elsewhere.example/"];
}
