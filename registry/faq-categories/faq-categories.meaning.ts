import { idsOf, type BlockMeaning } from "#schemas/block-meaning.ts";
import { slug } from "#src/ui/slug.ts";
import { tabIds } from "#src/ui/tab-ids.ts";
import type { FaqCategoriesProps } from "./faq-categories.block.ts";
import { questionId } from "./question-id.ts";

/** Each category is a tab, and each question has an id; labels name categories. */
export const faqCategoriesMeaning: BlockMeaning<FaqCategoriesProps> = {
  ids({ heading, labels = [], categories }) {
    return categories.flatMap(({ faqCategoryName, groups = [] }, index) => [
      ...idsOf(
        ["categories", index, "faqCategoryName"],
        tabIds(slug(heading), labels.find(({ category }) => category === faqCategoryName)?.label ?? faqCategoryName),
      ),
      ...groups.flatMap(({ contents = [] }, group) =>
        contents.map((question, place) => ({
          id: questionId(faqCategoryName, question),
          path: ["categories", index, "groups", group, "contents", place],
        })),
      ),
    ]);
  },
  names({ labels = [], categories }) {
    const known = categories.map(({ faqCategoryName }) => faqCategoryName);
    return labels.map(({ category }, index) => ({
      what: "category",
      name: category,
      path: ["labels", index, "category"],
      known,
    }));
  },
};
