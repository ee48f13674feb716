import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Html, Image, Paragraph, Surface, Text } from "#schemas/value.ts";

const KeyFact = z.strictObject({
  label: Text.describe("The subject of the fact: “Who holds your money”"),
  text: Html.describe("The fact, in one or two sentences"),
});

export const keyFacts = defineBlock({
  description: "Facts about a subject, each fact with its name beside it.",
  alsoCalled: "summary, definition list, table, at a glance, details",
  purpose:
    "For facts that people look up or that the law requires: the holder of the money, licences, numbers and hours. For figures use fees or limits, for selling points use icons.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    image: Image.optional().describe("The picture below the heading"),
    facts: z.array(KeyFact).describe("The facts, the most important first"),
    note: Text.optional().describe("A condition of all of them, below"),
    surface: Surface.optional().describe("The surface of the block; paper when absent"),
  }),
  isLegal: true,
});
export type KeyFactsProps = z.infer<typeof keyFacts.props>;
