import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { FaqCategory, FaqGroup, FaqProp, SearchedFaq } from "#schemas/content/faq.ts";
import { PhoneText } from "#schemas/fact-types.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Html, Text } from "#schemas/value.ts";

const Category = propsFrom(FaqCategory.omit({ order: true }), {
  required: ["faqCategoryName"],
  parts: { groups: propsFrom(FaqGroup, { parts: { contents: FaqProp } }) },
});

const Label = z.strictObject({
  category: Category.shape.faqCategoryName,
  label: Text.describe("The label of its tab, such as For people"),
});

const Search = z.strictObject({
  label: Text.describe("The words above the field"),
  urgent: Html.optional().describe(
    "What to do first in trouble: whom to call, links to answers, the way to a person; hidden with answers",
  ),
  nothingFound: Text.describe("Advice when no answer is found, in one sentence"),
});

export const faqCategories = defineBlock({
  description: "All questions by audience and topic, each once, and a field that searches them.",
  alsoCalled: "help centre, support, search, accordion, FAQ, knowledge base",
  purpose: "For all questions of the site on one page, by audience and topic. For the questions of one page use faq.",
  props: z.strictObject({
    heading: Heading,
    search: Search.optional().describe("The field that searches the questions; no field when absent"),
    phone: PhoneText.optional().describe("The number to call when nothing is found"),
    whatsApp: Text.optional().describe("The WhatsApp number to write to then, as in its address: 27870000000"),
    labels: z.array(Label).optional().describe("The labels of the tabs; a category without a label shows its name"),
    categories: z.array(Category).optional().describe("The categories, each as a tab, with their questions"),
    questions: z
      .array(SearchedFaq)
      .optional()
      .describe("All questions, which the field searches. Questions without a category have a tab of their own"),
  }),
});
export type FaqCategoriesProps = z.infer<typeof faqCategories.props>;
