import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Image, Paragraph, Surface, Text } from "#schemas/value.ts";
import { writtenLink } from "#schemas/written-link.ts";

const LinkItem = writtenLink({
  detail: Text.optional().describe("What is found there"),
  image: Image.optional().describe("A picture that is part of the link"),
});
export type LinkItem = z.infer<typeof LinkItem>;

export const links = defineBlock({
  description: "Ways on: large links below each other, some with a picture.",
  alsoCalled: "related links, navigation, list, teasers, downloads",
  purpose:
    "For the ways on at the end of a page, two to six of them. For one way on use the button of the block above; for opening an account use a showcase.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    links: z.array(LinkItem).describe("The links, the most important first"),
    surface: Surface.optional().describe("The surface behind them; paper when absent"),
  }),
});
export type LinksProps = z.infer<typeof links.props>;
