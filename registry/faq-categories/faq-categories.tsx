import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading, SubHeading, textL } from "#src/ui/block-heading.tsx";
import { printedInColumns, Question } from "#src/ui/question.tsx";
import { Section } from "#src/ui/section.tsx";
import { slug } from "#src/ui/slug.ts";
import { TabsView } from "#src/ui/tabs-view.tsx";
import type { FaqCategoriesProps } from "./faq-categories.block.ts";
import { questionId } from "./question-id.ts";

export function FaqCategories({ heading, labels = [], categories }: FaqCategoriesProps) {
  const labelOf = (name: string) => labels.find(({ category }) => category === name)?.label ?? name;
  return (
    <Section>
      <BlockHeading>{heading}</BlockHeading>
      {categories.length > 0 && (
        <TabsView
          label={heading}
          idPrefix={slug(heading)}
          tabs={categories.map((category) => ({
            name: labelOf(category.faqCategoryName),
            content: <Category {...category} />,
          }))}
        />
      )}
    </Section>
  );
}

function Category({ faqCategoryName, groups = [] }: FaqCategoriesProps["categories"][number]) {
  return (
    <div css={list}>
      {groups.map(({ faqGroupHeading, contents = [] }, index) => (
        <div key={index} css={group}>
          <SubHeading css={textL}>{faqGroupHeading}</SubHeading>
          <div css={[questions, printedInColumns]}>
            {contents.map((question) => {
              const id = questionId(faqCategoryName, question);
              return <Question key={id} id={id} question={question.faqQuestion} answer={question.faqAnswer} />;
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

const list = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-7);
`;

const group = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4);
  ${from("columns")} { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: var(--space-6); }
`;

const questions = css`
  ${from("columns")} { grid-column: 2; }
`;
