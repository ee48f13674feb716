import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import type { SelectProps } from "./select.block.ts";

/** The list of options and its label have ids. */
export const selectRules: BlockRules<SelectProps> = {
  ids({ label, options = [] }) {
    const id = `select-${slug(label)}`;
    return options.length > 0 ? idsOf(["label"], [id, `${id}-label`]) : [];
  },
};
