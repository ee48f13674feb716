import type * as z from "zod";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import type { Registry } from "#registry/index.ts";

type Props<Type extends keyof Registry> = z.infer<Registry[Type]["props"]>;

/** The props of a page's blocks of one type, those in slots included, from top to bottom. */
export function blocksOf<Type extends keyof Registry>(blocks: BoundBlock[], type: Type): Props<Type>[] {
  return blocks.flatMap((block) => {
    if (!("props" in block)) return [];
    const inside = blocksOf(Object.values(block.slots).flat(), type);
    // The manifest was checked and bound by the props' own schema.
    return block.type === type ? [block.props as Props<Type>, ...inside] : inside;
  });
}
