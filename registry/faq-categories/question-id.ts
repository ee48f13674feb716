import { slug } from "#src/ui/slug.ts";

/**
 * The id of a question in a category. A page may show the same question in a list of all; its plain id
 * belongs to that one.
 */
export function questionId(category: string, question: { faqId?: string | undefined; faqQuestion: string }): string {
  return `${category}-${question.faqId ?? slug(question.faqQuestion)}`;
}
