import { css } from "@emotion/react";
import { useMemo, useState } from "react";
import { hasWords } from "#tools/catalogue/has-words.ts";
import { Badge, IconButton, Input } from "../controls/controls.tsx";
import { moveFocus } from "../controls/move-focus.ts";
import { ellipsis, hint, listPanel, rowButton } from "../controls/styles.ts";
import { DeleteDialog, NewPageDialog, RenameDialog } from "../dialogs/page-dialogs.tsx";
import { isChanged } from "../state/drafts.ts";
import { useStudioContext } from "../state/use-studio.ts";

/** The list of all pages; a dot marks unsaved changes. */
export function PagesPanel() {
  const { site, survey, drafts, open, show } = useStudioContext();
  const [words, setWords] = useState("");
  const changed = Object.values(drafts.byName).flatMap((draft) => (isChanged(draft) ? [draft.name] : []));
  const unsaved = changed.join("\n");
  const isNone = site.pages.every(({ name }) => name !== drafts.open);
  // Typing in a field does not render the rows again.
  const rows = useMemo(() => {
    const shared = site.shared.map((file) => ({ ...file, paths: [], isDraft: false, redirect: undefined }));
    const found = [...shared, ...site.pages].filter(({ name, title, paths }) =>
      hasWords([name, title, ...paths].join(" "), words),
    );
    const isListed = found.some(({ name }) => name === drafts.open);
    return found.map(({ name, title, paths, isDraft, redirect }, index) => (
      <li key={name}>
        <button
          type="button"
          data-row=""
          onKeyDown={moveFocus}
          tabIndex={name === drafts.open || (!isListed && index === 0) ? 0 : -1}
          ref={name === drafts.open ? showCurrent : undefined}
          aria-current={name === drafts.open ? "page" : undefined}
          onClick={() => void open(name)}
          css={[rowButton, row]}
        >
          <span css={ellipsis}>{title || name}</span>
          <span css={[hint, ellipsis, address]}>
            {paths[0] ?? name}
            {redirect !== undefined && ` → ${redirect}`}
          </span>
          {unsaved.split("\n").includes(name) && (
            <span css={dot} role="img" aria-label="unsaved changes" title="Unsaved changes" />
          )}
          {isDraft && <Badge variant="soft">draft</Badge>}
          {survey.problems[name] !== undefined && <Badge variant="bad">{survey.problems[name]}</Badge>}
        </button>
      </li>
    ));
  }, [site, survey.problems, words, drafts.open, unsaved, open]);
  return (
    <section aria-labelledby="pages-heading" id="pages" tabIndex={-1} css={panel}>
      <header>
        <h2 id="pages-heading">Pages</h2>
        <IconButton label="Rename this page" icon="pencil" disabled={isNone} onClick={() => show(<RenameDialog />)} />
        <IconButton label="Delete this page" icon="trash" disabled={isNone} onClick={() => show(<DeleteDialog />)} />
        <IconButton label="New page" icon="plus" onClick={() => show(<NewPageDialog />)} />
      </header>
      <Input
        type="search"
        aria-label="Search pages"
        placeholder="Search by title or address"
        value={words}
        onWrite={setWords}
        css={search}
      />
      <ul>{rows}</ul>
      {rows.length === 0 && <p css={[hint, none]}>No page has these words</p>}
    </section>
  );
}

/** Scrolls to the open page, because a page can also be opened outside this list. */
function showCurrent(row: HTMLButtonElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

const panel = css`${listPanel} min-height: 120px; flex: 2 1 0; border-bottom: 1px solid var(--s-line);`;
const search = css`margin: 0 12px 8px; width: auto; flex: none;`;
const row = css`display: grid; grid-template-columns: minmax(0, 1fr) auto auto auto; gap: 0 6px; align-items: center; padding: 4px 8px;`;
const address = css`grid-column: 1; grid-row: 2; font-size: 11px;`;
const dot = css`width: 8px; height: 8px; border-radius: 50%; background: var(--s-accent);`;
const none = css`padding: 6px 14px;`;
