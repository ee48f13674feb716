import { documentPolicy, hashSource, type InlineHashes } from "#engine/http/content-security-policy.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import { readAsOf } from "./as-of.ts";
import type { PreviewError } from "./pack-manifest.ts";
import { readPreviewAddress, type PreviewAccess } from "./preview-address.ts";
import { previewQuery, readWidth, writeFrame } from "./preview-frame.ts";
import type { PreviewStore } from "./preview-store.ts";
import { renderPayload } from "./render-payload.ts";
import type { PreviewContext } from "./render-preview.tsx";

interface PreviewOptions {
  access: PreviewAccess;
  context: (asOf: number | undefined) => Promise<PreviewContext>;
  /** The files that the server keeps; absent when the server keeps none. */
  store?: PreviewStore | undefined;
  /** Receives the reason of a failed preview, which the visitor does not see. */
  log: (level: "error", message: string, details: object) => void;
}

/** Answers `/preview?manifest=…` with the page that the manifest in the address describes. */
export function createPreviewHandler({
  access,
  context,
  store,
  log,
}: PreviewOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const query = new URL(request.url).searchParams;
    const read = readPreviewAddress(query, access, Date.now());
    if ("sentence" in read) return sendError(read);
    const width = readWidth(query);
    if (width !== undefined) return sendFrame(width, query);
    try {
      const preview = await renderPayload(read, query, { access, context: await context(readAsOf(query)), store });
      if (!preview) return sendError({ status: 503, sentence: "There is no content yet – try again in a moment." });
      if ("sentence" in preview) return sendError(preview);
      return new Response(preview.html, {
        status: preview.status,
        headers: previewHeaders("text/html", preview.hashes, { hasForm: true }),
      });
    } catch (error) {
      log("error", "Preview failed", { reason: error instanceof Error ? error.stack : String(error) });
      return sendError({ status: 500, sentence: "This manifest could not be rendered." });
    }
  };
}

/** Sends a preview inside a window of a certain width. */
export function sendFrame(width: number, query: URLSearchParams): Response {
  const { html, policy } = writeFrame(width, previewQuery(query, undefined));
  const headers = { ...previewHeaders("text/html"), "content-security-policy": policy };
  return new Response(html, { headers });
}

function sendError({ status, sentence }: PreviewError): Response {
  return new Response(`${sentence}\n`, { status, headers: previewHeaders("text/plain") });
}

/**
 * The headers of all addresses below `/preview`: not cached, not indexed, no referrer, framed by this site only, and no
 * script except the document's own script, which loads nothing.
 */
function previewHeaders(
  type: "text/html" | "text/plain",
  hashes = noHashes,
  { hasForm = false, isSealed = true } = {},
): Record<string, string> {
  return {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": cacheControl("preview"),
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "content-security-policy": documentPolicy(hashes, {
      publicUrl: "",
      frameAncestors: "'self'",
      isSealed,
      hasForm,
    }),
  };
}

/**
 * The headers of the catalogue of blocks. The catalogue contains no private manifest, and its script loads axe on
 * request.
 */
export function catalogueHeaders(hashes: InlineHashes): Record<string, string> {
  return previewHeaders("text/html", hashes, { hasForm: true, isSealed: false });
}

const noHashes: InlineHashes = { scripts: [], style: hashSource("") };
