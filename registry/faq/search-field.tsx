import { css } from "@emotion/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { slug } from "#src/ui/slug.ts";

interface SearchFieldProps {
  label: string;
  /** Called with the field's text at every change. */
  onSearch: (text: string) => void;
}

/** A field that searches the page; it is hidden without scripts. */
export function SearchField({ label, onSearch }: SearchFieldProps) {
  const id = `${slug(label)}-field`;
  const input = useRef<HTMLInputElement>(null);
  const readField = useEffectEvent(() => onSearch(input.current?.value.trim() ?? ""));

  // The visitor may have typed before this code ran.
  useEffect(() => readField(), []);

  return (
    <div role="search" css={place}>
      <label htmlFor={id} css={name}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        css={field}
        onChange={readField}
      />
    </div>
  );
}

const place = css`
  display: none; margin-top: var(--space-5);
  .js & { display: block; }
`;

const name = css`
  display: block; margin-bottom: var(--space-2); font-weight: 700;
`;

const field = css`
  width: 100%; min-height: 48px; padding: var(--space-2) var(--space-3);
  border: 2px solid var(--ink-soft); border-radius: var(--radius); background: var(--paper);
`;
