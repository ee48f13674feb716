import { readPageMode } from "#src/site/modes.ts";
import { resolveTheme } from "#src/site/theme.ts";
import { readPreviewAddress } from "./preview-address.ts";
import { previewHeaders } from "./preview-headers.ts";
import type { Refusal } from "./refusal.ts";
import { renderPreview, type PreviewContext, type PreviewLook } from "./render-preview.tsx";

interface PreviewOptions {
  /** Must have signed the addresses; without it all are answered, as in development. */
  secret: string | undefined;
  context: () => PreviewContext;
  /** Told why a preview failed; who asked for it is not. */
  log: (level: "error", message: string, details: object) => void;
}

/** Answers `/preview?manifest=…`: a manifest that its address carries, drawn as the page it describes. */
export function createPreview({ secret, context, log }: PreviewOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const query = new URL(request.url).searchParams;
    const read = readPreviewAddress(query, { secret, now: Date.now() });
    if ("sentence" in read) return refuse(read);
    try {
      const preview = await renderPreview(read.text, readLook(query), context());
      if (!preview) return refuse({ status: 503, sentence: "There is no content yet – try again in a moment." });
      return new Response(preview.html, { status: preview.status, headers: previewHeaders("text/html", preview.hashes) });
    } catch (error) {
      log("error", "Preview failed", { reason: error instanceof Error ? error.stack : String(error) });
      return refuse({ status: 500, sentence: "This manifest could not be drawn." });
    }
  };
}

function readLook(query: URLSearchParams): PreviewLook {
  const { theme } = resolveTheme({ query, stored: null, now: 0 });
  return { ...readPageMode(query.toString()), theme };
}

function refuse({ status, sentence }: Refusal): Response {
  return new Response(`${sentence}\n`, { status, headers: previewHeaders("text/plain") });
}
