import { readPageMode } from "#engine/page/page-mode.ts";
import { withoutScripts, writeDocument, type WrittenDocument } from "#engine/render/write-document.ts";
import type { DevelopmentSite, DevelopmentPage } from "#engine/serve/site-options.ts";
import { gatherBlockDetails, renderOnSite } from "./block-details.tsx";
import { Catalogue } from "./catalogue.tsx";
import { isExternal } from "#engine/preview/is-external.ts";
import { catalogueHeaders, sendFrame } from "#engine/preview/preview-handler.ts";
import { readWidth } from "#engine/preview/preview-query.ts";

type CatalogueContext = Pick<DevelopmentSite, "definition" | "components" | "pages" | "imageBase" | "document">;

/** Renders the document of `/preview/blocks`. */
export async function renderCatalogue(
  query: URLSearchParams,
  { definition: { blocks, model, modes }, components, pages, imageBase, document }: CatalogueContext,
): Promise<WrittenDocument> {
  const site = { imageBase, redirects: pages.redirects, isInert: isExternal(pages) };
  const details = await gatherBlockDetails(blocks, components, { model, pages, site });
  const list = <Catalogue query={query} blocks={blocks} components={components} details={details} />;
  return writeDocument(renderOnSite(list, site), {
    ...withoutScripts,
    headScript: [document.previewScript, document.catalogueScript].filter(Boolean).join("\n"),
    baseCss: document.baseCss,
    language: pages.manifest.language,
    title: "Blocks",
    description: "Every block of the registry with its props and its examples",
    canonical: undefined,
    index: false,
    classes: [...readPageMode(query, modes)],
  });
}

const catalogue: DevelopmentPage = async (request, site) => {
  const query = new URL(request.url).searchParams;
  const width = readWidth(query);
  if (width !== undefined) return sendFrame(width, query);
  const { html, hashes } = await renderCatalogue(query, site);
  return new Response(html, { headers: catalogueHeaders(hashes) });
};

/** The development-only pages, by address. */
export const cataloguePages: Readonly<Record<string, DevelopmentPage>> = {
  "/preview/blocks": catalogue,
  "/preview/welcome": catalogue,
};
