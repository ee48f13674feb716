import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { PriceText } from "#schemas/fact-types.ts";
import { Heading, Html, Paragraph, Surface, Text } from "#schemas/value.ts";

const Count = z.int().min(0).max(99);

const Line = z.strictObject({
  label: Text.describe("The name of the counted item, such as Cash withdrawals at a till"),
  price: PriceText.describe("The price of an item: {fact:withdrawalFee} or R0.00; a line without a price is omitted"),
  count: Count.describe("The count in an ordinary month"),
  max: Count.optional().describe("The maximum count; without a maximum the count cannot be changed"),
});
export type Line = z.infer<typeof Line>;

export const slip = defineBlock({
  description: "A till slip that adds up the costs of a month; visitors change the counts.",
  purpose:
    "For the fees of a month or of one use, a few lines with a count each. For a whole price list use fees, for a percentage use slider.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    title: Text.describe("The first line of the slip, such as Your month"),
    lines: z.array(Line).describe("The lines of the slip"),
    total: Text.describe("The name of the sum, such as Total a month"),
    note: Html.optional().describe("A comparison for the sum, and its conditions"),
    surface: Surface.optional().describe("The surface around the slip; the tint when absent"),
  }),
});
export type SlipProps = z.infer<typeof slip.props>;
