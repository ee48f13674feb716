import { createPreviewHandler, previewHeaders } from "#src/preview/preview-handler.ts";
import type { CatalogueContext } from "#src/preview/render-catalogue.tsx";
import type { WrittenDocument } from "#src/render/write-document.ts";
import type { PreviewContext } from "#src/preview/render-preview.tsx";
import type { AppOptions } from "./app.ts";
import type { Log } from "../log.ts";

/** Draws the catalogue of blocks; a promise, so that development can draw it with the code of the moment. */
export type RenderCatalogue = (context: CatalogueContext) => Promise<WrittenDocument>;

interface PreviewRoutesOptions {
  /** Signs and checks addresses; without it the preview is closed outside development. */
  secret: string | undefined;
  /** Given in development, where the preview is open to all. */
  renderCatalogue: RenderCatalogue | undefined;
  context: () => PreviewContext;
  log: Log;
}

/** The answers of `/preview` and `/preview/blocks`, each absent where there shall be none. */
export function createPreviewRoutes(options: PreviewRoutesOptions): Pick<AppOptions, "preview" | "catalogue"> {
  const { secret, renderCatalogue, context, log } = options;
  if (!renderCatalogue) return secret === undefined ? {} : { preview: createPreviewHandler({ access: { secret }, context, log }) };
  return {
    preview: createPreviewHandler({ access: "open", context, log }),
    async catalogue() {
      const { html, hashes } = await renderCatalogue(context());
      return new Response(html, { headers: previewHeaders("text/html", hashes) });
    },
  };
}
