import type { BlockMeaning } from "#schemas/block-meaning.ts";
import type { TermsProps } from "./terms.block.ts";

/** Each section has an id. */
export const termsMeaning: BlockMeaning<TermsProps> = {
  ids({ sections }) {
    return sections.map(({ id }, index) => ({ id, path: ["sections", index, "id"] }));
  },
};
