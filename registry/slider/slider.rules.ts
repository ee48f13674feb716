import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import type { SliderProps } from "./slider.block.ts";

/** The slider and its label have ids. */
export const sliderRules: BlockRules<SliderProps> = {
  ids({ heading, options }) {
    const id = `slider-${slug(heading)}`;
    return options.length > 1 ? idsOf(["heading"], [id, `${id}-label`]) : [];
  },
};
