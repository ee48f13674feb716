import { css } from "@emotion/react";
import { useEffect, useId, useState, type FormEvent } from "react";
import { Dialog } from "../controls/dialog.tsx";
import { Button, Labelled, fieldStyle, hint, mistake } from "../controls/controls.tsx";
import { wordsOf } from "../state/api.ts";
import { useStudioContext } from "../state/studio-context.tsx";

interface DialogProps {
  onClose: () => void;
}

/** Runs what a dialog is for; says what went wrong, or closes it. */
function useTask(onClose: () => void) {
  const [failure, setFailure] = useState("");
  const run = (task: () => Promise<void>) => {
    task().then(onClose, (error: unknown) => setFailure(wordsOf(error)));
  };
  const failed = failure ? (
    <p role="alert" css={mistake}>
      {failure}
    </p>
  ) : null;
  return { run, failed };
}

/** A new page from nothing but its address and its title. */
export function NewPageDialog({ onClose }: DialogProps) {
  const { api, open, refresh, say } = useStudioContext();
  const id = useId();
  const [path, setPath] = useState("/");
  const [title, setTitle] = useState("");
  const { run, failed } = useTask(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const { name } = await api.createPage({ path, title });
      await refresh();
      await open(name);
      say(`Made the page ${title}`);
    });
  };
  return (
    <Dialog title="New page" onClose={onClose}>
      <form onSubmit={submit} css={form}>
        {failed}
        <Labelled id={`${id}-title`} label="Title">
          <input
            id={`${id}-title`}
            required
            value={title}
            onChange={({ target }) => {
              setTitle(target.value);
              if (path === addressOf(title)) setPath(addressOf(target.value));
            }}
            // A dialog begins with what it is for.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            css={fieldStyle}
          />
        </Labelled>
        <Labelled id={`${id}-path`} label="Address">
          <input
            id={`${id}-path`}
            required
            pattern="/.*"
            title="An address begins with /"
            value={path}
            onChange={({ target }) => setPath(target.value)}
            css={fieldStyle}
          />
        </Labelled>
        <div css={buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit">
            Make the page
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function addressOf(title: string): string {
  return `/${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;
}

/** Another name for the file; its addresses stay. */
export function RenameDialog({ onClose }: DialogProps) {
  const { api, draft, dispatch, open, refresh, say } = useStudioContext();
  const id = useId();
  const from = draft?.name ?? "";
  const [to, setTo] = useState(from);
  const { run, failed } = useTask(onClose);
  return (
    <Dialog title="Rename this page" onClose={onClose}>
      <form
        css={form}
        onSubmit={(event) => {
          event.preventDefault();
          run(async () => {
            const { files } = await api.rename({ from, to });
            dispatch({ do: "close", name: from });
            await refresh();
            await open(to);
            say(`Renamed; ${files.length === 1 ? "1 file was" : `${files.length} files were`} changed`);
          });
        }}
      >
        {failed}
        <Labelled id={id} label="Name of its file below page-manifests">
          <input
            id={id}
            required
            value={to}
            onChange={({ target }) => setTo(target.value)}
            // A dialog begins with what it is for.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            css={fieldStyle}
          />
        </Labelled>
        <p css={hint}>Its addresses stay; they are fields of the page.</p>
        <div css={buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={to === from}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deletes the open page, once it is said what would then lead nowhere. */
export function DeleteDialog({ onClose }: DialogProps) {
  const { api, draft, dispatch, refresh, say, journal } = useStudioContext();
  const { run, failed } = useTask(onClose);
  const [links, setLinks] = useState<string[]>([]);
  const name = draft?.name ?? "";
  useEffect(() => {
    api.links(name).then(
      (answer) => setLinks(answer.links),
      () => undefined,
    );
  }, [api, name]);
  if (!draft) return null;
  const remove = async () => {
    await api.remove({ name, text: draft.base });
    journal.remove(name);
    dispatch({ do: "close", name });
    await refresh();
    say(`Deleted ${name}`);
  };
  return (
    <Dialog
      title="Delete this page?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={() => run(remove)}>
            Delete
          </Button>
        </>
      }
    >
      {failed}
      <p>
        The file page-manifests/{name} is deleted, and with it whatever is not saved yet. Version control brings it
        back; the studio does not.
      </p>
      {links.length > 0 && (
        <div>
          <p css={mistake}>These would then lead nowhere:</p>
          <ul>
            {links.map((link) => (
              <li key={link} css={hint}>
                {link}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** A link that shows the page as it is now, saved or not. */
export function ShareDialog({ address, onClose }: DialogProps & { address: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <Dialog
      title="A link to this page as it is now"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={copy}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
      }
    >
      <Labelled id={id} label="Preview link">
        <input id={id} readOnly value={address} onFocus={({ target }) => target.select()} css={fieldStyle} />
      </Labelled>
      <p css={hint}>
        Whoever has it sees the page with your changes, unsaved ones too.{" "}
        <a href={address} target="_blank" rel="noreferrer">
          Open it in a new tab
        </a>
      </p>
    </Dialog>
  );
}

const form = css`display: grid; gap: 12px;`;
const buttons = css`display: flex; gap: 8px; justify-content: flex-end; padding-top: 4px;`;
