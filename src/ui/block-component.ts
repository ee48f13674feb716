import type { ComponentType, ReactNode } from "react";
import type * as z from "zod";
import type { Block } from "#schemas/block.ts";

/** The contents of a block's slots, by slot name; empty slots are absent. */
export type SlotContents = Record<string, ReactNode>;

/** A block's component without the type of its own props. */
export type BlockComponent = ComponentType<Record<string, unknown> & { slots?: SlotContents }>;

/** Loads the component of each block, by the block's type. */
export type LazyComponents = Record<string, () => Promise<BlockComponent>>;

type ComponentOf<OneBlock extends Block> = ComponentType<z.infer<OneBlock["props"]> & { slots?: SlotContents }>;

/** Joins blocks to their components; the compiler checks each component against the props of its block. */
export function lazyComponents<Registry extends Record<string, Block>>(components: {
  [Type in keyof Registry]: () => Promise<ComponentOf<Registry[Type]>>;
}): LazyComponents {
  // The table holds blocks of every shape; props are checked against the schema before they are rendered.
  return components as unknown as LazyComponents;
}

/** Loads the components of all blocks, as a server does when it starts. */
export async function loadComponents(components: LazyComponents): Promise<Record<string, BlockComponent>> {
  const loaded = Object.entries(components).map(async ([type, load]) => [type, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
