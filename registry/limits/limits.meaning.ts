import { idsOf, type BlockMeaning } from "#schemas/block-meaning.ts";
import { slug } from "#ui/slug.ts";
import { tabIds } from "#ui/tab-ids.ts";
import type { LimitsProps } from "./limits.block.ts";

/** Each account is a tab. */
export const limitsMeaning: BlockMeaning<LimitsProps> = {
  ids({ heading, tabs }) {
    return tabs.flatMap(({ name }, index) => idsOf(["tabs", index, "name"], tabIds(slug(heading), name)));
  },
};
