import { StaticRouter } from "react-router-dom";
import type { Block, BlockExamples } from "#schemas/block.ts";
import { fittingPaths } from "#schemas/binding.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import type { BlockPlan } from "#schemas/page-plan.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import { weighHtml } from "#engine/render/page-weight.ts";
import { renderMarkup } from "#engine/render/render-markup.tsx";
import type { BlockComponent } from "#ui/block-component.ts";
import { SiteProvider, type SiteContextValue } from "#ui/site-context.tsx";

/** What the catalogue says of a block besides its props. */
export interface BlockDetails {
  /** The content paths that fill the block as a whole, and those that fit each prop. */
  fits: { whole: string[]; props: ReadonlyMap<string, string[]> };
  /** The addresses of the pages that have it. */
  usedOn: string[];
  /** Bytes of the HTML and styles of its first example, compressed; undefined without an example. */
  weight: number | undefined;
}

interface DetailsContext {
  model: ContentModel;
  pages: Pick<SitePages, "paths" | "find">;
  site: SiteContextValue;
}

/** Finds out about all blocks of a registry, by type. */
export async function gatherBlockDetails(
  blocks: Readonly<Record<string, Block>>,
  components: Record<string, BlockComponent>,
  examples: ReadonlyMap<string, BlockExamples>,
  { model, pages, site }: DetailsContext,
): Promise<Map<string, BlockDetails>> {
  const uses = findUses(pages);
  const found = Object.entries(blocks).map(async ([type, block]): Promise<[string, BlockDetails]> => {
    const [example] = examples.get(type) ?? [];
    const html = example && renderExample(components[type], block.props.parse(example.props), site);
    const props = Object.entries(block.props.shape).map(([name, prop]): [string, string[]] => [
      name,
      fittingPaths(prop, model),
    ]);
    return [
      type,
      {
        fits: { whole: fittingPaths(block.props, model), props: new Map(props) },
        usedOn: uses.get(type) ?? [],
        weight: html === undefined ? undefined : await weighHtml(html),
      },
    ];
  });
  return new Map(await Promise.all(found));
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

/** The canonical addresses of the pages that have each type. */
function findUses({ paths, find }: DetailsContext["pages"]): Map<string, string[]> {
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
