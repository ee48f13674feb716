import { css } from "@emotion/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { richTextWords } from "#schemas/rich-text.ts";
import { from, tallWindow } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
import { printedInColumns, Question } from "#src/ui/question.tsx";
import { Section } from "#src/ui/section.tsx";
import { slug } from "#src/ui/slug.ts";
import type { FaqProps } from "./faq.block.ts";
import { shownQuestions, type ShownQuestion } from "./shown-questions.ts";

export function Faq({ heading, items, only, searchLabel }: FaqProps) {
  const [search, setSearch] = useState("");
  const questions = shownQuestions({ items, only });
  const found = questions.filter((question) => mentions(question, search));
  return (
    <Section>
      <div css={layout}>
        <div css={beside}>
          <BlockHeading>{heading}</BlockHeading>
          {searchLabel && (
            <SearchField label={searchLabel} onSearch={setSearch} result={search && countWords(found.length)} />
          )}
        </div>
        <div css={printedInColumns}>
          {questions.map((question) => (
            <div key={question.id} hidden={!found.includes(question)}>
              <Question {...question} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

interface SearchFieldProps {
  label: string;
  /** Called with the field's text at every change. */
  onSearch: (text: string) => void;
  /** What the search has found, in words; empty without a search. */
  result: string;
}

/** A field that searches the questions; it is hidden without scripts. */
function SearchField({ label, onSearch, result }: SearchFieldProps) {
  const id = `${slug(label)}-field`;
  const input = useRef<HTMLInputElement>(null);
  const readField = useEffectEvent(() => onSearch(input.current?.value.trim() ?? ""));

  // The visitor may have typed before this code ran.
  useEffect(() => readField(), []);

  function search() {
    readField();
    showBelow(input.current);
  }

  return (
    <div role="search" css={place}>
      <label htmlFor={id} css={name}>
        {label}
      </label>
      <input ref={input} id={id} type="search" autoComplete="off" css={field} onChange={search} />
      {/* Always there, because screen readers announce only changes. */}
      <p role="status">{result}</p>
    </div>
  );
}

/** Moves a field up when what it finds would stand below the window, or behind a phone's keyboard. */
function showBelow(field: HTMLInputElement | null): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  if (field && field.getBoundingClientRect().bottom + roomBelow > height) {
    field.parentElement?.scrollIntoView({ behavior: "instant" });
  }
}

/** CSS pixels for the number of questions and the first of them. */
const roomBelow = 120;

/** True when a question or its answer contains every word of the search. */
function mentions({ question, answer }: ShownQuestion, search: string): boolean {
  const text = `${question} ${richTextWords(answer)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function countWords(count: number): string {
  if (count === 0) return "No question mentions that. Try another word.";
  return count === 1 ? "1 question" : `${count} questions`;
}

/** The heading stays in view beside its long list. */
const beside = css`
  ${from("columns")} { align-self: start; ${tallWindow} { position: sticky; top: 124px; } }
`;

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5);
  ${from("columns")} { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: var(--space-7); }
`;

const place = css`
  display: none; margin-top: var(--space-5);
  .js & { display: block; }
`;

const name = css`
  display: block; margin-bottom: var(--space-2); font-weight: 700;
`;

const field = css`
  width: 100%; min-height: 48px; padding: var(--space-2) var(--space-3);
  border: 2px solid var(--ink-soft); border-radius: var(--radius); background: var(--paper);
`;
