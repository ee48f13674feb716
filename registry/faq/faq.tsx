import { css } from "@emotion/react";
import { from, tallWindow } from "#ui/base-styles.ts";
import { BlockHeading, withHeading } from "#ui/block-heading.tsx";
import { printedInColumns, Question } from "#ui/question.tsx";
import { Section } from "#ui/section.tsx";
import type { FaqProps } from "./faq.block.ts";
import { shownQuestions } from "./shown-questions.ts";

export function Faq({ heading, items, only, surface }: FaqProps) {
  return (
    <Section surface={surface}>
      <div css={[withHeading, printed]}>
        <div css={beside}>
          <BlockHeading>{heading}</BlockHeading>
        </div>
        <div css={printedInColumns}>
          {shownQuestions({ items, only }).map((question) => (
            <Question key={question.id} {...question} />
          ))}
        </div>
      </div>
    </Section>
  );
}

/** The heading stays in view beside its long list. */
const beside = css`${from("wide")} { ${tallWindow} { position: sticky; top: 124px; } }`;

const printed = css`@media print { display: block; }`;
