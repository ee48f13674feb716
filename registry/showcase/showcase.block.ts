import * as z from "zod";
import { ButtonProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Color } from "#schemas/content/color.ts";
import { Image, Text } from "#schemas/value.ts";

/** The opening statement of a page beside a picture. */
export const ShowcaseProps = z.strictObject({
  leftTextRow1: Text.describe("First row of the statement"),
  leftTextRow2: Text.optional().describe("Second row of the statement"),
  leftTextRow3: Text.optional().describe("Third row of the statement"),
  showcaseText: Text.optional().describe("One supporting sentence"),
  buttons: z.array(ButtonProp).optional().describe("What to do next, the most important first"),
  rightImage: Image.optional().describe("The picture beside the statement"),
  color: Color.optional().describe("The surface behind it"),
});
export type ShowcaseProps = z.infer<typeof ShowcaseProps>;

export const showcase = defineBlock({ props: ShowcaseProps, height: [650, 510], heading: "leftTextRow1" });
