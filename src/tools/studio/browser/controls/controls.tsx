import { css } from "@emotion/react";
import { useId, type ButtonHTMLAttributes, type ComponentProps, type ReactNode } from "react";
import { fieldStyle, labelRow, stack } from "./styles.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: "plain" | "primary" | "quiet" | "danger";
}

export function Button({ variant = "plain", type = "button", ...props }: ButtonProps) {
  const primary = variant === "primary" ? { "data-primary": "" } : {};
  return <button type={type} css={[button, variants[variant]]} {...primary} {...props} />;
}

interface IconButtonProps extends Omit<ButtonProps, "children"> {
  /** The button's purpose, as its tooltip and its accessible name. */
  label: string;
  icon: IconName;
}

export function IconButton({ label, icon, variant = "quiet", ...props }: IconButtonProps) {
  return (
    <Button variant={variant} aria-label={label} title={label} {...props} css={square}>
      <Icon name={icon} />
    </Button>
  );
}

const icons = {
  up: "M8 13V3M4 7l4-4 4 4",
  down: "M8 3v10M4 9l4 4 4-4",
  copy: "M6 6h7v7H6zM3 10V3h7",
  trash: "M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.5 9h6l.5-9",
  plus: "M8 3v10M3 8h10",
  close: "M4 4l8 8M12 4l-8 8",
  grip: "M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01",
  undo: "M6 3L3 6l3 3M3 6h6a4 4 0 010 8H6",
  redo: "M10 3l3 3-3 3M13 6H7a4 4 0 000 8h3",
  link: "M7 9l2-2M6.5 5.5l2-2a2.8 2.8 0 014 4l-2 2M9.5 10.5l-2 2a2.8 2.8 0 01-4-4l2-2",
  unlink: "M6.5 5.5l2-2a2.8 2.8 0 014 4l-2 2M9.5 10.5l-2 2a2.8 2.8 0 01-4-4l2-2M3 3l10 10",
  pencil: "M3 13l1-3.5L11 2.5 13.5 5 6.5 12z",
} as const;
export type IconName = keyof typeof icons;

export function Icon({ name }: { name: IconName }) {
  const isDots = name === "grip";
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" css={stroked} strokeWidth={isDots ? 2.2 : 1.4}>
      <path d={icons[name]} />
    </svg>
  );
}

interface InputProps extends Omit<ComponentProps<"input">, "onChange"> {
  onWrite?: (text: string) => void;
}

export function Input({ onWrite, ...props }: InputProps) {
  return <input css={fieldStyle} onChange={({ target }) => onWrite?.(target.value)} {...props} />;
}

interface ChoicesProps extends Omit<ComponentProps<"select">, "onChange"> {
  /** The values, each with its label. */
  choices: readonly (readonly [value: string, words: string])[];
  onPick: (value: string) => void;
}

export function Choices({ choices, onPick, ...props }: ChoicesProps) {
  return (
    <select css={fieldStyle} onChange={({ target }) => onPick(target.value)} {...props}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

export function Labelled(props: { id: string; label: string; children: ReactNode; after?: ReactNode }) {
  return (
    <div css={[stack, { gap: 4 }]}>
      <div css={labelRow}>
        <label htmlFor={props.id}>{props.label}</label>
        {props.after}
      </div>
      {props.children}
    </div>
  );
}

/** A required line of text below its label. */
export function TextBox({ label, after, ...props }: InputProps & { label: string; after?: ReactNode }) {
  const id = useId();
  return (
    <Labelled id={id} label={label} after={after}>
      <Input id={id} required {...props} />
    </Labelled>
  );
}

export function Badge({ variant, children }: { variant: "bad" | "warn" | "soft"; children: ReactNode }) {
  return <span css={[badge, badges[variant]]}>{children}</span>;
}

const stroked = css`fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; display: block;`;

const button = css`
  min-height: 28px; padding: 3px 10px; border: 1px solid var(--s-line); border-radius: 6px; background: var(--s-panel);
  cursor: pointer; white-space: nowrap;
  &:hover:not(:disabled) { background: var(--s-raised); }
  &:disabled { color: var(--s-soft); cursor: default; opacity: .75; }
  &[aria-pressed=true] { background: var(--s-wash); color: var(--s-accent); border-color: currentColor; }
`;
const variants = {
  plain: css``,
  primary: css`
    background: var(--s-accent); border-color: var(--s-accent); color: var(--s-on-accent); font-weight: 600;
    &:hover:not(:disabled) { background: var(--s-accent); filter: brightness(1.08); }
    &:disabled { background: var(--s-raised); border-color: var(--s-line); color: var(--s-soft); font-weight: 400; opacity: 1; }
  `,
  quiet: css`border-color: transparent; background: transparent;`,
  danger: css`border-color: var(--s-bad); color: var(--s-bad);`,
};
const square = css`padding: 0; width: 28px; display: inline-grid; place-items: center; flex: none;`;

const badge = css`
  display: inline-block; min-width: 18px; padding: 0 5px; border-radius: 9px; font-size: 11px; line-height: 18px; text-align: center;
  font-weight: 600; flex: none;
`;
const badges = {
  bad: css`background: var(--s-bad-wash); color: var(--s-bad);`,
  warn: css`background: var(--s-raised); color: var(--s-warn);`,
  soft: css`background: var(--s-raised); color: var(--s-soft);`,
};
