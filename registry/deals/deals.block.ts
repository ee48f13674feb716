import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Deal as DealContent, DealsItems } from "#schemas/content/exclusive-deals.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Paragraph, Text, WrittenLink } from "#schemas/value.ts";

const Deal = propsFrom(DealContent, { required: ["description"] });
export type Deal = z.infer<typeof Deal>;

const DealGroup = propsFrom(DealsItems.omit({ internalName: true }), {
  required: ["title"],
  parts: { dealItems: Deal },
});
export type DealGroup = z.infer<typeof DealGroup>;

export const deals = defineBlock({
  description: "Deals in groups, each deal as a shelf shows it: the product, the price, the last day.",
  alsoCalled: "offers, products, price, promotions, specials, catalogue",
  purpose:
    "For offers of the content service with a price and a last day; ended offers disappear by themselves. For offers without a product or a date use carousel or links.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    conditions: WrittenLink.optional().describe("The conditions of all deals"),
    wasUntil: Text.optional().describe("The last day of the earlier prices"),
    groups: z.array(DealGroup).describe("The groups; a group without deals is omitted"),
  }),
});
export type DealsProps = z.infer<typeof deals.props>;
