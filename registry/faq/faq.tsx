import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
import { Question } from "#src/ui/question.tsx";
import { Section } from "#src/ui/section.tsx";
import { slug } from "#src/ui/slug.ts";
import type { FaqProps } from "./faq.schema.ts";

export function Faq({ heading, items }: FaqProps) {
  return (
    <Section>
      <div css={layout}>
        <BlockHeading>{heading}</BlockHeading>
        <div>
          {items.map(asQuestion).map((item) => (
            <Question key={item.id} {...item} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function asQuestion(item: FaqProps["items"][number]) {
  if ("question" in item) return { ...item, id: item.id ?? slug(item.question) };
  return { id: item.faqId ?? slug(item.faqQuestion), question: item.faqQuestion, answer: item.faqAnswer };
}

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5);
  ${from("columns")} { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: var(--space-7); }
`;
