import { StaticRouter } from "react-router-dom";
import type { BlockComponent } from "#src/ui/block-component.ts";
import type { BoundBlock } from "#src/page/bind-blocks.ts";
import { PageApp, type LoadedPage, type SiteData } from "#src/page/page-app.tsx";
import type { ProblemView } from "#src/page/page-view.tsx";
import type { SiteApplication } from "#src/page/site-definition.ts";
import { renderMarkup, type RenderedMarkup } from "./render-markup.tsx";

interface PageAround {
  application: SiteApplication;
  plan: LoadedPage["plan"];
  site: SiteData;
  /** The page's path and query; links show what is current by it. */
  address: string;
  components: Record<string, BlockComponent>;
  Problem?: ProblemView | undefined;
}

/**
 * Renders the page around some blocks. A block whose component throws costs only itself: error
 * boundaries do nothing on the server, so every block is then tried alone, and those that throw are omitted.
 */
export function renderBlocks(blocks: BoundBlock[], page: PageAround): { markup: RenderedMarkup; blocks: BoundBlock[] } {
  try {
    return { markup: renderAround(blocks, page), blocks };
  } catch {
    const tried = blocks.map((block) => tryBlock(block, page));
    return { markup: renderAround(tried, page), blocks: tried };
  }
}

function tryBlock(block: BoundBlock, page: PageAround): BoundBlock {
  try {
    renderAround([block], page);
    return block;
  } catch (error) {
    const { type, id, source } = block;
    return { type, id, hasHeading: false, source, failed: error instanceof Error ? error.message : String(error) };
  }
}

function renderAround(blocks: BoundBlock[], { application, plan, site, address, components, Problem }: PageAround): RenderedMarkup {
  return renderMarkup(
    <StaticRouter location={address}>
      <PageApp application={application} site={site} page={{ plan, blocks }} components={components} Problem={Problem} />
    </StaticRouter>,
  );
}
