import { css, Global } from "@emotion/react";
import { useCallback, useEffect, useState } from "react";
import type { JsonPath } from "#engine/json/locate.ts";
import { AddBlockDialog } from "./dialogs/add-block-dialog.tsx";
import { DeleteDialog, NewPageDialog, RenameDialog, ShareDialog } from "./dialogs/page-dialogs.tsx";
import { SaveDialog } from "./dialogs/save-dialog.tsx";
import { globalStyles } from "./controls/global-styles.ts";
import { Button, hint, IconButton } from "./controls/controls.tsx";
import { Canvas } from "./page/canvas.tsx";
import { usualView, viewRequest } from "./page/view-options.ts";
import { useCheck } from "./page/use-check.ts";
import { useRender } from "./page/use-render.ts";
import { Inspector } from "./panels/inspector.tsx";
import { OutlinePanel } from "./panels/outline-panel.tsx";
import { PagesPanel } from "./panels/pages-panel.tsx";
import { wordsOf } from "./state/api.ts";
import type { StudioApi } from "../studio-api.ts";
import { blockActions } from "./state/block-actions.ts";
import { isChanged } from "./state/drafts.ts";
import type { Journal } from "./state/journal.ts";
import { StudioProvider, type ReadyStudio } from "./state/studio-context.tsx";
import { useStudio, type Studio as StudioState } from "./state/use-studio.ts";
import { useSurvey } from "./state/use-survey.ts";
import { useOpenPage } from "./state/use-open-page.ts";

type Shows =
  | { is: "save" | "new" | "rename" | "delete" }
  | { is: "add"; list: JsonPath; index: number }
  | { is: "share"; address: string };

interface StudioProps {
  api: StudioApi;
  journal: Journal;
}

/** The whole studio: pages and blocks at the left, the page in the middle, fields at the right. */
export function Studio({ api, journal }: StudioProps) {
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
  const { api, draft, text, dispatch, say, message, value, onTextRef } = studio;
  const [view, setView] = useState(usualView);
  const [shows, show] = useState<Shows>();
  const close = () => show(undefined);
  const request = draft && { name: draft.name, text, ...viewRequest(view) };
  const { shown, failure, showRef, ask } = useRender(api, request);
  const { problems, weight } = useCheck(api, request, shown);
  const survey = useSurvey(api, site, shown !== undefined || !draft);
  const ready: ReadyStudio = { ...studio, site, survey, shown, problems, weight };
  useEffect(() => {
    onTextRef.current = request && ((next) => ask({ ...request, text: next }));
  });
  const { follow } = useOpenPage(ready);
  const canSave = draft !== undefined && isChanged(draft);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      if (key === "s") show({ is: "save" });
      else if (key === "z") dispatch({ do: "move", by: event.shiftKey ? 1 : -1 });
      else if (key === "y") dispatch({ do: "move", by: 1 });
      else return;
      event.preventDefault();
    },
    [dispatch],
  );
  useEffect(() => {
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onKeyDown]);

  const share = async () => {
    if (!draft) return;
    try {
      const { address } = await api.share({ name: draft.name, text });
      show({ is: "share", address });
      await navigator.clipboard.writeText(address).then(
        () => say("The link is copied"),
        () => say("The link is ready"),
      );
    } catch (error) {
      say(wordsOf(error));
    }
  };

  return (
    <StudioProvider value={ready}>
      <div css={shell}>
        <header css={top}>
          <h1>Studio</h1>
          <span css={[hint, file]}>{draft && `page-manifests/${draft.name}`}</span>
          <span role="status" css={[hint, said]}>
            {message}
          </span>
          <IconButton
            label="Undo (Ctrl+Z)"
            icon="undo"
            disabled={!draft || draft.history.index === 0}
            onClick={() => dispatch({ do: "move", by: -1 })}
          />
          <IconButton
            label="Redo (Ctrl+Shift+Z)"
            icon="redo"
            disabled={!draft || draft.history.index === draft.history.steps.length - 1}
            onClick={() => dispatch({ do: "move", by: 1 })}
          />
          <Button disabled={!draft} onClick={() => void share()}>
            Share
          </Button>
          <Button variant="primary" title="Ctrl+S" disabled={!canSave} onClick={() => show({ is: "save" })}>
            {canSave ? "Save…" : "Saved"}
          </Button>
        </header>
        <nav aria-label="Pages and blocks" css={left}>
          <PagesPanel
            onNew={() => show({ is: "new" })}
            onRename={() => show({ is: "rename" })}
            onDelete={() => show({ is: "delete" })}
          />
          {draft && <OutlinePanel onAdd={(list, index) => show({ is: "add", list, index })} />}
        </nav>
        <main css={middle} aria-label="Page">
          {draft?.older && <OlderChanges onTake={(take) => dispatch({ do: "older", take })} />}
          {draft ? (
            <Canvas
              shown={shown}
              showRef={showRef}
              failure={failure}
              view={view}
              onView={setView}
              onFollow={follow}
              onKeyDown={onKeyDown}
            />
          ) : (
            <p css={starting}>Open a page, or make a new one.</p>
          )}
        </main>
        <aside aria-label="Fields" css={right}>
          {draft && value !== undefined && <Inspector />}
        </aside>
      </div>
      {shows?.is === "save" && draft && <SaveDialog onClose={close} />}
      {shows?.is === "new" && <NewPageDialog onClose={close} />}
      {shows?.is === "rename" && <RenameDialog onClose={close} />}
      {shows?.is === "delete" && <DeleteDialog onClose={close} />}
      {shows?.is === "share" && <ShareDialog address={shows.address} onClose={close} />}
      {shows?.is === "add" && (
        <AddBlockDialog
          onClose={close}
          onAdd={({ example, type }) => {
            blockActions(ready).insert(shows.list, shows.index, example, type);
            close();
          }}
        />
      )}
    </StudioProvider>
  );
}

