import { StaticRouter } from "react-router-dom";
import type { Block } from "#schemas/block.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import type { BlockPlan } from "#schemas/page-plan.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import { weighHtml } from "#engine/render/weigh-html.ts";
import { renderMarkup } from "#engine/render/render-markup.tsx";
import type { BlockComponent } from "#ui/block-component.ts";
import { SiteProvider, type SiteContextValue } from "#ui/site-context.tsx";
import { blockExamples, describeBlock, type DescribedBlock } from "./describe-block.ts";

/** The catalogue's description of a block. */
export interface BlockDetails extends DescribedBlock {
  /** The addresses of the pages that use the block. */
  usedOn: string[];
  /** The compressed size of the first example's HTML and styles in bytes; undefined without an example. */
  weight: number | undefined;
}

/** Describes all blocks of a registry. */
export function gatherBlockDetails(
  blocks: Readonly<Record<string, Block>>,
  components: Record<string, BlockComponent>,
  { model, pages, site }: { model: ContentModel; pages: Pages; site: SiteContextValue },
): Promise<BlockDetails[]> {
  const uses = findUses(pages);
  const details = Object.entries(blocks).map(async ([type, block]) => {
    const [example] = blockExamples.get(type) ?? [];
    const html = example && renderExample(components[type], block.props.parse(example.props), site);
    return {
      ...describeBlock(type, block, model),
      usedOn: uses.get(type) ?? [],
      weight: html === undefined ? undefined : await weighHtml(html),
    };
  });
  return Promise.all(details);
}

function renderExample(Component: BlockComponent | undefined, props: Record<string, unknown>, site: SiteContextValue) {
  if (!Component) return undefined;
  const { html, css } = renderMarkup(
    <StaticRouter location="/">
      <SiteProvider value={site}>
        <Component {...props} />
      </SiteProvider>
    </StaticRouter>,
  );
  return html + css;
}

type Pages = Pick<SitePages, "paths" | "find">;

/** The canonical addresses of the pages that use each block type. */
function findUses({ paths, find }: Pages): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const path of paths) {
    const found = find(path);
    if (!found || !("plan" in found) || found.plan.canonical !== path) continue;
    for (const type of new Set(typesOf(found.plan.blocks))) uses.set(type, [...(uses.get(type) ?? []), path]);
  }
  return uses;
}

function typesOf(blocks: readonly BlockPlan[]): string[] {
  return blocks.flatMap(({ type, slots = {} }) => [type, ...Object.values(slots).flatMap(typesOf)]);
}
