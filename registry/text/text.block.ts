import * as z from "zod";
import { ButtonProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Html, Image, Text } from "#schemas/value.ts";

/** A heading with text: a passage that no other block tells better. */
export const TextProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  text: Html.optional().describe("The passage: paragraphs, lists and small headings"),
  image: Image.optional().describe("The picture beside it"),
  buttons: z.array(ButtonProp).optional().describe("What to do next, the most important first"),
  surface: z.enum(["paper", "tint"]).optional().describe("The surface behind it; paper when absent"),
});
export type TextProps = z.infer<typeof TextProps>;

export const text = defineBlock({ props: TextProps, height: [750, 550], heading: "heading" });
