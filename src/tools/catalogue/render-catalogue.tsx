import { StaticRouter } from "react-router-dom";
import type { Block } from "#schemas/block.ts";
import { renderMarkup } from "#engine/render/render-markup.tsx";
import type { RenderContext } from "#engine/render/render-page.ts";
import { withoutScripts, writeDocument, type WrittenDocument } from "#engine/render/write-document.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import { SiteProvider } from "#ui/site-context.tsx";
import type { SiteSchemas } from "#schemas/site-schemas.ts";
import { gatherBlockDetails } from "./block-details.tsx";
import { Catalogue } from "./catalogue.tsx";
import { isExternal } from "#engine/preview/is-external.ts";

/** The data that the catalogue needs besides the examples. */
export interface CatalogueContext extends Pick<RenderContext, "components" | "imageBase"> {
  blocks: Readonly<Record<string, Block>>;
  definition: Pick<SiteSchemas, "model">;
  pages: SitePages;
  /** The tokens and the styles of bare elements. */
  baseCss: string;
  /** The script of previews. */
  previewScript: string;
  catalogueScript: string;
}

/** Renders the document of `/preview/blocks`: every block with its props and its examples, or those that a query finds. */
export async function renderCatalogue(
  query: URLSearchParams,
  {
    blocks,
    components,
    definition: { model },
    pages,
    imageBase,
    baseCss,
    previewScript,
    catalogueScript,
  }: CatalogueContext,
): Promise<WrittenDocument> {
  const site = { imageBase, redirects: pages.redirects, embedded: false, agent: false, isInert: isExternal(pages) };
  const details = await gatherBlockDetails(blocks, components, { model, pages, site });
  const markup = renderMarkup(
    <StaticRouter location="/preview/blocks">
      <SiteProvider value={site}>
        <Catalogue query={query} blocks={blocks} components={components} details={details} />
      </SiteProvider>
    </StaticRouter>,
  );
  return writeDocument(markup, {
    ...withoutScripts,
    headScript: [previewScript, catalogueScript].filter(Boolean).join("\n"),
    baseCss,
    language: pages.manifest.language,
    title: "Blocks",
    description: "Every block of the registry with its props and its examples",
    canonical: undefined,
    index: false,
    classes: [],
  });
}
