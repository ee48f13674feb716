import * as z from "zod";
import { PriceText } from "#schemas/fact-types.ts";
import { Image, LastMoment, Paragraph, Text } from "#schemas/value.ts";
import { Banner } from "./banner.ts";
import { Color } from "./color.ts";
import { contentType, listItem } from "#schemas/content-type.ts";

export const Deal = listItem({
  description: Text.describe("What the deal is"),
  validUntil: LastMoment.describe("The deal's last moment"),
  productImage: Image.describe("The product"),
  discountPriceImage: Image.describe("The shelf label with the price; the price in words when absent"),
  providerImage: Image.describe("Whose product it is"),
  price: PriceText.describe("The price, such as R49.99"),
  wasPrice: PriceText.describe("The earlier price, such as R64.99"),
  hasPrice: z.boolean().describe("False when the deal has no price of its own"),
});

export const DealsItems = contentType("deals-items", "Group of deals", {
  internalName: Text.describe("The editors' name of the group"),
  title: Text.describe("The group's heading"),
  description: Paragraph,
  backgroundColor: Color.describe("The surface behind the group; paper without it"),
  dealItems: z.array(Deal).describe("The deals"),
});

/** The deals for account holders. */
export const ExclusiveDeals = contentType("exclusive-deals", "Exclusive deals", {
  dealsBanners: z.array(Banner).describe("The banners at the top"),
  dealsItemsComponents: z.array(DealsItems).describe("The groups of deals"),
});
