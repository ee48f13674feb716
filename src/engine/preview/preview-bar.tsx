import { count } from "#engine/wording.ts";
import { css } from "@emotion/react";
import { describeClock, describeMoment } from "#schemas/period.ts";
import type { Problem } from "#engine/json/problem.ts";
import { List } from "#ui/list.tsx";
import { FaultList } from "./fault-list.tsx";
import { pageQuery, previewWidths, widthQuery } from "./preview-query.ts";
import { AsOfForm, describeDates, type PreviewDates } from "./as-of-form.tsx";
import type { PageSurvey } from "./survey-page.ts";

export interface PreviewBarProps {
  problems: Problem[];
  /** The page's address; absent when the manifest describes no page. */
  path?: string | undefined;
  /** The names of the pages of a preview with several files. */
  pages?: readonly string[];
  survey?: PageSurvey | undefined;
  dates?: PreviewDates | undefined;
  /** The time in milliseconds of the shown drafts. */
  draftsOf?: number | undefined;
  isPublished: boolean;
  query: URLSearchParams;
  /** The manifest's file in development, where a box lists the problems. */
  file?: string | undefined;
}

/** The bar that marks a previewed page, and the problems of its manifest. */
export function PreviewBar({ problems, pages = [], survey, dates, draftsOf, file, ...page }: PreviewBarProps) {
  const dead = survey?.deadLinks ?? [];
  const time = dates && describeDates(dates);
  const listed = (file === undefined ? problems : []).map((problem) => ({
    ...problem,
    place: `${pages.length > 0 ? `${problem.file}:` : ""}${problem.line}:${problem.column}`,
  }));
  return (
    <>
      <aside aria-label={file === undefined ? "Preview" : "Not on the site"} css={bar}>
        {file === undefined ? (
          <PreviewWords {...page} />
        ) : (
          <FileWords file={file} hasProblems={problems.length > 0} time={time} />
        )}
        {file === undefined && time !== undefined && <p>{time}</p>}
        {draftsOf !== undefined && (
          <p>
            <strong>Drafts are shown</strong>, as they were at {describeClock(draftsOf)}.
          </p>
        )}
        <FaultLink id={problemsId} faults={listed.length} name="problem" />
        <FaultLink id={deadLinksId} faults={dead.length} name="dead link" />
        {dates && <AsOfForm moment={dates.moment} query={page.query} />}
        {survey && (
          <p>
            {(survey.weight / 1000).toFixed(1)} KB of at most {survey.budget} KB of HTML
            {survey.weight > survey.budget * 1000 && <strong> – too heavy</strong>}
          </p>
        )}
        {pages.length > 1 && <PageList pages={pages} query={page.query} />}
      </aside>
      <FaultList id={problemsId} title="Problems in this manifest" faults={listed} />
      <FaultList
        id={deadLinksId}
        title="Dead links on this page"
        faults={dead.map(({ to, ...fault }) => ({ ...fault, place: to }))}
      />
    </>
  );
}

const problemsId = "preview-problems";
const deadLinksId = "preview-dead-links";

function FaultLink({ id, faults, name }: { id: string; faults: number; name: string }) {
  if (faults === 0) return null;
  return (
    <a href={`#${id}`} css={link}>
      {count(faults, name)}
    </a>
  );
}

/** Marks a page as a preview. The bar stays in the window and covers everything that the manifest renders. */
function PreviewWords({ path, isPublished, query }: Omit<PreviewBarProps, "problems" | "file">) {
  const expires = Number(query.get("expires"));
  return (
    <>
      <p>
        <strong>Preview</strong>
        {path !== undefined && <> of {path}</>} – not the published page. Links to other sites are switched off.
        {expires > 0 && <> Valid until {describeMoment(expires * 1000)}.</>}
      </p>
      {isPublished && (
        <a href={path} target="_top" css={link}>
          Published page
        </a>
      )}
      <p css={widths}>
        {previewWidths.map((width) => (
          <a key={width} href={widthQuery(query, width)} target="_top" css={link} aria-label={`${width} pixels wide`}>
            {width}
          </a>
        ))}
        <a href={widthQuery(query, undefined)} target="_top" css={link}>
          Full width
        </a>
      </p>
    </>
  );
}

function PageList({ pages, query }: { pages: readonly string[]; query: URLSearchParams }) {
  return (
    <details>
      <summary css={summary}>{pages.length} pages</summary>
      <List items={pages} css={pageList}>
        {(name) => (
          <a href={pageQuery(query, name)} css={link}>
            {name}
          </a>
        )}
      </List>
    </details>
  );
}

/** Explains why the site does not show the page: the page has problems, other dates, or is a draft. */
function FileWords({ file, hasProblems, time }: { file: string; hasProblems: boolean; time: string | undefined }) {
  return (
    <p>
      <strong>Not on the site</strong> – {hasProblems && `${file} has problems. The valid parts are shown.`}
      {!hasProblems && (time === undefined ? `${file} is a draft.` : `${file}:`)} {time}
    </p>
  );
}

/** The bar differs from all blocks, and is readable in every theme. It is at the lower edge, away from menus. */
const bar = css`
  position: sticky; z-index: 30; bottom: 0; order: 1; display: flex; flex-wrap: wrap; gap: 0 var(--space-5);
  align-items: center; justify-content: center; padding: var(--space-2) var(--space-4);
  border-top: 4px solid var(--accent); background: var(--ink); color: var(--paper); --focus: var(--accent);
  html:has(> body > &) { scroll-padding-bottom: 120px; }
  body:has(> &) { display: flex; flex-direction: column; min-height: 100vh; }
  ~ #root { flex: 1; }
`;

const link = css`display: inline-flex; align-items: center; min-height: 32px; font-weight: 700;`;
const widths = css`display: flex; gap: var(--space-4);`;
const summary = css`min-height: 32px; padding: var(--space-1) 0; font-weight: 700; cursor: pointer;`;
const pageList = css`max-height: 40vh; overflow: auto; list-style: none; overflow-wrap: anywhere;`;
