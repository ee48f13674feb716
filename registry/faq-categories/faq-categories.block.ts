import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { FaqCategory, FaqGroup, FaqProp } from "#schemas/content/faq.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Text } from "#schemas/value.ts";

const Category = propsFrom(FaqCategory.omit({ order: true }), {
  required: ["faqCategoryName"],
  parts: { groups: propsFrom(FaqGroup, { parts: { contents: FaqProp } }) },
});

const Label = z.strictObject({
  category: Category.shape.faqCategoryName,
  label: Text.describe("What its tab says, such as For people"),
});

export const faqCategories = defineBlock({
  description: "Questions by audience and topic.",
  purpose: "For all questions of the site on one page, by audience and topic. For the questions of one page use faq.",
  props: z.strictObject({
    heading: Heading,
    labels: z.array(Label).optional().describe("What the tabs say; a category without one shows its name"),
    categories: z.array(Category).describe("The categories, one a tab"),
  }),
});
export type FaqCategoriesProps = z.infer<typeof faqCategories.props>;
