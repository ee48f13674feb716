import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Paragraph, Surface, Text } from "#schemas/value.ts";

export const idNumber = defineBlock({
  description:
    "A field that says, in the browser alone, what a South African ID number says and whether it can be right.",
  purpose:
    "For pages on which people need their ID number at hand, to check it before they register. It sends nothing anywhere, so it is no form: registration has its own.",
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
