import { css } from "@emotion/react";
import { memo, useState } from "react";
import type { SiteSurvey, StudioPage } from "../../studio-api.ts";
import { hasWords } from "#tools/catalogue/has-words.ts";
import { Badge, Icon, IconButton, Input } from "../controls/controls.tsx";
import { ellipsis, hint, listPanel, rowButton } from "../controls/styles.ts";
import { isChanged } from "../state/drafts.ts";
import { useStudioContext } from "../state/use-studio.ts";

/** The list of all pages; a dot marks unsaved changes. */
export function PagesPanel() {
  const { site, survey, drafts, open, show } = useStudioContext();
  const [words, setWords] = useState("");
  const changed = Object.values(drafts.byName).flatMap((draft) => (isChanged(draft) ? [draft.name] : []));
  const isNone = drafts.open === undefined;
  return (
    <section aria-labelledby="pages-heading" css={panel}>
      <header>
        <h2 id="pages-heading">Pages</h2>
        <IconButton label="Rename this page" icon="pencil" disabled={isNone} onClick={() => show({ is: "rename" })} />
        <IconButton label="Delete this page" icon="trash" disabled={isNone} onClick={() => show({ is: "delete" })} />
        <IconButton label="New page" icon="plus" onClick={() => show({ is: "new" })} />
      </header>
      <Input
        type="search"
        aria-label="Search pages"
        placeholder="Search by title or address"
        value={words}
        onWrite={setWords}
        css={search}
      />
      <PageRows
        pages={site.pages}
        problems={survey.problems}
        words={words}
        current={drafts.open}
        changed={changed.join(separator)}
        open={open}
      />
    </section>
  );
}

/** Separates file names, which contain no line break. */
const separator = "\n";

interface PageRowsProps {
  pages: StudioPage[];
  problems: SiteSurvey["problems"];
  /** The words of the search. */
  words: string;
  /** The open page, and the names of pages with unsaved changes. */
  current: string | undefined;
  changed: string;
  open: (name: string) => Promise<unknown>;
}

/** The rows of the list. They are memoised, so typing in a field does not render them. */
const PageRows = memo(function PageRows({ pages, problems, words, current, changed, open }: PageRowsProps) {
  const unsaved = new Set(changed.split(separator));
  const found = pages.filter(({ name, title, paths }) => hasWords([name, title, ...paths].join(" "), words));
  return (
    <ul>
      {found.map(({ name, title, paths, isDraft, redirect }) => {
        const wrong = problems[name] ?? 0;
        return (
          <li key={name}>
            <button
              type="button"
              ref={name === current ? showCurrent : undefined}
              aria-current={name === current ? "page" : undefined}
              onClick={() => void open(name)}
              css={[rowButton, row]}
            >
              <span css={ellipsis}>{title || name}</span>
              <span css={[hint, ellipsis, address]}>
                {paths[0] ?? name}
                {redirect !== undefined && ` → ${redirect}`}
              </span>
              {unsaved.has(name) && <span css={dot} role="img" aria-label="unsaved changes" title="Unsaved changes" />}
              {isDraft && <Badge variant="soft">draft</Badge>}
              {wrong > 0 && <Badge variant="bad">{wrong}</Badge>}
            </button>
          </li>
        );
      })}
      {found.length === 0 && (
        <li css={[hint, none]}>
          <Icon name="close" /> No page has these words
        </li>
      )}
    </ul>
  );
});

/** Scrolls to the open page, because a page can also be opened outside this list. */
function showCurrent(row: HTMLButtonElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

const panel = css`
  ${listPanel} min-height: 120px; flex: 2 1 0; border-bottom: 1px solid var(--s-line);
  > ul { flex: 1; }
`;
const search = css`margin: 0 12px 8px; width: auto; flex: none;`;
const row = css`display: grid; grid-template-columns: minmax(0, 1fr) auto auto auto; gap: 0 6px; align-items: center; padding: 4px 8px;`;
const address = css`grid-column: 1; grid-row: 2; font-size: 11px;`;
const dot = css`width: 8px; height: 8px; border-radius: 50%; background: var(--s-accent);`;
const none = css`display: flex; gap: 6px; align-items: center; padding: 6px 8px;`;
