/** The headers of everything below `/preview`: kept nowhere, found nowhere, told nowhere, and no script runs. */
export function previewHeaders(type: "text/html" | "text/plain"): Record<string, string> {
  return {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "content-security-policy": "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'",
  };
}
