import { css } from "@emotion/react";
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { messageOf } from "#schemas/message-of.ts";
import { Button, IconButton } from "../controls/controls.tsx";
import { mistake } from "../controls/styles.ts";
import { useStudioContext } from "../state/use-studio.ts";

interface DialogProps {
  title: string;
  children: ReactNode;
  /** The labels of the buttons that close and submit the dialog; a button without a label is absent. */
  cancel?: string;
  submit?: string | undefined;
  variant?: "primary" | "danger";
  isDisabled?: boolean;
  /** Submits the dialog's fields. The dialog shows the reason when the task fails. `close` closes no later dialog. */
  task?: (fields: FormData, close: (next?: ReactNode) => void) => Promise<void> | void;
  /** A further button. */
  action?: ReactNode;
  /** A sentence about an earlier failure. */
  failure?: string;
  /** In pixels. */
  width?: number;
}

/** A modal dialog. The focus begins in its first field, else on its primary button, else on its first button. */
export function Dialog({ title, children, cancel, submit, task, action, failure, ...props }: DialogProps) {
  const { show } = useStudioContext();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const starts = ["input", "[data-actions] [data-primary]", "[data-actions] button"];
    const start = starts.map((selector) => dialog?.querySelector<HTMLElement>(selector)).find(Boolean);
    start?.focus();
    return () => dialog?.close();
  }, []);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setRefusal("");
    try {
      await task?.(new FormData(event.currentTarget), (next) => ref.current && show(next));
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy(false);
  };
  const problem = refusal || failure;
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      css={box}
      style={{ width: props.width ?? 480 }}
      onCancel={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <form css={frame} onSubmit={(event) => void onSubmit(event)}>
        <div css={head}>
          <h2 id={id}>{title}</h2>
          <IconButton label="Close" icon="close" onClick={() => show()} />
        </div>
        <div css={body}>
          {problem && (
            <p role="alert" css={mistake}>
              {problem}
            </p>
          )}
          {children}
        </div>
        {(cancel || submit || action) && (
          <div css={foot} data-actions>
            {cancel && <Button onClick={() => show()}>{cancel}</Button>}
            {action}
            {submit && (
              <Button variant={props.variant ?? "primary"} type="submit" disabled={props.isDisabled || isBusy}>
                {isBusy ? "One moment…" : submit}
              </Button>
            )}
          </div>
        )}
      </form>
    </dialog>
  );
}

const box = css`
  max-width: calc(100vw - 48px); max-height: calc(100vh - 48px); padding: 0; border: 1px solid var(--s-line); border-radius: 10px;
  background: var(--s-panel); color: inherit; box-shadow: var(--s-shadow); overflow: hidden;
  &[open] { display: flex; flex-direction: column; }
  &::backdrop { background: rgb(0 0 0 / .4); }
`;
const frame = css`display: flex; flex-direction: column; min-height: 0; min-width: 0;`;
const head = css`
  display: flex; align-items: center; justify-content: space-between; padding: 10px 10px 10px 16px;
  border-bottom: 1px solid var(--s-line);
  h2 { font-size: 14px; }
`;
const body = css`padding: 16px; overflow: auto; display: grid; gap: 12px; min-height: 0;`;
const foot = css`
  display: flex; gap: 8px; justify-content: flex-end; padding: 10px 16px; border-top: 1px solid var(--s-line);
`;
