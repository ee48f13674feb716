import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { BusinessSlider, SliderOption } from "#schemas/content/for-business-page.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const slider = defineBlock({
  description: "An amount to slide to and the percentage it comes to.",
  purpose:
    "For a percentage of an amount that visitors want to try out, such as cashback on what they spend. For a single fixed figure use text, not a slider.",
  props: propsFrom(BusinessSlider, {
    required: ["heading", "options"],
    parts: { options: propsFrom(SliderOption, { required: ["sliderNumber", "sliderAmountRange"] }) },
  }),
});
export type SliderProps = z.infer<typeof slider.props>;
