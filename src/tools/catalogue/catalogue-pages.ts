import { catalogueHeaders, sendFrame } from "#engine/preview/preview-handler.ts";
import { readWidth } from "#engine/preview/preview-frame.ts";
import type { DevelopmentPage } from "#engine/serve/development-page.ts";
import { renderCatalogue } from "./render-catalogue.tsx";
import { renderWelcome } from "./render-welcome.tsx";

/** The pages of development: every block with its examples, and an introduction of the project. */
export const cataloguePages: Readonly<Record<string, DevelopmentPage>> = {
  async "/preview/blocks"(request, site) {
    const query = new URL(request.url).searchParams;
    const width = readWidth(query);
    if (width !== undefined) return sendFrame(width, query);
    const { html, hashes } = await renderCatalogue(query, site);
    return new Response(html, { headers: catalogueHeaders(hashes) });
  },
  "/preview/welcome"(_request, site) {
    const { html, hashes } = renderWelcome(site);
    return new Response(html, { headers: catalogueHeaders(hashes) });
  },
};
