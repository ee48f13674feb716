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

/** The headers without what is the connection's; a body that is compressed better later differs in bytes, not in what it says. */
export function comparableHeaders({ headers }: WireAnswer): object {
  const lasting = Object.entries(headers).filter(([name]) => !passing.has(name));
  return {
    ...Object.fromEntries(lasting),
    type: headers["content-type"]?.toLowerCase().replace("; ", ";"),
    tag: headers.etag?.slice(0, 23),
  };
}

/** Addresses that are no pages and that the Worker answers as Node does. */
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

/** Addresses that lead elsewhere. */
export function redirectsOf({ page, register }: { page: string; register: string }): string[] {
  return [register, `/${page}/`, `/${page}/?embedded=true`, "//elsewhere.example/"];
}
