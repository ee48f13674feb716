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
  label: Text.describe("What its tab says, such as For people"),
});

const Search = z.strictObject({
  label: Text.describe("The words above the field"),
  urgent: Html.optional().describe("What to do at once in trouble, in one sentence; always below the field"),
  nothingFound: Text.describe("What to do when nothing is found, in one sentence"),
});

export const faqCategories = defineBlock({
  description: "All questions by audience and topic, each once, and a field that searches them.",
  alsoCalled: "help centre, support, search, accordion, FAQ, knowledge base",
  purpose: "For all questions of the site on one page, by audience and topic. For the questions of one page use faq.",
  props: z.strictObject({
    heading: Heading,
    search: Search.optional().describe("The field that searches the questions; no field when absent"),
    phone: PhoneText.optional().describe("The number to call when nothing is found"),
    whatsApp: Text.optional().describe("The chat to write to then: its number as the address has it, 27870000000"),
    labels: z.array(Label).optional().describe("What the tabs say; a category without one shows its name"),
    categories: z.array(Category).optional().describe("The categories, one a tab, and their questions by topic"),
    questions: z
      .array(SearchedFaq)
      .optional()
      .describe("All questions: what the field searches. Those that are in no category have a tab of their own"),
  }),
});
export type FaqCategoriesProps = z.infer<typeof faqCategories.props>;
