import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Heading, Paragraph, Text } from "#schemas/value.ts";

export const outage = defineBlock({
  description: "The site's mark and name, what is wrong, and a picture that the page itself contains.",
  purpose:
    "For the page that visitors see while there is no content: the page requests no picture. For other pages with one message use message.",
  props: z.strictObject({
    name: Text.describe("The site's name, beside its mark"),
    heading: Heading,
    paragraph: Paragraph.optional(),
    button: ButtonProp.optional().describe("The way on below a header"),
    again: Text.optional().describe("The words of a link that loads the same address again; hidden below a header"),
  }),
});
export type OutageProps = z.infer<typeof outage.props>;
