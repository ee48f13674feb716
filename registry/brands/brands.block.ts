import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Image, Link, Text } from "#schemas/value.ts";

const Brand = z.strictObject({
  brandLink: Link.optional().describe("The brand's own site; drawn as a link when the logo has an alt text"),
  brandImage: Image.describe("The brand's logo"),
});
export type Brand = z.infer<typeof Brand>;

/** Who stands behind the account: a statement and a row of logos. */
export const BrandsProps = z.strictObject({
  heading: Text.describe("The heading"),
  paragraph: Text.optional().describe("One supporting sentence"),
  brands: z.array(Brand).optional().describe("The logos"),
});
export type BrandsProps = z.infer<typeof BrandsProps>;

export const brands = defineBlock({ props: BrandsProps, height: [500, 430], heading: "heading" });
