import type { ReactNode } from "react";
import { StaticRouter } from "react-router-dom";
import type { Block } from "#schemas/block.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import type { BlockPlan } from "#schemas/page-plan.ts";
import { planAt, type SitePages } from "#engine/manifest/timetable.ts";
import { weighHtml } from "#engine/render/weigh-html.ts";
import { renderMarkup, type RenderedMarkup } from "#engine/render/render-markup.tsx";
import type { BlockComponent } from "#ui/block-component.ts";
import { SiteProvider, type SiteContextValue } from "#ui/site-context.tsx";
import { blockExamples, describeBlock, type DescribedBlock } from "./describe-block.ts";

export interface BlockDetails extends DescribedBlock {
  usedOn: string[];
  /** The compressed size of the first example's HTML and styles in bytes; undefined without an example. */
  weight: number | undefined;
}

export function gatherBlockDetails(
  blocks: Readonly<Record<string, Block>>,
  components: Record<string, BlockComponent>,
  { model, pages, site }: { model: ContentModel; pages: Pages; site: SiteContextValue },
): Promise<BlockDetails[]> {
  const uses = findUses(pages);
  const details = Object.entries(blocks).map(async ([type, block]) => {
    const [example] = blockExamples.get(type) ?? [];
    const Component = components[type];
    const markup = example && Component && renderOnSite(<Component {...block.props.parse(example.props)} />, site);
    return {
      ...describeBlock(type, block, model),
      usedOn: uses.get(type) ?? [],
      weight: markup && (await weighHtml(markup.html + markup.css)),
    };
  });
  return Promise.all(details);
}

/** Renders an element as a part of the site. */
export function renderOnSite(element: ReactNode, site: SiteContextValue): RenderedMarkup {
  return renderMarkup(
    <StaticRouter location="/preview/blocks">
      <SiteProvider value={site}>{element}</SiteProvider>
    </StaticRouter>,
  );
}

type Pages = Pick<SitePages, "paths" | "find">;

/** The canonical addresses of the pages that use each block type. */
function findUses({ paths, find }: Pages): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const path of paths) {
    const plan = planAt({ find }, path);
    if (plan?.canonical !== path) continue;
    for (const type of new Set(typesOf(plan.blocks))) uses.set(type, [...(uses.get(type) ?? []), path]);
  }
  return uses;
}

function typesOf(blocks: readonly BlockPlan[]): string[] {
  return blocks.flatMap(({ type, slots = {} }) => [type, ...Object.values(slots).flatMap(typesOf)]);
}
