import type { BlockPlan } from "#schemas/page-plan.ts";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import type { BlockComponent, LazyComponents } from "#ui/block-component.ts";
import { loadChunk } from "./load-chunk.ts";

/** The loaded components, by block type; each type has its own script. */
export const components: Record<string, BlockComponent> = {};

/** Loads the missing components of block types. */
export async function loadTypes(site: Pick<SiteApplication, "components">, types: Iterable<string>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !Object.hasOwn(components, type));
  await Promise.all(missing.map((type) => loadComponent(type, site.components)));
}

/** The types of a page's blocks, and of the blocks in their slots. */
export function blockTypes(blocks: BlockPlan[]): string[] {
  return blocks.flatMap(({ type, slots = {} }) => [type, ...blockTypes(Object.values(slots).flat())]);
}

async function loadComponent(type: string, all: LazyComponents): Promise<void> {
  const load = all[type];
  if (!load) throw new Error(`This version of the site has no block "${type}"`);
  const component: BlockComponent | undefined = await loadChunk(`block "${type}"`, load());
  // A damaged script may export nothing.
  if (!component) throw new Error(`Block "${type}" has no component`);
  components[type] = component;
}
