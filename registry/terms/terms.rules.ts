import type { BlockRules } from "#schemas/block-rules.ts";
import type { TermsProps } from "./terms.block.ts";

/** Each section has an id. */
export const termsRules: BlockRules<TermsProps> = {
  ids({ sections }) {
    return sections.map(({ id }, index) => ({ id, path: ["sections", index, "id"] }));
  },
};
