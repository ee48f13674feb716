import { useEffect, useId, useMemo, useState, type ReactNode } from "react";
import type { Proposal, Proposed } from "../../studio-api.ts";
import { messageOf } from "#schemas/message-of.ts";
import { Button, Labelled } from "../controls/controls.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { fieldStyle, hint, mistake, stack } from "../controls/styles.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { TextBox } from "./page-dialogs.tsx";
import { StillPage } from "../page/still-page.tsx";

/** Hands the saved page over to the reviewers: a branch, a commit and a request at the repository's host. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const { api, draft } = useStudioContext();
  const [proposal, setProposal] = useState<Proposal>();
  const [proposed, setProposed] = useState<Proposed>();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const name = draft?.name ?? "";
  useEffect(() => {
    api.proposal(name).then(setProposal, (error: unknown) => setFailure(messageOf(error)));
  }, [api, name]);

  const propose = async () => {
    if (!proposal) return;
    setBusy(true);
    setFailure("");
    const files = proposal.files.flatMap((file) => (file.isOwn ? [file.name] : []));
    await api
      .propose({ ...proposal, name, files })
      .then(setProposed, (error: unknown) => setFailure(messageOf(error)))
      .finally(() => setBusy(false));
  };
  const isDone = proposed && proposed.problem === undefined;
  const actions = (
    <>
      <Button onClick={onClose}>{proposed ? "Close" : "Not yet"}</Button>
      {!isDone && (
        <Button variant="primary" type="submit" form={id} disabled={!proposal || isBusy}>
          {isBusy ? "Proposing…" : proposed ? "Try again" : "Propose"}
        </Button>
      )}
    </>
  );
  const title = `Propose page-manifests/${name}`;
  const shown = proposal ? "form" : "opening";
  return (
    // A new key moves the focus to the first field as soon as there is one.
    <Dialog
      key={isDone ? "done" : shown}
      width={860}
      {...{ title, onClose, actions }}
      failure={proposed?.problem ?? failure}
    >
      {!proposal && !failure && <p css={hint}>Comparing with the repository…</p>}
      {proposed && <Result proposed={proposed} name={name} />}
      {proposal && !isDone && (
        <form
          id={id}
          css={[stack, { gap: 12 }]}
          onSubmit={(event) => {
            event.preventDefault();
            void propose();
          }}
        >
          <ProposalFields proposal={proposal} onChange={setProposal} />
          <div css={{ display: "flex", gap: 12, height: 320 }}>
            <StillPage label="Before the change" request={{ name, text: proposal.before }} width={1024} scale={0.39} />
            <StillPage label="After the change" request={{ name, text: proposal.text }} width={1024} scale={0.39} />
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface FieldsProps {
  proposal: Proposal;
  onChange: (proposal: Proposal) => void;
}

function ProposalFields({ proposal, onChange }: FieldsProps) {
  const { problems } = useStudioContext();
  const [isAsked] = useState(proposal.author === undefined);
  const id = useId();
  const author = proposal.author ?? { name: "", email: "" };
  const write = (part: Partial<Proposal>) => onChange({ ...proposal, ...part });
  const place =
    proposal.host === undefined ? "a branch of this computer, and a patch" : `a request at ${proposal.host}`;
  return (
    <>
      <p css={hint}>
        This makes {place}, to be taken over into {proposal.target}. Your files and your branch stay as they are.
      </p>
      {problems.length > 0 && <p css={mistake}>The check of the site will refuse this page: see its problems.</p>}
      <TextBox label="Title" value={proposal.title} onWrite={(title) => write({ title })} />
      {isAsked && (
        <>
          <TextBox label="Your name" value={author.name} onWrite={(name) => write({ author: { ...author, name } })} />
          <TextBox
            label="Your e-mail address"
            type="email"
            value={author.email}
            onWrite={(email) => write({ author: { ...author, email } })}
          />
        </>
      )}
      <Labelled id={id} label="Text">
        <textarea
          id={id}
          rows={9}
          value={proposal.body}
          onChange={({ target }) => write({ body: target.value })}
          css={fieldStyle}
        />
      </Labelled>
      <fieldset css={[stack, { border: 0, padding: 0 }]}>
        <legend>Files</legend>
        {proposal.files.map((file) => (
          <label key={file.name}>
            <input
              type="checkbox"
              checked={file.isOwn}
              onChange={() =>
                write({ files: proposal.files.map((one) => (one === file ? { ...one, isOwn: !one.isOwn } : one)) })
              }
            />{" "}
            {file.name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The branch, and the next step of a person: the request, the host's page that opens it, or the patch. */
function Result({ proposed, name }: { proposed: Proposed; name: string }) {
  const { branch, pushedTo, request, openAt, patch } = proposed;
  const file = useMemo(() => patch && URL.createObjectURL(new Blob([patch], { type: "text/x-patch" })), [patch]);
  const link = (href: string, words: ReactNode) => (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
  return (
    <>
      <p>
        The change is in the branch <code>{branch}</code> {pushedTo ? `at ${pushedTo}` : "of this computer"}.
      </p>
      {request && <p>{link(request, "Look at the request")}. The reviewers answer there.</p>}
      {openAt && <p>{link(openAt, "Open the request at the host")}: it is filled in, and needs your login there.</p>}
      {pushedTo && !request && !openAt && <p>Open a request for this branch at your host.</p>}
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
