import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Html, Text } from "#schemas/value.ts";

const FaqItem = z.strictObject({
  id: Text.optional().describe("The question's place in an address; made from the question when absent"),
  question: Text.describe("The question, as a person would ask it"),
  answer: Html.describe("The answer"),
});

const FaqRecord = z.strictObject({
  faqId: Text.optional().describe("The question's place in an address; made from the question when absent"),
  faqQuestion: Text.describe("The question, as a person would ask it"),
  faqAnswer: Html.describe("The answer"),
});

/** Questions that open one by one, as many at a time as the reader likes. */
export const FaqProps = z.strictObject({
  heading: Text.describe("The heading"),
  items: z
    .union([z.array(FaqItem), z.array(FaqRecord)])
    .describe("The questions: written out in the manifest, or records of the content service"),
  only: z.array(Text).optional().describe("The ids of the questions to show, in this order; all when absent"),
  searchLabel: Text.optional().describe("The words above a field that searches the questions; no field when absent"),
});
export type FaqProps = z.infer<typeof FaqProps>;

export const faq = defineBlock({ props: FaqProps, height: [470, 450], heading: "heading" });
