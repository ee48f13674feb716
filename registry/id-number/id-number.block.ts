import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Paragraph, Surface, Text } from "#schemas/value.ts";

export const idNumber = defineBlock({
  description:
    "A field that says, in the browser alone, what a South African ID number says and whether it can be right.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    label: Text.describe("The words before the field"),
    hint: Text.describe("What to type there, and what happens to it"),
    withoutScripts: Text.describe("Stands in the field's place where there is no JavaScript"),
    surface: Surface.optional().describe("The surface behind it; paper when absent"),
  }),
});
export type IdNumberProps = z.infer<typeof idNumber.props>;
