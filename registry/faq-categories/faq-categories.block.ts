import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { SearchedFaq } from "#schemas/content/faq.ts";
import { Heading, Html, Image, Text } from "#schemas/value.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { idsOf, type BlockFault } from "#schemas/block-rules.ts";
import { searchFormIds, searchId } from "#ui/search-ids.ts";
import { slug } from "#ui/slug.ts";
import { tabIds } from "#ui/tab-ids.ts";
import { Category, Label } from "./category.ts";
import { listedQuestion, listTopics } from "./list-topics.ts";

const Search = z.strictObject({
  label: Text.describe("The words above the field"),
  urgent: Html.optional().describe("What to do first in trouble: whom to call, links to answers; hidden with answers"),
  person: Html.optional().describe("The way to a person, after that; hidden after a search"),
  nothingFound: Text.describe("Advice when no answer is found, in one sentence, such as whom to ask"),
});

export const faqCategories = defineBlock({
  description: "All questions by audience and topic, each once, and a field that searches them.",
  alsoCalled: "help centre, support, search, accordion, FAQ, knowledge base",
  purpose: "For all questions of the site on one page, by audience and topic. For the questions of one page use faq.",
  props: z.strictObject({
    heading: Heading,
    image: Image.optional().describe("A small picture beside the heading"),
    search: Search.optional().describe("The field that searches the questions; no field when absent"),
    labels: z.array(Label).optional().describe("The labels of the tabs; a category without a label shows its name"),
    categories: z.array(Category).optional().describe("The categories, each as a tab, with their questions"),
    questions: z
      .array(SearchedFaq)
      .optional()
      .describe("All questions, which the field searches. Questions without a category have a tab of their own"),
  }),
  /** Each audience, each question and the search field have an id; labels name categories. */
  rules: {
    ids(props) {
      const { heading, search, questions = [] } = props;
      const ids = questions.map((one) => listedQuestion(one).id);
      const pathOf = (id: string) => ["questions", Math.max(0, ids.indexOf(id))];
      return [
        ...(search ? idsOf(["search", "label"], searchFormIds(searchId)) : []),
        ...listTopics(props).flatMap(({ name, topics }) => [
          ...idsOf(["heading"], tabIds(slug(heading), name)),
          ...topics.flatMap((topic) => topic.questions.map(({ id }) => ({ id, path: pathOf(id) }))),
        ]),
      ];
    },
    names({ labels = [], categories = [] }) {
      const known = categories.map(({ faqCategoryName }) => faqCategoryName);
      return labels.map(({ category }, index) => ({
        what: "category",
        name: category,
        path: ["labels", index, "category"],
        known,
      }));
    },
    faults: ({ categories = [], questions = [] }) => [
      ...explainRepeated(
        categories.flatMap(({ groups = [] }, category) =>
          groups.flatMap(({ contents = [] }, group) => {
            const path = ["categories", category, "groups", group, "contents"];
            return contents.map((one) => ({ path, ...listedQuestion(one) }));
          }),
        ),
      ),
      ...explainRepeated(questions.map((one, at) => ({ path: ["questions", at, "faqId"], ...listedQuestion(one) }))),
    ],
  },
});
export type FaqCategoriesProps = z.infer<typeof faqCategories.props>;

/** Explains the questions that are not shown because an earlier question has their id. */
function explainRepeated(list: readonly { id: string; question: string; path: JsonPath }[]): BlockFault[] {
  const first = new Map(list.toReversed().map((one) => [one.id, one]));
  return list.flatMap((one) => {
    const { question: other = "" } = first.get(one.id) ?? {};
    if (first.get(one.id) === one) return [];
    const { question, id, path } = one;
    return question === other
      ? [{ path, message: `The question "${question}" is listed twice, and shown once`, hint: "remove one of the two" }]
      : [{ path, message: `"${question}" is not shown: "${other}" has the id "${id}"`, hint: "give it another faqId" }];
  });
}
