import type * as z from "zod";
import type { FaqProp } from "#schemas/content/faq.ts";
import type { QuestionProps } from "#ui/question.tsx";
import { slug } from "#ui/slug.ts";

/** A question of the manifest, or a record of the content service. */
type Item = (Omit<QuestionProps, "id"> & { id?: string | undefined }) | z.infer<typeof FaqProp>;

interface Choice {
  items: readonly Item[];
  only?: readonly string[] | undefined;
}

/** The questions that the block shows: those with the given ids, in that order and each once, or all without ids. */
export function shownQuestions({ items, only }: Choice) {
  const questions = items.map(asQuestion);
  return only ? [...new Set(only)].flatMap((id) => questions.filter((question) => question.id === id)) : questions;
}

/** A question in the form that is shown; its names need no prefix. */
function asQuestion(item: Item) {
  if ("question" in item) return { ...item, id: item.id ?? slug(item.question) };
  return { id: item.faqId ?? slug(item.faqQuestion), question: item.faqQuestion, answer: item.faqAnswer };
}
