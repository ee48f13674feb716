import { css, Global } from "@emotion/react";
import { useEffect, useState, type ReactNode } from "react";
import { valueAt } from "#schemas/json-path.ts";
import { ShareDialog } from "./dialogs/page-dialogs.tsx";
import { ProposeDialog } from "./dialogs/propose-dialog.tsx";
import { SaveDialog } from "./dialogs/save-dialog.tsx";
import { ellipsis, globalStyles, hint } from "./controls/styles.ts";
import { Button, IconButton } from "./controls/controls.tsx";
import { focusNextPart, PartLinks } from "./controls/part-links.tsx";
import { Canvas } from "./page/canvas.tsx";
import { defaultView, useShownView, viewRequest } from "./page/view-bar.tsx";
import { useCheck, useRender, useSurvey } from "./state/use-answers.ts";
import { Inspector } from "./panels/inspector.tsx";
import { OutlinePanel } from "./panels/outline-panel.tsx";
import { PagesPanel } from "./panels/pages-panel.tsx";
import type { StudioApi } from "../studio-api.ts";
import { isChanged } from "./state/drafts.ts";
import type { Journal } from "./state/journal.ts";
import type { Aim, ReadyStudio, Studio as StudioState } from "./state/use-studio.ts";
import { StudioProvider, useStudio, useStudioContext } from "./state/use-studio.ts";
import { useOpenPage } from "./state/use-open-page.ts";

/** The whole studio: pages and blocks at the left, the page in the middle, fields at the right. */
export function Studio({ api, journal }: { api: StudioApi; journal: Journal }) {
  const studio = useStudio(api, journal);
  const { site } = studio;
  return (
    <>
      <Global styles={globalStyles} />
      {site ? (
        <ReadyStudioView studio={studio} site={site} />
      ) : (
        <p css={starting}>{studio.message || "Opening the studio…"}</p>
      )}
    </>
  );
}

function ReadyStudioView({ studio, site }: { studio: StudioState; site: ReadyStudio["site"] }) {
  const { api, draft, text, dispatch, value, onTextRef } = studio;
  const [chosen, setView] = useState(defaultView);
  const view = useShownView(chosen, { ...studio, site });
  const [dialog, show] = useState<ReactNode>();
  const [aim, aimAt] = useState<Aim>();
  const request = draft && { name: draft.name, text, ...viewRequest(view) };
  const { shown, failure, showRef, ask } = useRender(api, request);
  const { problems, weight } = useCheck(api, request, shown);
  const survey = useSurvey(api, site, shown !== undefined || !draft);
  const showSaved = () => {
    ask(request, true);
    void studio.refresh();
  };
  const ready: ReadyStudio = { ...studio, site, survey, shown, problems, weight, show, aim, aimAt, showSaved };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (key === "f6") focusNextPart(event.shiftKey ? -1 : 1);
    else if (!event.ctrlKey && !event.metaKey) return;
    // A dialog keeps its words, and the browser undoes them.
    else if (dialog && key !== "s") return;
    else if (key === "s") show(dialog ?? (draft && <SaveDialog />));
    else if (key === "z") studio.travel(event.shiftKey ? 1 : -1);
    else if (key === "y") studio.travel(1);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    // The document of the studio sends the event when a file of the site has changed.
    const follow = () => {
      void studio.lookAtDisk();
      showSaved();
    };
    const listeners = new AbortController();
    addEventListener("site:saved", follow, { signal: listeners.signal });
    addEventListener("keydown", onKeyDown, { signal: listeners.signal });
    onTextRef.current = request && ((next) => ask({ ...request, text: next }));
    return () => listeners.abort();
  });
  const follow = useOpenPage(ready);

  return (
    <StudioProvider value={ready}>
      <div css={shell}>
        <PartLinks />
        <TopBar />
        <nav aria-label="Pages and blocks" css={left}>
          <PagesPanel />
          {draft && Array.isArray(valueAt(value, ["blocks"])) && <OutlinePanel />}
        </nav>
        {/* The fields come before the page, so Tab does not pass all links of the page on its way. */}
        <aside aria-label="Fields" id="fields" tabIndex={-1} css={right}>
          {draft && value !== undefined && <Inspector />}
        </aside>
        <main css={middle} aria-label="Page" id="page" tabIndex={-1}>
          {draft?.disk !== undefined && (
            <p role="alert" css={offer}>
              The file has changed on disk. Your unsaved changes stay, and a save merges both where it can.
            </p>
          )}
          {draft?.older && (
            <div role="alert" css={offer}>
              <span>
                There are unsaved changes to an older state of this file. If you restore them, a save merges them with
                the file.
              </span>
              <Button variant="primary" onClick={() => dispatch({ do: "older", take: true })}>
                Restore
              </Button>
              <Button onClick={() => dispatch({ do: "older", take: false })}>Discard</Button>
            </div>
          )}
          {draft ? (
            <Canvas {...{ showRef, failure, view, onKeyDown }} onView={setView} onFollow={follow} />
          ) : (
            <p css={starting}>Open a page, or make a new one.</p>
          )}
        </main>
      </div>
      {dialog}
    </StudioProvider>
  );
}

