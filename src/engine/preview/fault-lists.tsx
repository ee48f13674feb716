import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Problem } from "#engine/json/problem.ts";
import { List } from "#ui/list.tsx";
import type { PageSurvey } from "./survey-page.ts";

/** The ids of the lists of problems and of dead links, for links to them. */
export const problemsId = "preview-problems";
export const deadLinksId = "preview-dead-links";

interface ProblemListProps {
  problems: Problem[];
  canOpen: boolean;
  /** True when the problems may be those of several files. */
  namesFiles: boolean;
}

/** All problems of a manifest: where each is, what is wrong and what to do. */
export function ProblemList({ problems, canOpen, namesFiles }: ProblemListProps) {
  const writePlace = ({ file, line, column }: Problem) =>
    canOpen ? (
      <a href={`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`}>{`${line}:${column}`}</a>
    ) : (
      `${namesFiles ? `${file}:` : ""}${line}:${column}`
    );
  return <FaultList id={problemsId} title="Problems in this manifest" faults={problems} writePlace={writePlace} />;
}

/** The links of a page that lead nowhere. */
export function DeadLinkList({ links }: { links: PageSurvey["deadLinks"] }) {
  return <FaultList id={deadLinksId} title="Dead links on this page" faults={links} writePlace={({ to }) => to} />;
}

interface FaultListProps<Fault> {
  id: string;
  title: string;
  faults: Fault[];
  /** Where a fault is. */
  writePlace: (fault: Fault) => ReactNode;
}

function FaultList<Fault extends { message: string; hint: string }>(props: FaultListProps<Fault>) {
  const { id, title, faults, writePlace } = props;
  if (faults.length === 0) return null;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} css={surface}>
      <div css={inner}>
        <h2 id={`${id}-heading`} css={heading}>
          {title}
        </h2>
        <List items={faults} css={list} itemCss={item}>
          {(fault) => (
            <>
              <code css={place}>{writePlace(fault)}</code>
              <p>
                <strong>{fault.message}</strong> – {fault.hint}
              </p>
            </>
          )}
        </List>
      </div>
    </section>
  );
}

const surface = css`
  padding: var(--space-5) var(--space-4); border-bottom: 1px solid var(--line); background: var(--tint);
`;

const inner = css`
  max-width: var(--content); margin: 0 auto;
`;

const heading = css`
  font-size: var(--text-l); color: var(--warn);
`;

const list = css`
  margin-top: var(--space-3);
`;

const item = css`
  display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: 0 var(--space-3); padding: var(--space-2) 0;
  border-top: 1px solid var(--line); overflow-wrap: anywhere;
`;

const place = css`
  font-variant-numeric: tabular-nums;
`;
