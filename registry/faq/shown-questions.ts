import { slug } from "#ui/slug.ts";
import type { FaqProps } from "./faq.block.ts";

/** The questions that the block shows: those with the given ids, in that order, or all without ids. */
export function shownQuestions({ items, only }: Pick<FaqProps, "items" | "only">) {
  const questions = items.map(asQuestion);
  return only?.flatMap((id) => questions.filter((question) => question.id === id)) ?? questions;
}

/** A question in the form that is shown; its names need no prefix. */
function asQuestion(item: FaqProps["items"][number]) {
  if ("question" in item) return { ...item, id: item.id ?? slug(item.question) };
  return { id: item.faqId ?? slug(item.faqQuestion), question: item.faqQuestion, answer: item.faqAnswer };
}
