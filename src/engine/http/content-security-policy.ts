import { createHash } from "node:crypto";

/** The `frame-ancestors` of a policy by which no site may show pages in a frame. */
export const noFrames = "'none'";

/** The hashes of the scripts and the style that a document holds itself. */
export interface InlineHashes {
  scripts: string[];
  style: string;
}

/** The settings of a site that its documents' policies depend on. */
export interface PolicySetting {
  /** The site's public address. */
  publicUrl: string;
  /** The sites that may show a document in a frame, in the words of `frame-ancestors`. */
  frameAncestors: string;
  /** The address to which browsers report violations; browsers report none when it is absent. */
  reportUrl?: string | undefined;
  /** True for documents whose scripts load nothing. */
  isSealed?: boolean;
  /** True for documents that may have a form, which may ask this site alone. */
  hasForm?: boolean;
}

/** The source expression that allows a script or style with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The Content-Security-Policy of a document: it allows what the document holds and what this site serves.
 * `'strict-dynamic'` is absent on purpose: with it, the application's address, which the loader reads
 * from the document, could be an address of any site.
 */
export function documentPolicy(hashes: InlineHashes, setting: PolicySetting): string {
  return `${sharedPolicy(hashes.scripts, setting)}; style-src ${styleSources(hashes.style)}`;
}

/** The part of a document's policy that is the same for all documents with the same scripts. */
export function sharedPolicy(
  scripts: string[],
  { publicUrl, frameAncestors, reportUrl, isSealed = false, hasForm = false }: PolicySetting,
): string {
  const own = scripts.length > 0 && !isSealed ? "'self'" : "'none'";
  const runs = [...(own === "'self'" ? [own] : []), ...scripts];
  return [
    "default-src 'none'",
    `script-src ${runs.join(" ") || "'none'"}`,
    "img-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${own}`,
    "object-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
    // Every engine knows this one; `report-to` needs a second header and is not known to all.
    ...(reportUrl === undefined ? [] : [`report-uri ${reportUrl}`]),
  ].join("; ");
}

/** Allows style elements by hash, and the empty one to which emotion adds rules by script. */
export function styleSources(...styles: string[]): string {
  return [...new Set([hashSource(""), ...styles])].join(" ");
}
