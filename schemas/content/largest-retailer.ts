import * as z from "zod";
import { Heading, Image, Link, Paragraph } from "#schemas/value.ts";
import { contentType, listItem } from "#schemas/content-type.ts";

/** A brand of the group. */
export const Brand = listItem({
  brandLink: Link.describe("The brand's own site; its logo is a link where it has an alt text"),
  brandImage: Image.describe("The brand's logo"),
});

/** The retail group that owns the account, and its brands. */
export const LargestRetailer = contentType("largest-retailer", "Largest retailer", {
  heading: Heading,
  paragraph: Paragraph,
  brands: z.array(Brand).describe("The group's brands"),
});
