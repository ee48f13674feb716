import { idsOf, type BlockMeaning } from "#schemas/block-meaning.ts";
import { slug } from "#ui/slug.ts";
import type { IdNumberProps } from "./id-number.block.ts";

/** The field, its hint and its error have ids. */
export const idNumberMeaning: BlockMeaning<IdNumberProps> = {
  ids({ label }) {
    const id = `id-number-${slug(label)}`;
    return idsOf(["label"], [id, `${id}-hint`, `${id}-error`]);
  },
};
