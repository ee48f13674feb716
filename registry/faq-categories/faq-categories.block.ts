import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Html, Text } from "#schemas/value.ts";

const Content = z.strictObject({
  faqId: Text.optional().describe("The question's place in an address, after the category's name"),
  faqQuestion: Text.describe("The question, as a person would ask it"),
  faqAnswer: Html.describe("The answer"),
});

const Group = z.strictObject({
  faqGroupHeading: Text.optional().describe("What the questions have in common"),
  contents: z.array(Content).optional().describe("The questions"),
});

const Category = z.strictObject({
  faqCategoryName: Text.describe("The category's name, such as faq-recipients"),
  groups: z.array(Group).optional().describe("The category's groups"),
});

const Label = z.strictObject({
  category: Text.describe("The category's name, such as faq-recipients"),
  label: Text.describe("What its tab says, such as For people"),
});

/** Questions by audience and topic. */
export const FaqCategoriesProps = z.strictObject({
  heading: Text.describe("The heading"),
  labels: z.array(Label).optional().describe("What the tabs say; a category without one shows its name"),
  categories: z.array(Category).describe("The categories, one a tab"),
});
export type FaqCategoriesProps = z.infer<typeof FaqCategoriesProps>;

export const faqCategories = defineBlock({ props: FaqCategoriesProps, height: [3600, 3200], heading: "heading" });
