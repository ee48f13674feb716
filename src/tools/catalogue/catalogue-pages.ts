import { catalogueHeaders, sendFrame } from "#engine/preview/preview-handler.ts";
import { readWidth } from "#engine/preview/preview-frame.ts";
import type { DevelopmentPage } from "#engine/serve/development-page.ts";
import { renderCatalogue } from "./render-catalogue.tsx";

/** Every block with its examples, after a short introduction of the project. */
const catalogue: DevelopmentPage = async (request, site) => {
  const query = new URL(request.url).searchParams;
  const width = readWidth(query);
  if (width !== undefined) return sendFrame(width, query);
  const { html, hashes } = await renderCatalogue(query, site);
  return new Response(html, { headers: catalogueHeaders(hashes) });
};

/** The pages of development, by address. */
export const cataloguePages: Readonly<Record<string, DevelopmentPage>> = {
  "/preview/blocks": catalogue,
  "/preview/welcome": catalogue,
};
