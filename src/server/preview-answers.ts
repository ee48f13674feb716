import { createPreview } from "#src/preview/answer-preview.ts";
import type { CatalogueContext } from "#src/preview/draw-catalogue.tsx";
import { previewHeaders } from "#src/preview/preview-headers.ts";
import type { WrittenDocument } from "#src/page/write-document.ts";
import type { PreviewContext } from "#src/preview/render-preview.tsx";
import type { AppOptions } from "./app.ts";
import type { Log } from "./log.ts";

/** Draws the catalogue of blocks; a promise, so that development can draw it with the code of the moment. */
export type DrawCatalogue = (context: CatalogueContext) => Promise<WrittenDocument>;

interface PreviewAnswersOptions {
  /** Signs and checks addresses; without it the preview is closed outside development. */
  secret: string | undefined;
  /** Given in development, where the preview is open to all. */
  drawCatalogue: DrawCatalogue | undefined;
  context: () => PreviewContext;
  log: Log;
}

/** The answers of `/preview` and `/preview/blocks`, each absent where there shall be none. */
export function createPreviewAnswers(options: PreviewAnswersOptions): Pick<AppOptions, "preview" | "catalogue"> {
  const { secret, drawCatalogue, context, log } = options;
  if (!drawCatalogue) return secret === undefined ? {} : { preview: createPreview({ secret, context, log }) };
  return {
    preview: createPreview({ secret: undefined, context, log }),
    async catalogue() {
      const { html, hashes } = await drawCatalogue(context());
      return new Response(html, { headers: previewHeaders("text/html", hashes) });
    },
  };
}