/** Unsaved changes that began with another text than the file has. */
function OlderChanges({ onTake }: { onTake: (take: boolean) => void }) {
  return (
    <div role="alert" css={offer}>
      <span>
        There are unsaved changes to an older state of this file. Taken up, they are merged with it when you save.
      </span>
      <Button variant="primary" onClick={() => onTake(true)}>
        Take them up
      </Button>
      <Button onClick={() => onTake(false)}>Forget them</Button>
    </div>
  );
}

const shell = css`
  height: 100%; display: grid; grid-template: 46px minmax(0, 1fr) / minmax(210px, 272px) minmax(0, 1fr) minmax(270px, 348px);
  @media (max-width: 1279px) { grid-template-columns: 220px minmax(0, 1fr) 280px; }
  @media (max-width: 899px) { grid-template-columns: 176px minmax(0, 1fr) 240px; }
`;
const top = css`
  grid-column: 1 / -1; display: flex; align-items: center; gap: 6px; padding: 0 12px 0 14px; background: var(--s-panel);
  border-bottom: 1px solid var(--s-line);
  h1 { font-size: 14px; }
`;
const file = css`padding-left: 8px; border-left: 1px solid var(--s-line); margin-left: 6px; white-space: nowrap;`;
const said = css`flex: 1; min-width: 0; text-align: right; padding-right: 8px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
const column = css`display: flex; flex-direction: column; min-height: 0; min-width: 0;`;
const left = css`${column} background: var(--s-panel); border-right: 1px solid var(--s-line);`;
const middle = css`${column}`;
const right = css`${column} background: var(--s-panel); border-left: 1px solid var(--s-line);`;
const starting = css`margin: auto; padding: 40px; color: var(--s-soft);`;
const offer = css`display: flex; gap: 8px; align-items: center; padding: 8px 12px; background: var(--s-wash); span { margin-right: auto; }`;
