import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { FaqProp } from "#schemas/content/faq.ts";
import { otherNames, suggestions } from "#schemas/suggestions.ts";
import { Heading, Surface, Text } from "#schemas/value.ts";
import { shownQuestions } from "./shown-questions.ts";

/** A question that a manifest writes out; its names need no prefix. */
const Question = z
  .strictObject({ id: FaqProp.shape.faqId, question: FaqProp.shape.faqQuestion, answer: FaqProp.shape.faqAnswer })
  .register(otherNames, { faqId: "id", faqQuestion: "question", faqAnswer: "answer" });

const QuestionId = Text.describe("A question's id").register(suggestions, { field: "faqId", of: "faq" });

export const faq = defineBlock({
  description: "Questions that open one by one; several can be open at the same time.",
  alsoCalled: "accordion, questions and answers, FAQ, expandable, collapse",
  purpose:
    "For up to a dozen questions on one subject, at the end of the page that raises them. For the questions of the whole site use faq-categories; put information that everybody must know in another block.",
  props: z.strictObject({
    heading: Heading,
    items: z
      .union([z.array(Question), z.array(FaqProp)])
      .describe("The questions: written out in the manifest, or records of the content service"),
    only: z.array(QuestionId).min(1).optional().describe("The ids of the questions to show, in order; all when absent"),
    surface: Surface.optional().describe("The surface of the block; paper when absent"),
  }),
  /** Each question has an id; `only` names questions. */
  rules: {
    ids({ items, only }) {
      const all = shownQuestions({ items });
      return shownQuestions({ items, only }).map(({ id, question }) => ({
        id,
        name: question,
        path: ["items", all.findIndex((one) => one.id === id)],
      }));
    },
    names({ items, only = [] }) {
      const known = shownQuestions({ items }).map(({ id }) => id);
      return only.map((name, index) => ({ what: "question", name, path: ["only", index], known }));
    },
    faults: ({ only = [] }) =>
      only.flatMap((id, at) => {
        const message = `The question "${id}" is chosen twice, and shown once`;
        return only.indexOf(id) < at ? [{ path: ["only", at], message, hint: "remove one of the two" }] : [];
      }),
  },
});
export type FaqProps = z.infer<typeof faq.props>;
