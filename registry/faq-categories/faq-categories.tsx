import { css } from "@emotion/react";
import { withHover } from "#ui/base-styles.ts";
import { BlockHeading, smallPictureSizes, SubHeading } from "#ui/block-heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { openSign, printedInColumns, Question } from "#ui/question.tsx";
import { Section } from "#ui/section.tsx";
import { slug } from "#ui/slug.ts";
import { TabsView } from "#ui/tabs-view.tsx";
import type { FaqCategoriesProps } from "./faq-categories.block.ts";
import { listTopics, type Audience } from "./list-topics.ts";
import { QuestionSearch } from "./question-search.tsx";

export function FaqCategories(props: FaqCategoriesProps) {
  const heading = (
    <div css={besidePicture}>
      <BlockHeading>{props.heading}</BlockHeading>
      {props.image && <Picture image={props.image} eager sizes={smallPictureSizes(160)} css={picture} />}
    </div>
  );
  const tabs = (
    <TabsView
      label={props.heading}
      idPrefix={slug(props.heading)}
      tabs={listTopics(props).map(({ name, topics }) => ({
        name,
        content: topics.map((topic, index) => <Topic key={index} {...topic} />),
      }))}
    />
  );
  if (props.search) {
    return (
      <QuestionSearch search={props.search} questions={props} heading={heading}>
        {tabs}
      </QuestionSearch>
    );
  }
  return (
    <Section>
      {heading}
      {tabs}
    </Section>
  );
}

const besidePicture = css`display: flex; gap: var(--space-4); align-items: center; > :is(h1, h2) { flex: 1; }`;
const picture = css`flex: 0 1 min(34%, 160px); min-width: 0; border-radius: var(--radius-card);`;

/** A topic whose questions open below it, also for a link to a question. Questions without a heading are always shown. */
function Topic({ heading, questions }: Audience["topics"][number]) {
  const list = (
    <div css={printedInColumns}>
      {questions.map(({ id, question, answer }) => (
        <Question key={id} id={id} question={question} answer={answer} />
      ))}
    </div>
  );
  if (heading === undefined) return list;
  // The reader may have opened the topic before this code ran.
  return (
    <details suppressHydrationWarning css={topic}>
      <summary css={topicName}>
        <SubHeading>{heading}</SubHeading>
        <span aria-hidden css={openSign} />
      </summary>
      <div css={inside}>{list}</div>
    </details>
  );
}

const topic = css`details + & { border-top: 1px solid var(--line); }`;

const topicName = css`
  display: flex; gap: var(--space-4); align-items: center; justify-content: space-between; min-height: 64px;
  padding: var(--space-3) 0; font-size: var(--text-m); cursor: pointer; list-style: none;
  &::-webkit-details-marker { display: none; }
  > h2, > h3 { font-size: inherit; }
  ${withHover} { &:hover { color: var(--brand); text-decoration: underline; text-underline-offset: .15em; } }
`;

/** A line at the side marks the questions of an open topic. */
const inside = css`
  margin-bottom: var(--space-5); padding-left: var(--space-4); border-left: 3px solid var(--line);
  @media print { padding: 0; border: 0; }
`;
