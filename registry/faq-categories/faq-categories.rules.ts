import type { JsonPath } from "#schemas/json-path.ts";
import { idsOf, type BlockFault, type BlockRules } from "#schemas/block-rules.ts";
import { searchFormIds, searchId } from "#ui/search-ids.ts";
import { slug } from "#ui/slug.ts";
import { tabIds } from "#ui/tab-ids.ts";
import type { FaqCategoriesProps } from "./faq-categories.block.ts";
import { listedQuestion, listTopics } from "./list-topics.ts";

/** Each audience, each question and the search field have an id; labels name categories. */
export const faqCategoriesRules: BlockRules<FaqCategoriesProps> = {
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
};

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
