import { idsOf, type BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { tabIds } from "#ui/tab-ids.ts";
import type { FaqCategoriesProps } from "./faq-categories.block.ts";
import { listedQuestion, listTopics } from "./list-topics.ts";
import { searchId } from "./search-id.ts";

/** Each audience and each question has an id, and the field that searches; labels name categories. */
export const faqCategoriesRules: BlockRules<FaqCategoriesProps> = {
  ids(props) {
    const { heading, search, questions = [] } = props;
    return [
      ...(search ? idsOf(["search", "label"], searchIds) : []),
      ...listTopics(props).flatMap(({ name, topics }) => [
        ...idsOf(["heading"], tabIds(slug(heading), name)),
        ...topics.flatMap((topic) =>
          topic.questions.map(({ id }) => ({
            id,
            path: [
              "questions",
              Math.max(
                0,
                questions.findIndex((one) => listedQuestion(one).id === id),
              ),
            ],
          })),
        ),
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
};

const searchIds = [searchId, `${searchId}-field`];
