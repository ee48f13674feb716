import { svgPolicy } from "./svg-policy.ts";

const disabledFeatures = [
  "accelerometer", "autoplay", "camera", "clipboard-read", "clipboard-write", "display-capture", "encrypted-media",
  "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi",
  "payment", "publickey-credentials-get", "screen-wake-lock", "serial", "sync-xhr", "usb", "xr-spatial-tracking",
];

/** The headers of every response, errors and redirects included. Each response also has a Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "cross-origin-opener-policy": "same-origin",
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

export const policyHeader = "content-security-policy";

const isolated = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a response that is not a document: nothing loads, nothing runs, no site may frame it. */
export const barePolicy = `default-src 'none'; ${isolated}`;

/** Browsers show a video or a PDF in a document that they make, and that document loads the file. */
const mediaPolicy = `default-src 'none'; media-src 'self'; object-src 'self'; ${isolated}`;

/** The policy of a file by its media type; an SVG with styles has its own, see `svgPolicy`. */
export function filePolicy(type: string | null | undefined): string {
  if (type?.startsWith("image/svg+xml")) return svgPolicy();
  return type && /^(?:video\/|application\/pdf)/.test(type) ? mediaPolicy : barePolicy;
}

/** The headers that a response lacks. A 304 needs no policy: caches keep that of the response they have. */
export function securityHeadersOf({ status, headers }: Response): Readonly<Record<string, string>> {
  if (status === 304 || headers.has(policyHeader)) return securityHeaders;
  return { ...securityHeaders, [policyHeader]: filePolicy(headers.get("content-type")) };
}
