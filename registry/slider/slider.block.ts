import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { BusinessSlider, SliderOption } from "#schemas/content/for-business-page.ts";
import { propsFrom } from "#schemas/props-from.ts";

export const slider = defineBlock({
  description: "An amount to slide to and the percentage it comes to.",
  props: propsFrom(BusinessSlider, {
    required: ["heading", "options"],
    parts: { options: propsFrom(SliderOption, { required: ["sliderNumber", "sliderAmountRange"] }) },
  }),
});
export type SliderProps = z.infer<typeof slider.props>;
