import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Color } from "#schemas/content/color.ts";
import { Image, Instant, Text } from "#schemas/value.ts";

const Deal = z.strictObject({
  description: Text.describe("What the deal is"),
  validUntil: Instant.optional().describe("The deal's last moment"),
  productImage: Image.optional().describe("The product"),
  discountPriceImage: Image.optional().describe("The shelf label with the price; the price in words when absent"),
  providerImage: Image.optional().describe("Whose product it is"),
  price: Text.optional().describe("The price, such as R49.99"),
  wasPrice: Text.optional().describe("The price before, such as R64.99"),
  hasPrice: z.boolean().optional().describe("False when the deal has no price of its own"),
});
export type Deal = z.infer<typeof Deal>;

const DealGroup = z.strictObject({
  title: Text.describe("The group's heading"),
  description: Text.optional().describe("One supporting sentence"),
  backgroundColor: Color.optional().describe("The surface behind the group; paper without it"),
  dealItems: z.array(Deal).optional().describe("The deals"),
});
export type DealGroup = z.infer<typeof DealGroup>;

/** Deals in groups, each deal as a shelf shows it: the product, the price, the last day. */
export const DealsProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  groups: z.array(DealGroup).describe("The groups; one without deals is left out"),
});
export type DealsProps = z.infer<typeof DealsProps>;

export const deals = defineBlock({ props: DealsProps, height: [1100, 900], heading: "heading" });
