import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Html, Image, WrittenLink } from "#schemas/value.ts";

export const welcome = defineBlock({
  description: "The beginning of a page: its subject, and the next step.",
  purpose:
    "For the beginning of a page, and for pages that are only a message. Use hours for opening times and events for dates, not a passage here.",
  props: z.strictObject({
    heading: Heading,
    text: Html.optional().describe("A passage of one or two paragraphs"),
    picture: Image.optional().describe("The picture beside it"),
    link: WrittenLink.optional().describe("What to do next"),
  }),
});
export type WelcomeProps = z.infer<typeof welcome.props>;
