import { useEffect, useId, useState, type ComponentProps, type ReactNode } from "react";
import { Button, Input, Labelled } from "../controls/controls.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { fieldStyle, hint, mistake, stack } from "../controls/styles.ts";
import { messageOf } from "#schemas/message-of.ts";
import { useStudioContext } from "../state/use-studio.ts";

interface DialogProps {
  onClose: () => void;
}

interface TaskDialogProps extends DialogProps {
  title: string;
  /** The labels of the button that starts the task and of the button that cancels. */
  label: string;
  cancel?: string;
  variant?: "primary" | "danger";
  isDisabled?: boolean;
  /** The dialog closes after the task, and shows the reason when the task fails. */
  task: () => Promise<void>;
  children: ReactNode;
}

/** A dialog for one task. */
function TaskDialog({ title, label, task, children, onClose, ...props }: TaskDialogProps) {
  const [failure, setFailure] = useState("");
  const id = useId();
  const actions = (
    <>
      <Button onClick={onClose}>{props.cancel ?? "Cancel"}</Button>
      <Button variant={props.variant ?? "primary"} type="submit" form={id} disabled={props.isDisabled}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions} failure={failure}>
      <form
        id={id}
        css={[stack, { gap: 12 }]}
        onSubmit={(event) => {
          event.preventDefault();
          task().then(onClose, (error: unknown) => setFailure(messageOf(error)));
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/** A labelled text field of a dialog. */
function TextBox({ label, ...props }: ComponentProps<typeof Input> & { label: string }) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <Input id={id} required {...props} />
    </Labelled>
  );
}

/** Creates a page from an address and a title. */
export function NewPageDialog({ onClose }: DialogProps) {
  const { api, open, refresh, say } = useStudioContext();
  const [path, setPath] = useState("/");
  const [title, setTitle] = useState("");
  const create = async () => {
    const { name } = await api.createPage({ path, title });
    await refresh();
    await open(name);
    say(`Made the page ${title}`);
  };
  const write = (text: string) => {
    setTitle(text);
    if (path === addressOf(title)) setPath(addressOf(text));
  };
  return (
    <TaskDialog title="New page" label="Make the page" task={create} onClose={onClose}>
      <TextBox label="Title" value={title} onWrite={write} />
      <TextBox label="Address" value={path} onWrite={setPath} pattern="/.*" title="An address begins with /" />
    </TaskDialog>
  );
}

function addressOf(title: string): string {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `/${words.replace(/^-|-$/g, "")}`;
}

/** Moves a page to another canonical address. The links of the site follow, and the old address redirects. */
export function RenameDialog({ onClose }: DialogProps) {
  const { api, site, draft, lookAtDisk, refresh, say } = useStudioContext();
  const from = site.pages.find(({ name }) => name === draft?.name)?.paths[0] ?? "";
  const [to, setTo] = useState(from);
  const rename = async () => {
    const { files } = await api.rename({ from, to });
    await refresh();
    await lookAtDisk();
    say(`Renamed; ${files.length === 1 ? "1 file was" : `${files.length} files were`} changed`);
  };
  return (
    <TaskDialog title="Rename this page" label="Rename" isDisabled={to === from} task={rename} onClose={onClose}>
      <TextBox label="New address" value={to} onWrite={setTo} pattern="/.*" title="An address begins with /" />
      <p css={hint}>Links of other pages and of the content follow, and {from} redirects to the new address.</p>
    </TaskDialog>
  );
}

/** Deletes the open page. The dialog first lists the links that the deletion would break. */
export function DeleteDialog({ onClose }: DialogProps) {
  const { api, draft, dispatch, refresh, say, journal } = useStudioContext();
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
    <TaskDialog
      title="Delete this page?"
      label="Delete"
      cancel="Keep it"
      variant="danger"
      task={remove}
      onClose={onClose}
    >
      <p>
        This deletes the file page-manifests/{name} and its unsaved changes. The studio cannot undo it; version control
        can restore the file.
      </p>
      {links.length > 0 && (
        <div>
          <p css={mistake}>These links would break:</p>
          <ul>
            {links.map((link) => (
              <li key={link} css={hint}>
                {link}
              </li>
            ))}
          </ul>
        </div>
      )}
    </TaskDialog>
  );
}

/** A link that shows the page in its present state, saved or not. */
export function ShareDialog({ onClose }: DialogProps) {
  const { api, draft, text } = useStudioContext();
  const id = useId();
  const [address, setAddress] = useState("");
  const [failure, setFailure] = useState("");
  const [isCopied, setCopied] = useState(false);
  const name = draft?.name ?? "";
  useEffect(() => {
    api.share({ name, text }).then(
      (shared) => setAddress(shared.address),
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [api, name, text]);
  const copy = (
    <Button variant="primary" onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
  return (
    <Dialog title="A link to this page as it is now" onClose={onClose} actions={address && copy} failure={failure}>
      {address && (
        <>
          <Labelled id={id} label="Preview link">
            <input id={id} readOnly value={address} onFocus={({ target }) => target.select()} css={fieldStyle} />
          </Labelled>
          <a href={address} target="_blank" rel="noreferrer">
            Open it in a new tab
          </a>
        </>
      )}
      <p css={hint}>The link shows the page with your changes, also with unsaved changes.</p>
    </Dialog>
  );
}
