import { cacheControl } from "#src/http/http-policy.ts";
import { documentPolicy, hashSource, type InlineHashes } from "#src/http/content-security-policy.ts";

/** The headers of everything below `/preview`: kept nowhere, found nowhere, told nowhere, framed nowhere, and no script runs. */
export function previewHeaders(type: "text/html" | "text/plain", hashes = nothing): Record<string, string> {
  return {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": cacheControl("preview"),
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "content-security-policy": documentPolicy({ ...hashes, scripts: [] }, { publicUrl: "", frameAncestors: "'none'" }),
  };
}

const nothing: InlineHashes = { scripts: [], style: hashSource("") };
