import { svgPolicy } from "./svg-policy.ts";

const off = [
  "accelerometer", "autoplay", "camera", "clipboard-read", "clipboard-write", "display-capture", "encrypted-media",
  "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi",
  "payment", "publickey-credentials-get", "screen-wake-lock", "serial", "sync-xhr", "usb", "xr-spatial-tracking",
];

/** What every answer says, errors and redirects too; each has a Content-Security-Policy besides. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  // Videos may fill the screen, and leave the page.
  "permissions-policy": [...off.map((feature) => `${feature}=()`), "fullscreen=(self)", "picture-in-picture=(self)"].join(", "),
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
};

export const policyHeader = "content-security-policy";

const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of what is no document: nothing loads, nothing runs, nobody frames it. */
export const barePolicy = `default-src 'none'; ${closed}`;

/** Browsers show a video or a PDF in a document of their own, which loads the file as its part. */
const playedPolicy = `default-src 'none'; media-src 'self'; object-src 'self'; ${closed}`;

/** The policy of a file by its type; a drawing with styles has one of its own. */
export function filePolicy(type: string | null | undefined): string {
  if (type?.startsWith("image/svg+xml")) return svgPolicy();
  return type && /^(?:video\/|application\/pdf)/.test(type) ? playedPolicy : barePolicy;
}

/** What an answer must say that it may not say yet. Caches keep the policy of what is not modified. */
export function securityHeadersOf({ status, headers }: Response): Readonly<Record<string, string>> {
  if (status === 304 || headers.has(policyHeader)) return securityHeaders;
  return { ...securityHeaders, [policyHeader]: filePolicy(headers.get("content-type")) };
}
