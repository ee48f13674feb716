import type { BlockRules } from "#schemas/block-rules.ts";
import type { FaqProps } from "./faq.block.ts";
import { shownQuestions } from "./shown-questions.ts";

/** Each question has an id; `only` names questions. */
export const faqRules: BlockRules<FaqProps> = {
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
};
