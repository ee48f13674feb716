import { css } from "@emotion/react";
import { useCallback, useState, type ReactNode } from "react";
import type { Saving } from "../../studio-api.ts";
import { Button } from "../controls/controls.tsx";
import { hint, mistake } from "../controls/styles.ts";
import { useReply } from "../state/use-answers.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { Dialog } from "./dialog.tsx";
import { DiffView } from "./diff-view.tsx";

type Conflict = Extract<Saving, { result: "conflict" }>;

/** Shows how a save would change the file, then saves. A save overwrites only text that the dialog has shown. */
export function SaveDialog({ next }: { next?: ReactNode }) {
  const { api, draft, text, dispatch, say, refresh, show } = useStudioContext();
  const [conflict, setConflict] = useState<Conflict>();
  const name = draft?.name ?? "";
  const { answer: review, failure } = useReply(useCallback(() => api.review({ name, text }), [api, name, text]));

  const save = async (base: string, close: (next?: ReactNode) => void) => {
    const saving = await api.save({ name, text, base });
    if (saving.result === "conflict") return setConflict(saving);
    const label = saving.result === "merged" ? "Saved, and merged with changes on disk" : "Saved";
    dispatch({ do: "rebase", name, text: saving.text, replaces: text, label, at: Date.now() });
    say(label);
    void refresh();
    close(next);
  };

  const take = (disk: string) => {
    dispatch({ do: "rebase", name, text: disk, replaces: text, label: "Took the file's text", at: Date.now() });
    say("The studio now has the file's text; Ctrl+Z brings your text back");
    show();
  };

  if (!draft) return null;
  if (conflict) {
    const isDeleted = conflict.disk === "";
    const change = conflict.problem ? "cannot be merged" : "was changed in the same place";
    const lines = "These lines changed on disk and here.";
    return (
      <Dialog
        key="conflict"
        title={isDeleted ? "The file was deleted" : `The file ${change}`}
        cancel="Keep editing"
        action={!isDeleted && <Button onClick={() => take(conflict.disk)}>Take the file’s text</Button>}
        submit={isDeleted ? "Save mine" : "Save mine instead"}
        variant="danger"
        task={(_, close) => save(conflict.disk, close)}
        width={860}
      >
        <p>Nothing was written. {isDeleted ? "Save yours to write it again." : (conflict.problem ?? lines)}</p>
        {conflict.conflicts.map(({ base, disk, yours }) => (
          <div key={disk + yours} css={sides}>
            {Object.entries({ "On disk": disk, Yours: yours }).map(([side, after]) => (
              <figure key={side}>
                <figcaption css={hint}>{side}</figcaption>
                <DiffView before={base} after={after} />
              </figure>
            ))}
          </div>
        ))}
      </Dialog>
    );
  }
  const isGone = review?.disk === "";
  const isMoved = review !== undefined && !isGone && review.disk !== draft.base;
  const [problem, ...more] = review?.problems ?? [];
  return (
    <Dialog
      title={`Save page-manifests/${name}`}
      cancel="Not yet"
      submit="Save"
      isDisabled={failure !== ""}
      task={(_, close) => save(isGone ? "" : draft.base, close)}
      failure={failure}
      width={860}
    >
      {isGone && <p css={notice}>The file was deleted on disk. Saving writes it again.</p>}
      {isMoved && <p css={notice}>The file has changed on disk since you began. Saving merges both where it can.</p>}
      {problem && (
        <p css={mistake}>
          It can be saved with {more.length === 0 ? "a problem" : `${more.length + 1} problems`}: {problem.message} –{" "}
          {problem.hint}
        </p>
      )}
      {review ? (
        <DiffView before={isMoved ? draft.base : review.disk} after={review.text} />
      ) : (
        !failure && <p css={hint}>Comparing with the file…</p>
      )}
    </Dialog>
  );
}

const notice = css`padding: 8px 10px; border-radius: 6px; background: var(--s-wash);`;
const sides = css`
  display: grid; grid-template-columns: 1fr 1fr; gap: 12px;
  figure { min-width: 0; }
`;
