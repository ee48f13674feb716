import { css } from "@emotion/react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { IconButton } from "./controls.tsx";
import { mistake } from "./styles.ts";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** A sentence about a failed action; empty without a failure. */
  failure?: string;
  /** In pixels. */
  width?: number;
}

/** A modal dialog. The focus begins in its first field, else on its primary button, else on its first button. */
export function Dialog({ title, onClose, children, actions, failure, width = 480 }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const starts = ["input", "[data-actions] [data-primary]", "[data-actions] button"];
    const start = starts.map((selector) => dialog?.querySelector<HTMLElement>(selector)).find(Boolean);
    start?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      css={box}
      style={{ width }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div css={head}>
        <h2 id={id}>{title}</h2>
        <IconButton label="Close" icon="close" onClick={onClose} />
      </div>
      <div css={body}>
        {failure && (
          <p role="alert" css={mistake}>
            {failure}
          </p>
        )}
        {children}
      </div>
      {actions && (
        <div css={foot} data-actions>
          {actions}
        </div>
      )}
    </dialog>
  );
}

const box = css`
  max-width: calc(100vw - 48px); max-height: calc(100vh - 48px); padding: 0; border: 1px solid var(--s-line); border-radius: 10px;
  background: var(--s-panel); color: inherit; box-shadow: var(--s-shadow); overflow: hidden;
  &[open] { display: flex; flex-direction: column; }
  &::backdrop { background: rgb(0 0 0 / .4); }
`;
const head = css`
  display: flex; align-items: center; justify-content: space-between; padding: 10px 10px 10px 16px;
  border-bottom: 1px solid var(--s-line);
  h2 { font-size: 14px; }
`;
const body = css`padding: 16px; overflow: auto; display: grid; gap: 12px; min-height: 0;`;
const foot = css`
  display: flex; gap: 8px; justify-content: flex-end; padding: 10px 16px; border-top: 1px solid var(--s-line);
`;
