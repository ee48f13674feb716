import { css } from "@emotion/react";
import { useRef } from "react";
import type { RichTextTree } from "#schemas/rich-text-tree.ts";
import { from, screenOnly, withHover } from "./base-styles.ts";
import { RichText } from "./rich-text.tsx";
import { findHashTarget, useHashTarget } from "./hash-target.ts";
import { questionState, reportState } from "./page-memory.ts";
import { wholeWords } from "./whole-words.tsx";

export interface QuestionProps {
  /** The row's id; a link to it opens the row. */
  id: string;
  question: string;
  answer: RichTextTree;
}

/** A question whose answer opens below it; the whole row is the target. */
export function Question({ id, question, answer }: QuestionProps) {
  const row = useRef<HTMLDetailsElement>(null);
  /** A row that opens or closes without a press, for example on the way back, does not change the address. */
  const isPressed = useRef(false);
  // Opens the row and the topic around the row.
  useHashTarget((target) => {
    if (target !== row.current) return;
    for (const around of document.querySelectorAll("details")) around.open ||= around.contains(target);
  });

  // The reader may have opened the row before this code ran.
  return (
    <details
      suppressHydrationWarning
      ref={row}
      id={id}
      css={details}
      onToggle={({ currentTarget }) => isPressed.current && nameInAddress(id, currentTarget.open)}
    >
      <summary css={summary} onClick={() => (isPressed.current = true)}>
        <span>{wholeWords(question)}</span>
        <span aria-hidden css={openSign} />
      </summary>
      <div css={body}>
        <RichText tree={answer} />
        <a href={`#${id}`} css={permalink} aria-label={`Link to this question: ${question}`}>
          Link to this question
        </a>
      </div>
    </details>
  );
}

/** Puts the question that was opened last into the address, for sharing, until the question is closed. */
function nameInAddress(id: string, isOpen: boolean): void {
  const { pathname, search, hash } = window.location;
  if (!isOpen && findHashTarget(hash)?.id !== id) return;
  reportState(questionState, isOpen ? id : undefined);
  window.history.replaceState(window.history.state, "", isOpen ? `#${id}` : pathname + search);
}

const details = css`border-top: 1px solid var(--line);`;

const summary = css`
  display: flex; gap: var(--space-4); justify-content: space-between; min-height: 56px;
  padding: var(--space-4) 0; font-weight: 700; cursor: pointer; list-style: none;
  > :first-of-type { min-width: 0; text-wrap: balance; }
  &::-webkit-details-marker { display: none; }
  ${withHover} { &:hover { color: var(--brand); text-decoration: underline; text-underline-offset: .15em; } }
  ${from("columns")} { font-size: var(--text-m); }
  @media print { padding: 4px 0 0; font-size: var(--text-s); }
`;

/** Prints a list of questions in two columns, because their lines are short. */
export const printedInColumns = css`@media print { columns: 2; column-gap: 8mm; }`;

/** A plus that becomes a minus when the row opens: its upright bar turns. Forced colours keep borders. */
export const openSign = css`
  position: relative; flex: none; width: 20px; height: 1.5em; color: var(--brand);
  &::before, &::after {
    content: ""; position: absolute; top: calc(50% - 1.5px); left: 0; width: 20px; border-top: 3px solid;
    transition: transform var(--quick);
  }
  &::after { transform: rotate(90deg); }
  details[open] > summary > &::after { transform: none; }
  ${screenOnly}
`;

const body = css`
  padding: 0 var(--space-6) var(--space-5) 0;
  @media print { padding: 0 0 6px; }
`;

const permalink = css`
  display: inline-block; margin-top: var(--space-3); color: var(--ink-soft);
  ${screenOnly}
`;
