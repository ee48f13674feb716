import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { tabIds } from "#ui/tab-ids.ts";
import type { LimitsProps } from "./limits.block.ts";

/** Each account is a tab. */
export const limitsRules: BlockRules<LimitsProps> = {
  ids({ heading, tabs }) {
    return tabs.flatMap(({ name }, index) => idsOf(["tabs", index, "name"], tabIds(slug(heading), name)));
  },
};
