import { css } from "@emotion/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { from } from "#ui/base-styles.ts";
import { SoftText } from "#ui/block-heading.tsx";
import { findHashTarget } from "#ui/hash-target.ts";
import { isKept, usePageState } from "#ui/page-memory.ts";
import { Question } from "#ui/question.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { searchId } from "#ui/search-ids.ts";
import { firstView, Section } from "#ui/section.tsx";
import type { FaqCategoriesProps } from "./faq-categories.block.ts";
import { listQuestions } from "./list-topics.ts";
import type { FindQuestions } from "./search-questions.ts";

interface QuestionSearchProps {
  search: NonNullable<FaqCategoriesProps["search"]>;
  questions: Pick<FaqCategoriesProps, "categories" | "questions">;
  heading: ReactNode;
  /** The content below the field before a search. */
  children: ReactNode;
}

/** The searched text, and the ids of the found questions; undefined for a text without search words. */
interface Finding {
  text: string;
  ids: string[] | undefined;
}

/** A field that searches the questions. The results replace the topics, so that each question is on the page once. */
export function QuestionSearch({ search, questions, heading, children }: QuestionSearchProps) {
  const [finding, setFinding] = usePageState<Finding | undefined>("found-questions", undefined);
  const firstHelp = [search.urgent, search.person].flatMap((part) => part?.["rich-text"] ?? []);
  const location = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const loading = useRef<Promise<FindQuestions>>(undefined);

  function load(): Promise<FindQuestions> {
    loading.current ??= import("./search-questions.ts").then(
      ({ createSearch }) => createSearch(listQuestions(questions)),
      // Browsers remember failed modules: a second attempt would fail too.
      () => (text) => findPlainly(text, listQuestions(questions)),
    );
    return loading.current;
  }

  /** While a visitor types, a text without search words is only the beginning of a question. */
  async function find({ isSent = true } = {}) {
    const textNow = () => field.current?.value.trim() ?? "";
    const text = textNow();
    if (text === "") return setFinding(undefined);
    const findQuestions = await load();
    if (text !== textNow()) return;
    const ids = findQuestions(text);
    const isSaid = isSent || ids !== undefined;
    flushSync(() => setFinding(isSaid ? { text, ids } : undefined));
    if (isSaid) showBelow(field.current);
  }

  const isNamed = (hash: string) => listQuestions(questions).some(({ id }) => hash === `#${id}`);
  // The visitor may have come with a question, or typed one before this code ran, or emptied the field on the last visit.
  const begin = useEffectEvent(() => {
    const input = field.current;
    if (!input) return;
    const isAsked = !isKept(location.key) && !isNamed(location.hash);
    if (!input.value && isAsked) input.value = new URLSearchParams(window.location.search).get("q") ?? "";
    if (input.value) void find();
    else if (input === document.activeElement) void load();
  });
  useEffect(() => begin(), []);

  // A link in an answer may name a question that the search did not find: the topics, which have it, come back.
  const leave = useEffectEvent((hash: string) => {
    if (!isNamed(hash) || !finding?.ids || findHashTarget(hash)) return;
    if (field.current) field.current.value = "";
    setFinding(undefined);
  });
  useLayoutEffect(() => leave(location.hash), [location]);

  return (
    <>
      <Section surface="tint" css={firstView}>
        <div css={split}>
          {heading}
          <SearchForm
            id={searchId}
            label={search.label}
            to={`#${searchId}`}
            field={field}
            onFocus={() => void load()}
            onType={() => void find({ isSent: false })}
            onSearch={async () => {
              await find();
              // Screen readers read on from here, and a phone closes its keyboard, which covers the results.
              if (field.current?.value.trim()) answer.current?.focus({ preventScroll: true });
            }}
          />
          {firstHelp.length > 0 && !finding?.ids && (
            <RichText tree={{ "rich-text": firstHelp }} css={[urgent, beside]} />
          )}
        </div>
      </Section>
      <Section css={below}>
        {/* Always rendered: screen readers announce only changes. They read out a focused text, but not a focused status. */}
        <p ref={answer} aria-live="polite" tabIndex={finding && -1} css={finding && status}>
          {finding && countWords(finding)}
        </p>
        {finding?.ids ? <Found ids={finding.ids} search={search} questions={questions} /> : children}
      </Section>
    </>
  );
}

type FoundProps = Omit<QuestionSearchProps, "heading" | "children"> & { ids: string[] };

function Found({ ids, search, questions }: FoundProps) {
  const all = listQuestions(questions);
  if (ids.length === 0) {
    return (
      <>
        <SoftText space={3} width="var(--measure)" text={search.nothingFound} />
        {search.urgent && <RichText tree={search.urgent} css={urgent} />}
      </>
    );
  }
  return (
    <div css={list}>
      {ids.flatMap((id) =>
        all.filter((question) => question.id === id).map((found) => <Question key={id} {...found} />),
      )}
    </div>
  );
}

function countWords({ text, ids }: Finding): string {
  if (!ids) return `“${text}” can be the start of any question. Add what the question is about.`;
  if (ids.length === 0) return `No answer found for “${text}”`;
  return `${ids.length} ${ids.length === 1 ? "answer" : "answers"} for “${text}”`;
}

/** Finds the questions with every word, if the library did not load. */
function findPlainly(text: string, questions: ReturnType<typeof listQuestions>): string[] {
  const words = text.toLowerCase().split(/\s+/);
  const found = questions.filter(({ question, keywords }) => {
    const all = `${question} ${keywords}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return found.map(({ id }) => id);
}

/** Scrolls a field up when its results would be below the window, or covered by a phone's keyboard. */
function showBelow(field: HTMLInputElement | null): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  if (field && field.getBoundingClientRect().bottom + roomBelow > height) {
    field.form?.scrollIntoView({ behavior: "instant" });
  }
}

/** The height in CSS pixels that the number of answers and the first answer need. */
const roomBelow = 160;

/** The place of the form does not depend on the text after it, which may arrive later. */
const split = css`
  ${from("wide")} { display: grid; grid-template-columns: 640px 1fr; column-gap: var(--space-8); > form { grid-column: 1; } }
`;

/** The urgent contacts. No link moves while they arrive. A link alone in its paragraph is a button. */
const urgent = css`
  margin-top: var(--space-4); max-width: 640px; > p { text-wrap: wrap; }
  > p > a:only-child {
    display: grid; place-content: center; min-height: 48px; border: 2px solid transparent; border-radius: var(--radius); background: var(--brand);
    color: var(--brand-ink); font-weight: 700; text-align: center; text-decoration: none; white-space: normal;
  }
`;

/** The contacts are below the field, and beside the field in wide windows. */
const beside = css`
  ${from("wide")} { grid-area: 1 / 2 / span 2; align-self: end; margin: 0; padding-left: var(--space-4); border-left: 4px solid var(--accent); }
`;

/** Has no padding at the top, because the tabs have space there. */
const below = css`display: flow-root; padding-top: 0;`;
const status = css`padding-top: var(--space-5); font-weight: 700; color: var(--ink-soft); &:focus-visible { outline: none; }`;

const list = css`margin-top: var(--space-3); max-width: 760px; > :last-child { border-bottom: 1px solid var(--line); }`;
