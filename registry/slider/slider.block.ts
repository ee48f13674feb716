import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Image, Text } from "#schemas/value.ts";

const SliderOption = z.strictObject({
  sliderNumber: z.number().describe("The percentage of this step"),
  sliderAmountRange: Text.describe("The amounts this step stands for"),
});

/** An amount to slide to and the percentage it comes to. */
export const SliderProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  badgeTexts: z.array(Text).optional().describe("Short claims beside the slider"),
  options: z.array(SliderOption).describe("The slider's steps, in order"),
  percentImage: Image.optional().describe("The picture beside the figure"),
  footnote: Text.optional().describe("The condition of the figures"),
});
export type SliderProps = z.infer<typeof SliderProps>;

export const slider = defineBlock({ props: SliderProps, height: [780, 590], heading: "heading" });
