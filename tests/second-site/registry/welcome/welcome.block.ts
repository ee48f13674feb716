import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Html, Image } from "#schemas/value.ts";
import { WrittenLink } from "#schemas/written-link.ts";

/** How a page begins: what it is about, and the way on. Pages that are only a message need no other block. */
export const welcome = defineBlock({
  props: z.strictObject({
    heading: Heading,
    text: Html.optional().describe("A passage of one or two paragraphs"),
    picture: Image.optional().describe("The picture beside it"),
    link: WrittenLink.optional().describe("What to do next"),
  }),
});
export type WelcomeProps = z.infer<typeof welcome.props>;
