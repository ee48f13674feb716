import * as z from "zod";
import { ButtonProp, IconProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Image, Text } from "#schemas/value.ts";

/** How money goes in, around and out: stations joined by a line. */
export const CycleProps = z.strictObject({
  heading: Text.describe("The heading"),
  text: Text.optional().describe("One supporting sentence"),
  images: z.array(Image).optional().describe("One picture a station, in the same order"),
  icons: z.array(IconProp).optional().describe("The stations of the cycle, in order"),
  button: ButtonProp.optional().describe("What to do next"),
});
export type CycleProps = z.infer<typeof CycleProps>;

export const cycle = defineBlock({ props: CycleProps, height: [1200, 820], heading: "heading" });
