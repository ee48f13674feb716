import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Brand as BrandContent, LargestRetailer } from "#schemas/content/largest-retailer.ts";
import { propsFrom } from "#schemas/props-from.ts";

const Brand = propsFrom(BrandContent, { required: ["brandImage"] });
export type Brand = z.infer<typeof Brand>;

export const brands = defineBlock({
  description: "The companies behind the account: a statement and a row of logos.",
  alsoCalled: "logos, partners, backed by, sponsors",
  purpose: "For naming companies behind the account, once on a page. For businesses that use the account use clients.",
  props: propsFrom(LargestRetailer, { required: ["heading"], parts: { brands: Brand } }),
});
export type BrandsProps = z.infer<typeof brands.props>;
