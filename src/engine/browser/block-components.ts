import { allBlocks, type BlockPlan } from "#schemas/page-plan.ts";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import type { BlockComponent, LazyComponents } from "#ui/block-component.ts";
import { loadChunk } from "./load-chunk.ts";

/** The loaded components, by block type; each type has its own script. */
export const components: Record<string, BlockComponent> = {};

/** Loads the missing components of blocks, and of the blocks in their slots. */
export async function loadTypes(site: Pick<SiteApplication, "components">, blocks: BlockPlan[]): Promise<void> {
  const types = new Set(allBlocks(blocks).map(({ type }) => type));
  const missing = [...types].filter((type) => !Object.hasOwn(components, type));
  await Promise.all(missing.map((type) => loadComponent(type, site.components)));
}

async function loadComponent(type: string, all: LazyComponents): Promise<void> {
  const load = all[type];
  if (!load) throw new Error(`This version of the site has no block "${type}"`);
  const component: BlockComponent | undefined = await loadChunk(`block "${type}"`, load());
  // A damaged script may export nothing.
  if (!component) throw new Error(`Block "${type}" has no component`);
  components[type] = component;
}
