import { css } from "@emotion/react";
import { useEffect, useState } from "react";
import type { Review, Saving } from "../../studio-api.ts";
import { Dialog } from "../controls/dialog.tsx";
import { Button, hint, mistake } from "../controls/controls.tsx";
import { wordsOf } from "../state/api.ts";
import { useStudioContext } from "../state/studio-context.tsx";
import { DiffView } from "./diff-view.tsx";

type Conflict = Extract<Saving, { result: "conflict" }>;

/** Shows what a save would change in the file, and saves. Nothing on disk is overwritten that was not shown. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { api, draft, text, dispatch, say, refresh } = useStudioContext();
  const [review, setReview] = useState<Review>();
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const name = draft?.name ?? "";

  useEffect(() => {
    api.review({ name, text }).then(setReview, (error: unknown) => setFailure(wordsOf(error)));
  }, [api, name, text]);

  const save = async (base: string) => {
    setBusy(true);
    try {
      const saving = await api.save({ name, text, base });
      if (saving.result === "conflict") return setConflict(saving);
      const label = saving.result === "merged" ? "Saved, with changes made on disk" : "Saved";
      dispatch({ do: "saved", name, text: saving.text, label, at: Date.now() });
      say(saving.result === "merged" ? "Saved, and merged with changes that were made on disk meanwhile" : "Saved");
      void refresh();
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (!draft) return null;
  if (conflict) {
    return (
      <ConflictDialog
        conflict={conflict}
        onClose={onClose}
        onTake={() => {
          dispatch({ do: "edit", text: conflict.disk, label: "Took the file's text", at: Date.now() });
          dispatch({ do: "saved", name, text: conflict.disk, label: "Took the file's text", at: Date.now() });
          say("This is the file's text; Ctrl+Z brings yours back");
          onClose();
        }}
        onKeep={() => void save(conflict.disk)}
      />
    );
  }
  const isMoved = review !== undefined && review.disk !== draft.base;
  return (
    <Dialog
      title={`Save page-manifests/${name}`}
      onClose={onClose}
      width={860}
      actions={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="primary" disabled={!review || isBusy} onClick={() => void save(draft.base)}>
            Save
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" css={mistake}>
          {failure}
        </p>
      )}
      {isMoved && <p css={notice}>The file has changed on disk since you began. Saving merges both where it can.</p>}
      {review && review.problems.length > 0 && (
        <p css={mistake}>
          It can be saved with {review.problems.length === 1 ? "a problem" : `${review.problems.length} problems`}:{" "}
          {review.problems[0]?.message} – {review.problems[0]?.hint}
        </p>
      )}
      {review ? (
        <DiffView before={isMoved ? draft.base : review.disk} after={review.text} />
      ) : (
        <p css={hint}>Comparing with the file…</p>
      )}
    </Dialog>
  );
}

interface ConflictDialogProps {
  conflict: Conflict;
  onClose: () => void;
  onTake: () => void;
  onKeep: () => void;
}

function ConflictDialog({ conflict, onClose, onTake, onKeep }: ConflictDialogProps) {
  return (
    <Dialog
      title="The file was changed in the same place"
      onClose={onClose}
      width={860}
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button onClick={onTake}>Take the file’s text</Button>
          <Button variant="danger" onClick={onKeep}>
            Save mine instead
          </Button>
        </>
      }
    >
      <p>Nothing was written. Somebody changed these lines on disk while you changed them here.</p>
      {conflict.conflicts.map((one) => (
        <div key={one.disk + one.yours} css={sides}>
          <figure>
            <figcaption css={hint}>On disk</figcaption>
            <DiffView before={one.base} after={one.disk} />
          </figure>
          <figure>
            <figcaption css={hint}>Yours</figcaption>
            <DiffView before={one.base} after={one.yours} />
          </figure>
        </div>
      ))}
    </Dialog>
  );
}

const notice = css`padding: 8px 10px; border-radius: 6px; background: var(--s-wash);`;
const sides = css`
  display: grid; grid-template-columns: 1fr 1fr; gap: 12px;
  figure { min-width: 0; }
`;
