import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Heading, Html, Image, Paragraph, Surface } from "#schemas/value.ts";

export const text = defineBlock({
  description: "A heading with text, for a passage that fits no other block.",
  alsoCalled: "paragraph, article, rich text, content, image and text, copy",
  purpose:
    "For passages that must stay together, such as terms or an explanation. Try another block first: most passages of three paragraphs are better as steps, icons or faq.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    text: Html.optional().describe("The passage: paragraphs, lists and small headings"),
    image: Image.optional().describe("The picture beside it"),
    isWide: z.boolean().optional().describe("True when the picture has words: a phone shows it large, too"),
    buttons: z.array(ButtonProp).optional().describe("Buttons for the next action, the most important first"),
    surface: Surface.optional().describe("The surface of the block; paper when absent"),
  }),
});
export type TextProps = z.infer<typeof text.props>;
