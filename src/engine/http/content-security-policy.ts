import { createHash } from "node:crypto";

/** The `frame-ancestors` of a policy by which no site may show pages in a frame. */
export const noFrames = "'none'";

/** The directives of documents that contain nothing of this site, and that no site may frame. */
export const isolated = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The hashes of the inline scripts and styles of a document. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

export interface PolicySetting {
  publicUrl: string;
  /** The sites that may show a document in a frame, as in `frame-ancestors`. */
  frameAncestors: string;
  reportUrl?: string | undefined;
  /** True for documents whose scripts load nothing. */
  isSealed?: boolean;
  /** True for documents with a form, which may send requests only to this site. */
  hasForm?: boolean;
}

/** The source that allows a script or style with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The policy of a document: it allows what the document contains and what this site serves. `'strict-dynamic'` is
 * absent: with this keyword, a changed document could load the application from any site.
 */
export function documentPolicy(hashes: InlineHashes, setting: PolicySetting): string {
  return `${sharedPolicy(hashes.scripts, setting)}; style-src ${styleSources(...hashes.styles)}`;
}

/** The part of the policy that all documents with the same scripts share. */
export function sharedPolicy(
  scripts: string[],
  { publicUrl, frameAncestors, reportUrl, isSealed = false, hasForm = false }: PolicySetting,
): string {
  const own = scripts.length > 0 && !isSealed ? "'self'" : "'none'";
  const runs = own === "'self'" ? [own, ...scripts] : scripts;
  return [
    "default-src 'none'",
    `script-src ${runs.join(" ") || "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
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
    // Some browsers do not know `report-to`, which also needs a second header.
    ...(reportUrl === undefined ? [] : [`report-uri ${reportUrl}`]),
  ].join("; ");
}

/** Allows style elements by hash, and the empty element to which emotion adds rules. */
export function styleSources(...styles: string[]): string {
  return [...new Set([hashSource(""), ...styles])].join(" ");
}
