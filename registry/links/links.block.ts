import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Image, Paragraph, Surface, Text, writtenLink } from "#schemas/value.ts";

const LinkItem = writtenLink({
  detail: Text.optional().describe("What is found there"),
  image: Image.optional().describe("A picture that is part of the link"),
});
export type LinkItem = z.infer<typeof LinkItem>;

export const links = defineBlock({
  description: "Large links to further pages, below each other, some with a picture.",
  alsoCalled: "related links, navigation, list, teasers, downloads",
  purpose:
    "For two to six links to further pages at the end of a page. For one link use the button of the block above; for opening an account use a showcase.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    links: z.array(LinkItem).describe("The links, the most important first"),
    surface: Surface.optional().describe("The surface of the block; paper when absent"),
  }),
});
export type LinksProps = z.infer<typeof links.props>;
