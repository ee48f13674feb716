import { createHash } from "node:crypto";

/** What a document holds itself and may run or apply, as a Content-Security-Policy names it: by hash. */
export interface InlineHashes {
  scripts: string[];
  style: string;
}

/** What of its surroundings decides a document's policy. */
export interface PolicySetting {
  /** This site's public address. */
  publicUrl: string;
  /** Who may show a document in a frame, as `frame-ancestors` says it. */
  frameAncestors: string;
}

/** The source that allows a script or style element of exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The Content-Security-Policy of a document: nothing but what stands in it and what this site serves.
 * `'strict-dynamic'` is left out on purpose: with it the address of the application, which the loader
 * reads from the document, could be any site's.
 */
export function documentPolicy(hashes: InlineHashes, setting: PolicySetting): string {
  return `${sharedPolicy(hashes.scripts, setting)}; style-src ${styleSources(hashes.style)}`;
}

/** The part of it that is the same for all documents with the same scripts. */
export function sharedPolicy(scripts: string[], { publicUrl, frameAncestors }: PolicySetting): string {
  const runs = scripts.length > 0;
  return [
    "default-src 'none'",
    `script-src ${runs ? ["'self'", ...scripts].join(" ") : "'none'"}`,
    "img-src 'self'",
    "media-src 'self'",
    `connect-src ${runs ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The style element as it was sent, and the empty one to which emotion adds rules by script. */
export function styleSources(...styles: string[]): string {
  return [...new Set([hashSource(""), ...styles])].join(" ");
}
