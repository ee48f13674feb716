import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import type { FaqCategoriesProps } from "#registry/faq-categories/faq-categories.block.ts";
import type { FaqProps } from "#registry/faq/faq.block.ts";
import type { FeesProps } from "#registry/fees/fees.block.ts";
import type { LimitsProps } from "#registry/limits/limits.block.ts";
import type { StuckProps } from "#registry/stuck/stuck.block.ts";

interface DescribedBlocks {
  faq: FaqProps;
  "faq-categories": FaqCategoriesProps;
  fees: FeesProps;
  limits: LimitsProps;
  stuck: StuckProps;
}

/** The props of a page's blocks of one type, those in slots included, from top to bottom. */
export function blocksOf<Type extends keyof DescribedBlocks>(
  blocks: BoundBlock[],
  type: Type,
): DescribedBlocks[Type][] {
  return blocks.flatMap((block) => {
    if (!("props" in block)) return [];
    const inside = blocksOf(Object.values(block.slots).flat(), type);
    // The manifest was checked and bound by the props' own schema.
    return block.type === type ? [block.props as unknown as DescribedBlocks[Type], ...inside] : inside;
  });
}
