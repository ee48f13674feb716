import { documentPolicy, hashSource, isolated, type InlineHashes } from "#engine/http/content-security-policy.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import type { PreviewError } from "./preview-files.ts";
import { readPreviewAddress, type PreviewAccess } from "./preview-address.ts";
import { readAsOf, readWidth, widthQuery } from "./preview-query.ts";
import type { PreviewStore } from "./preview-store.ts";
import { renderPayload } from "./render-payload.ts";
import type { PreviewContext } from "./render-preview.tsx";

interface PreviewOptions {
  access: PreviewAccess;
  context: (asOf: number | undefined) => Promise<PreviewContext>;
  /** Absent when the server keeps no files. */
  store?: PreviewStore | undefined;
  log: (level: "error", message: string, details: object) => void;
}

/** Answers `/preview?manifest=…` with the page that the manifest in the address describes. */
export function createPreviewHandler({ access, context, store, log }: PreviewOptions) {
  return async (request: Request): Promise<Response> => {
    const query = new URL(request.url).searchParams;
    const read = readPreviewAddress(query, access, Date.now());
    if ("sentence" in read) return sendError(read);
    const width = readWidth(query);
    if (width !== undefined) return sendFrame(width, query);
    try {
      const preview = await renderPayload(read, query, { access, context: await context(readAsOf(query)), store });
      if (!preview) return sendError({ status: 503, sentence: "There is no content yet – try again in a moment." });
      if ("sentence" in preview) return sendError(preview);
      const headers = previewHeaders("html", preview.hashes, { hasForm: true });
      return new Response(preview.html, { status: preview.status, headers });
    } catch (error) {
      log("error", "Preview failed", { reason: error instanceof Error ? error.stack : String(error) });
      return sendError({ status: 500, sentence: "This manifest could not be rendered." });
    }
  };
}

/** Sends a document that shows a preview in a window of a certain width. */
export function sendFrame(width: number, query: URLSearchParams): Response {
  const address = widthQuery(query, undefined).replaceAll("&", "&amp;");
  const style = `body{margin:0;background:#777}iframe{display:block;box-sizing:content-box;width:${width}px;max-width:100%;height:100vh;margin:0 auto;border:0;background:#fff}`;
  const frame = `<iframe title="Preview, ${width} pixels wide" src="${address}"></iframe>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview at ${width} px</title><style>${style}</style></head><body>${frame}</body></html>`;
  const policy = `default-src 'none'; style-src ${hashSource(style)}; frame-src 'self'; ${isolated}`;
  return new Response(html, { headers: { ...previewHeaders("html"), "content-security-policy": policy } });
}

function sendError({ status, sentence }: PreviewError): Response {
  return new Response(`${sentence}\n`, { status, headers: previewHeaders("plain") });
}

/** The headers of all addresses below `/preview`: framed by this site only, without cache, index and referrer. */
function previewHeaders(type: "html" | "plain", hashes = noHashes, { hasForm = false, isSealed = true } = {}) {
  return {
    "content-type": `text/${type}; charset=utf-8`,
    "cache-control": cacheControl("preview"),
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "content-security-policy": documentPolicy(hashes, { publicUrl: "", frameAncestors: "'self'", isSealed, hasForm }),
  };
}

/** The headers of the catalogue of blocks, which contains no private manifest, and whose script loads axe. */
export function catalogueHeaders(hashes: InlineHashes): Record<string, string> {
  return previewHeaders("html", hashes, { hasForm: true, isSealed: false });
}

const noHashes: InlineHashes = { scripts: [], styles: [] };
