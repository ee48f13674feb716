import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { BusinessSlider, SliderOption } from "#schemas/content/for-business-page.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Text } from "#schemas/value.ts";
import { idsOf } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";

export const slider = defineBlock({
  description: "A slider for an amount, and the result in rand and as a percentage.",
  alsoCalled: "calculator, price, range, estimate",
  purpose:
    "For a percentage of an amount that visitors want to try out, such as cashback on what they spend. For a single fixed figure use text, not a slider.",
  props: propsFrom(BusinessSlider, {
    required: ["heading", "options"],
    parts: { options: propsFrom(SliderOption, { required: ["sliderNumber", "sliderAmountRange"] }) },
  }).extend({
    answer: Text.optional().describe(
      'The result of an amount, such as "Pay out (amount): (fee) including VAT"; the figures replace (amount) and (fee); when absent, only the percentage is shown',
    ),
  }),
  /** The slider and its label have ids. */
  rules: {
    ids({ heading, options }) {
      const id = `slider-${slug(heading)}`;
      return options.length > 1 ? idsOf(["heading"], [id, `${id}-label`]) : [];
    },
  },
});
export type SliderProps = z.infer<typeof slider.props>;
