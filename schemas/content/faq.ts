import * as z from "zod";
import { propsFrom } from "#schemas/props-from.ts";
import { Html, Text } from "#schemas/value.ts";
import { contentType } from "#schemas/content-type.ts";

const order = z.number().describe("Place in the list, smallest first");

/** A question and its answer. */
export const Faq = contentType("faq", "Frequently asked question", {
  faqId: Text.describe("The question's place in an address; made from the question when absent"),
  faqQuestion: Text.describe("The question, as a person would ask it"),
  faqAnswer: Html.describe("The answer"),
  faqKeywords: Text.describe("Other words for searches, separated by commas, in any language: atm, geld trek"),
  order,
});

/** A question that can be shown. */
export const FaqProp = propsFrom(Faq.omit({ faqKeywords: true, order: true }), {
  required: ["faqQuestion", "faqAnswer"],
});

/** A question that can be shown and found by the words that people search with. */
export const SearchedFaq = propsFrom(Faq.omit({ order: true }), { required: ["faqQuestion", "faqAnswer"] });

export const FaqGroup = contentType("faq-group", "Group of questions", {
  faqGroupHeading: Text.describe("The common subject of the questions"),
  contents: z.array(Faq).describe("The questions"),
});

/** The questions of one audience. */
export const FaqCategory = contentType("faq-categories", "Category of questions", {
  faqCategoryName: Text.describe("faq-recipients or faq-business"),
  groups: z.array(FaqGroup).describe("The category's groups"),
  order,
});