/** The name of the open file, the last message, and the actions on the whole page. */
function TopBar() {
  const { draft, travel, message, show } = useStudioContext();
  const canSave = draft !== undefined && isChanged(draft);
  const propose = <ProposeDialog />;
  const title = draft ? `${draft.name} – Studio` : "Studio";
  useEffect(() => void (document.title = title), [title]);
  const { index, steps } = draft?.history ?? { index: 0, steps: [undefined] };
  return (
    <header css={top}>
      <h1>Studio</h1>
      <span css={[hint, file]}>{draft && `page-manifests/${draft.name}`}</span>
      <span role="status" css={[hint, ellipsis, status]}>
        {message}
      </span>
      <IconButton label="Undo (Ctrl+Z)" icon="undo" disabled={index === 0} onClick={() => travel(-1)} />
      <IconButton
        label="Redo (Ctrl+Shift+Z)"
        icon="redo"
        disabled={index === steps.length - 1}
        onClick={() => travel(1)}
      />
      <Button disabled={!draft} onClick={() => show(<ShareDialog />)}>
        Share
      </Button>
      <Button disabled={!draft} onClick={() => show(canSave ? <SaveDialog next={propose} /> : propose)}>
        Propose…
      </Button>
      <Button variant="primary" title="Ctrl+S" disabled={!canSave} onClick={() => show(<SaveDialog />)}>
        {canSave ? "Save…" : "Saved"}
      </Button>
    </header>
  );
}

const shell = css`
  height: 100%; display: grid; grid-template: 46px minmax(0, 1fr) / minmax(210px, 272px) minmax(0, 1fr) minmax(270px, 348px);
  @media (max-width: 1439px) { grid-template-columns: 220px minmax(0, 1fr) 280px; }
  @media (max-width: 899px) { grid-template-columns: 176px minmax(0, 1fr) 240px; }
`;
const top = css`
  grid-column: 1 / -1; display: flex; align-items: center; gap: 6px; padding: 0 12px 0 14px; background: var(--s-panel);
  border-bottom: 1px solid var(--s-line);
  h1 { font-size: 14px; }
`;
const file = css`padding-left: 8px; border-left: 1px solid var(--s-line); margin-left: 6px; white-space: nowrap;`;
const status = css`flex: 1; min-width: 0; text-align: right; padding-right: 8px;`;
const column = css`display: flex; flex-direction: column; min-height: 0; min-width: 0;`;
const left = css`${column} background: var(--s-panel); border-right: 1px solid var(--s-line);`;
const middle = css`${column} grid-area: 2 / 2;`;
const right = css`${column} grid-area: 2 / 3; background: var(--s-panel); border-left: 1px solid var(--s-line);`;
const starting = css`margin: auto; padding: 40px; color: var(--s-soft);`;
const offer = css`display: flex; gap: 8px; align-items: center; padding: 8px 12px; background: var(--s-wash); span { margin-right: auto; }`;
