import * as z from "zod";
import { FaqCategory, FaqGroup, FaqProp } from "#schemas/content/faq.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Text } from "#schemas/value.ts";

export const Category = propsFrom(FaqCategory.omit({ order: true }), {
  required: ["faqCategoryName"],
  parts: { groups: propsFrom(FaqGroup, { parts: { contents: FaqProp } }) },
});
export type Category = z.infer<typeof Category>;

export const Label = z.strictObject({
  category: Category.shape.faqCategoryName,
  label: Text.describe("The label of its tab, such as For people"),
});
export type Label = z.infer<typeof Label>;
