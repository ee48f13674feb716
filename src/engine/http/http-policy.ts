import { isolated } from "./content-security-policy.ts";
import { svgPolicy } from "./svg-policy.ts";

/** The HTTP policy of each kind of address: for the server, an export's `_headers` and both nginx configurations. */
export const addressPolicies = {
  page: { lifetime: "content", security: "document", body: "text" },
  /** An address without a page, and its plan. */
  unknownPage: { lifetime: "content, briefly", security: "document", body: "text" },
  /** `/page-plan/help.json` */
  pagePlan: { lifetime: "content", security: "type", body: "text" },
  /** `/page-data/{version}/help.json` */
  pageData: { lifetime: "forever", security: "type", body: "text" },
  /** Built files with a hash of their content in the name: `/static/app-1a2b3c.js`. */
  staticFile: { lifetime: "forever", security: "type", body: "text" },
  /** A missing built file, which another version of the site may have. */
  missingFile: { lifetime: "never", security: "document", body: "text" },
  /** Built files under their own name: `/favicon.svg`, `/icon-192.png`. */
  publicFile: { lifetime: "day", security: "type", body: "text" },
  /** `/robots.txt`, `/sitemap.xml`, `/site.webmanifest`, `/.well-known/security.txt` */
  siteFile: { lifetime: "hour", security: "type", body: "text" },
  /** A file of the CMS without a version, as manifests write it. */
  asset: { lifetime: "hour", security: "type", body: "file" },
  /** A file of the CMS with its present version. */
  versionedAsset: { lifetime: "forever", security: "type", body: "file" },
  /** A file of the CMS with a newer or older version. */
  otherVersionAsset: { lifetime: "minute", security: "type", body: "file" },
  /** Browsers keep a permanent redirect without a lifetime for ever. They would never show a later page at its address. */
  redirect: { lifetime: "minute, privately", security: "type", body: "plain" },
  /** `POST /api/content/…` */
  contentApi: { lifetime: "never", security: "type", body: "text" },
  /** `/preview` and `/preview/blocks` */
  preview: { lifetime: "never", security: "document", body: "plain" },
  /** Any page while there is no content. */
  maintenance: { lifetime: "never", security: "document", body: "plain" },
  /** `/healthz`, `/readyz`, `/metrics` and the webhook. */
  status: { lifetime: "never", security: "type", body: "plain" },
  /** Refused requests, and missing files that are not pages. */
  error: { lifetime: "never", security: "type", body: "plain" },
} as const satisfies Record<string, AddressPolicy>;

export type AddressKind = keyof typeof addressPolicies;

interface AddressPolicy {
  lifetime: keyof typeof lifetimes;
  /** The policy of the document, or of the media type; see `filePolicy`. */
  security: "document" | "type";
  /** A `text` is compressed. A `file` is compressed if its type is text, else it has ranges. `plain` has neither. */
  body: "text" | "file" | "plain";
}

const lifetimes = {
  forever: () => "public, max-age=31536000, immutable",
  day: () => "public, max-age=86400",
  hour: () => "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400",
  minute: () => "public, max-age=60",
  /** Not in caches of many visitors: a redirect has the query of its visitor. */
  "minute, privately": () => "private, max-age=60",
  never: () => "no-store",
  /** Browsers revalidate; caches keep a page as long as content is fresh, and for a day while the site is down. */
  content: (ttl) => `public, max-age=0, s-maxage=${ttl}, stale-while-revalidate=${ttl}, stale-if-error=86400`,
  /** A page can be published at the address at any time. */
  "content, briefly": (ttl) => `public, max-age=0, s-maxage=${Math.min(ttl, 60)}`,
} satisfies Record<string, (ttlSeconds: number) => string>;

/** The default of `CONTENT_TTL_SECONDS`. */
export const defaultTtlSeconds = 60;

/** The `Cache-Control` of an address of a kind; only pages depend on `CONTENT_TTL_SECONDS`. */
export function cacheControl(kind: AddressKind, ttlSeconds = defaultTtlSeconds): string {
  return lifetimes[addressPolicies[kind].lifetime](ttlSeconds);
}

const disabledFeatures = (
  "accelerometer autoplay camera clipboard-read clipboard-write display-capture encrypted-media gamepad geolocation " +
  "gyroscope hid idle-detection local-fonts magnetometer microphone midi payment publickey-credentials-get " +
  "screen-wake-lock serial sync-xhr usb xr-spatial-tracking"
).split(" ");

/**
 * The headers of all responses, errors and redirects included. Each also has a Content-Security-Policy. None has a
 * `Cross-Origin-Opener-Policy`: with this header, a browser starts a second process for a page in a new tab.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  // Videos may fill the screen or play in a window of their own.
  "permissions-policy": [
    ...disabledFeatures.map((feature) => `${feature}=()`),
    "fullscreen=(self)",
    "picture-in-picture=(self)",
  ].join(", "),
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
};

/** Headers for documents. Pictures omit them, which saves half a kilobyte: an opened SVG is a document in a sandbox. */
export const documentHeaders = ["origin-agent-cluster", "permissions-policy"] as const;

export const pictureHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(securityHeaders).filter(([name]) => !documentHeaders.some((one) => one === name)),
);

export const policyHeader = "content-security-policy";

/** The policy of a response that is no document: it loads nothing, runs nothing, and no site may frame it. */
export const barePolicy = `default-src 'none'; ${isolated}`;

/** For videos and PDFs: browsers create a document that loads the file. */
const mediaPolicy = `default-src 'none'; media-src 'self'; object-src 'self'; ${isolated}`;

/** The policy of a file by its media type; an SVG with styles has its own, see `svgPolicy`. */
export function filePolicy(type: string | null | undefined): string {
  if (type?.startsWith("image/svg+xml")) return svgPolicy();
  return type && /^(?:video\/|application\/pdf)/.test(type) ? mediaPolicy : barePolicy;
}

/** Headers about the host stay in a 304. */
const headersOfHost = ["strict-transport-security"];

/** The headers that a 304 omits (RFC 9110, 15.4.5). The ETag changes with them, so no cache keeps an old policy. */
export const storedHeaders: ReadonlySet<string> = new Set([
  "content-type",
  policyHeader,
  ...Object.keys(securityHeaders).filter((name) => !headersOfHost.includes(name)),
]);

export function securityHeadersOf({ status, headers }: Response): Readonly<Record<string, string>> {
  const type = headers.get("content-type");
  const own = type?.startsWith("image/") ? pictureHeaders : securityHeaders;
  if (status === 304) return headersOf304(own);
  return headers.has(policyHeader) ? own : { ...own, [policyHeader]: filePolicy(type) };
}

/** The headers of a response that its 304 has, too. */
export function headersOf304(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !storedHeaders.has(name)));
}

/** A response with an error message, in Squidex's shape; no cache keeps it. */
export function errorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { message, statusCode: status };
  return Response.json(body, { status, headers: { "cache-control": cacheControl("error"), ...headers } });
}

export const notFound = () => errorResponse(404, "There is nothing here");
