import { useCallback, useState } from "react";
import { Button, TextBox } from "../controls/controls.tsx";
import { hint, mistake } from "../controls/styles.ts";
import { isLocal } from "../../is-local.ts";
import { plainSlug } from "#ui/slug.ts";
import { useAnswer, useReply } from "../state/use-answers.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { Dialog } from "./dialog.tsx";

/** The texts of dialogs that were closed before their task. */
const typed = new Map<string, string>();

/** A text of a dialog, with functions that change and remove it. A dialog that opens again shows the stored text. */
function useTyped(name: string, initial: string) {
  const [text, setText] = useState(typed.get(name) ?? initial);
  const write = (next: string) => {
    typed.set(name, next);
    setText(next);
  };
  return [text, write, () => void typed.delete(name)] as const;
}

export function NewPageDialog() {
  const { api, open, refresh, say } = useStudioContext();
  const [path, setPath, forgetPath] = useTyped("path of a new page", "/");
  const [title, setTitle, forgetTitle] = useTyped("title of a new page", "");
  const [to, setTo] = useState("");
  const create = async (_: FormData, close: () => void) => {
    const { name } = await api.createPage({ path, title, to });
    forgetPath();
    forgetTitle();
    await refresh();
    await open(name);
    const made = `Made the page ${title}, a draft: visitors see it when “Draft” is no longer “Yes”`;
    say(to ? `Made a redirect from ${path} to ${to}` : made);
    close();
  };
  const write = (text: string) => {
    setTitle(text);
    if (path === `/${plainSlug(title)}`) setPath(`/${plainSlug(text)}`);
  };
  return (
    <Dialog title="New page" cancel="Cancel" submit="Make the page" task={create}>
      <TextBox label="Title" value={title} onWrite={write} />
      <TextBox label="Address" value={path} onWrite={setPath} pattern="/.*" title="An address begins with /" />
      <TextBox label="Leads to, for a redirect instead of a page" value={to} onWrite={setTo} required={false} />
    </Dialog>
  );
}

/** Moves a page to another address. The links of the site change, and the old address redirects. */
export function RenameDialog({ from: moved }: { from?: string }) {
  const { api, site, draft, lookAtDisk, refresh, say } = useStudioContext();
  const from = moved ?? site.pages.find(({ name }) => name === draft?.name)?.paths[0] ?? "";
  const [to, setTo, forget] = useTyped(`new address of ${from}`, from);
  const links = useLinks(draft?.name ?? "").filter((link) => link.includes(` links to ${from}`));
  const rename = async (_: FormData, close: () => void) => {
    const { files } = await api.rename({ from, to });
    forget();
    await refresh();
    await lookAtDisk();
    say(`Renamed; ${files.length === 1 ? "1 file was" : `${files.length} files were`} changed`);
    close();
  };
  return (
    <Dialog title="Rename this page" cancel="Cancel" submit="Rename" isDisabled={to === from} task={rename}>
      <TextBox label="New address" value={to} onWrite={setTo} pattern="/.*" title="An address begins with /" />
      <p css={hint}>{from} will redirect to the new address. These links to it will be changed at once:</p>
      <LinkList links={links} />
    </Dialog>
  );
}

function useLinks(name: string): string[] {
  const { api } = useStudioContext();
  const findLinks = useCallback(() => api.links(name), [api, name]);
  return useAnswer(findLinks)?.links ?? [];
}

function LinkList({ links }: { links: readonly string[] }) {
  if (links.length === 0) return <p css={hint}>None</p>;
  return (
    <ul css={{ maxHeight: 240, overflow: "auto" }} tabIndex={0} aria-label="Links">
      {links.map((link) => (
        <li key={link} css={hint}>
          {link}
        </li>
      ))}
    </ul>
  );
}

/** Deletes the open page. The dialog first lists the links that the deletion would break. */
export function DeleteDialog() {
  const { api, draft, dispatch, refresh, say, journal } = useStudioContext();
  const name = draft?.name ?? "";
  const links = useLinks(name);
  if (!draft) return null;
  const remove = async (_: FormData, close: () => void) => {
    await api.remove({ name, text: draft.base });
    journal.remove(name);
    dispatch({ do: "close", name });
    await refresh();
    say(`Deleted ${name}`);
    close();
  };
  return (
    <Dialog title="Delete this page?" cancel="Keep it" submit="Delete" variant="danger" task={remove}>
      <p>
        This deletes the file page-manifests/{name} and its unsaved changes. The studio cannot undo it; version control
        can restore the file.
      </p>
      {links.length > 0 && (
        <div>
          <p css={mistake}>These links would break:</p>
          <LinkList links={links} />
        </div>
      )}
    </Dialog>
  );
}

const publicLink = "For a link that others can open, PUBLIC_URL and PREVIEW_SECRET must name a server of the site.";

/** A link that shows the page in its present state, saved or not. */
export function ShareDialog() {
  const { api, draft, text } = useStudioContext();
  const [isCopied, setCopied] = useState(false);
  const name = draft?.name ?? "";
  const { answer, failure } = useReply(useCallback(() => api.share({ name, text }), [api, name, text]));
  const address = answer?.address ?? "";
  const copy = (
    <Button variant="primary" onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
  return (
    <Dialog title="A link to this page as it is now" action={address && copy} failure={failure}>
      {address && (
        <>
          <TextBox label="Preview link" readOnly value={address} onFocus={({ target }) => target.select()} />
          <a href={address} target="_blank" rel="noreferrer">
            Open it in a new tab
          </a>
        </>
      )}
      <p css={hint}>The link shows the page with your changes, also with unsaved changes.</p>
      {isLocal(address) && <p css={mistake}>The link works only on this computer. {publicLink}</p>}
    </Dialog>
  );
}
