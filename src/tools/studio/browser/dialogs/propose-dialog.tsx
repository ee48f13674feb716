import { useCallback, useId, useMemo, useState } from "react";
import type { Proposal, Proposed } from "../../studio-api.ts";
import { Labelled, TextBox } from "../controls/controls.tsx";
import { fieldStyle, hint, mistake, stack } from "../controls/styles.ts";
import { useReply } from "../state/use-answers.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { Dialog } from "./dialog.tsx";
import { StillPage } from "../page/still-page.tsx";

/** Hands the saved page over to the reviewers: a branch, a commit and the host's page for a new request. */
export function ProposeDialog() {
  const { api, draft } = useStudioContext();
  const [proposed, setProposed] = useState<Proposed>();
  const name = draft?.name ?? "";
  const { answer: proposal, failure } = useReply(useCallback(() => api.proposal(name), [api, name]));
  const propose = async (fields: FormData) => {
    const read = (field: string) => fields.getAll(field).map(String).join("");
    const author = fields.has("email") && { author: { name: read("author"), email: read("email") } };
    const files = fields.getAll("files").map(String);
    const text = proposal?.text ?? "";
    setProposed(await api.propose({ name, text, title: read("title"), body: read("body"), files, ...author }));
  };
  const isDone = proposed && proposed.problem === undefined;
  return (
    <Dialog
      // A new key moves the focus to the first field as soon as the field exists.
      key={isDone ? "done" : proposal ? "form" : "opening"}
      width={860}
      title={`Propose page-manifests/${name}`}
      cancel={proposed ? "Close" : "Not yet"}
      submit={isDone ? undefined : proposed ? "Try again" : "Propose"}
      isDisabled={!proposal}
      task={propose}
      failure={proposed?.problem ?? failure}
    >
      {!proposal && !failure && <p css={hint}>Comparing with the repository…</p>}
      {proposed && <Result proposed={proposed} name={name} />}
      {proposal && !isDone && (
        <>
          <ProposalFields {...proposal} />
          <div css={{ display: "flex", gap: 12, height: 320 }}>
            <StillPage label="Before the change" request={{ name, text: proposal.before }} width={1024} scale={0.39} />
            <StillPage label="After the change" request={{ name, text: proposal.text }} width={1024} scale={0.39} />
          </div>
        </>
      )}
    </Dialog>
  );
}

function ProposalFields({ title, body, author, files, host, target }: Proposal) {
  const { problems } = useStudioContext();
  const id = useId();
  return (
    <>
      <p css={hint}>
        This makes {host === undefined ? "a branch of this computer, and a patch" : `a branch at ${host}`}, to be taken
        over into {target}. Your files and your branch stay as they are.
      </p>
      {problems.length > 0 && <p css={mistake}>The check of the site will refuse this page: see its problems.</p>}
      <TextBox label="Title" name="title" defaultValue={title} />
      {!author && <TextBox label="Your name" name="author" />}
      {!author && <TextBox label="Your e-mail address" name="email" type="email" />}
      <Labelled id={id} label="Text">
        <textarea id={id} name="body" rows={9} defaultValue={body} css={fieldStyle} />
      </Labelled>
      <fieldset css={[stack, { border: 0, padding: 0 }]}>
        <legend>Files</legend>
        {files.map((file) => (
          <label key={file.name}>
            <input type="checkbox" name="files" value={file.name} defaultChecked={file.isOwn} /> {file.name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The branch, and the next step of a person: the host's page that opens the request, or the patch. */
function Result({ proposed, name }: { proposed: Proposed; name: string }) {
  const { branch, pushedTo, openAt, patch } = proposed;
  const file = useMemo(() => patch && URL.createObjectURL(new Blob([patch], { type: "text/x-patch" })), [patch]);
  return (
    <>
      <p>
        The change is in the branch <code>{branch}</code> {pushedTo ? `at ${pushedTo}` : "of this computer"}.
      </p>
      {openAt && (
        <p>
          <a href={openAt} target="_blank" rel="noreferrer">
            Open the request at the host
          </a>
          : it is filled in, and needs your login there.
        </p>
      )}
      {pushedTo && !openAt && <p>Open a request for this branch at your host.</p>}
      {file && (
        <p>
          <a href={file} download={`${name.replace(/.*\/|\.json$/g, "")}.patch`}>
            Download the patch
          </a>
          , and send it to the people who look after the repository.
        </p>
      )}
    </>
  );
}
