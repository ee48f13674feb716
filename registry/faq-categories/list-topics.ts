import type * as z from "zod";
import type { SearchedFaq } from "#schemas/content/faq.ts";
import type { QuestionProps } from "#ui/question.tsx";
import { slug } from "#ui/slug.ts";
import type { Category, Label } from "./category.ts";

export interface ListedQuestion extends QuestionProps {
  /** Other words by which the search finds the question. */
  keywords: string;
}

export interface Audience {
  name: string;
  topics: { heading: string | undefined; questions: ListedQuestion[] }[];
}

type Written = z.infer<typeof SearchedFaq>;

interface Listed {
  categories?: readonly Category[] | undefined;
  labels?: readonly Label[] | undefined;
  questions?: readonly Written[] | undefined;
}

/** The questions by audience and topic, each at its first place; questions without a category come last. */
export function listTopics({ categories = [], labels = [], questions = [] }: Listed): Audience[] {
  const seen = new Set<string>();
  const unseen = (all: ListedQuestion[]) =>
    all.filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
  const audiences = categories.map(({ faqCategoryName, groups = [] }) => ({
    name: labels.find(({ category }) => category === faqCategoryName)?.label ?? faqCategoryName,
    topics: groups.map(({ faqGroupHeading, contents = [] }) => ({
      heading: faqGroupHeading,
      questions: unseen(contents.map(listedQuestion)),
    })),
  }));
  const others = {
    name: categories.length > 0 ? "Other questions" : "All questions",
    topics: [{ heading: undefined, questions: unseen(questions.map(listedQuestion)) }],
  };
  return [...audiences, others].flatMap(({ name, topics }) => {
    const filled = topics.filter((topic) => topic.questions.length > 0);
    return filled.length > 0 ? [{ name, topics: filled }] : [];
  });
}

/** All questions that the block shows, each once. */
export function listQuestions(props: Listed): ListedQuestion[] {
  const keywords = new Map((props.questions ?? []).map(listedQuestion).map(({ id, keywords: words }) => [id, words]));
  return listTopics(props).flatMap(({ topics }) =>
    topics.flatMap(({ questions }) => questions.map((one) => ({ ...one, keywords: keywords.get(one.id) ?? "" }))),
  );
}

/** A question of the content service; its id is the record's, or made from its question. */
export function listedQuestion({ faqId, faqQuestion, faqAnswer, faqKeywords = "" }: Written): ListedQuestion {
  return { id: faqId ?? slug(faqQuestion), question: faqQuestion, answer: faqAnswer, keywords: faqKeywords };
}
