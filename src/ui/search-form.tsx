import { css } from "@emotion/react";
import type { Ref } from "react";
import { isSafeLink } from "#schemas/safe-link.ts";
import { from } from "./base-styles.ts";
import { searchFormIds } from "./search-ids.ts";
import { useSite } from "./site-context.tsx";

interface SearchFormProps {
  /** The form's id, with which the id of its field begins. */
  id: string;
  label: string;
  /** The form's target, with a fragment: `/help#search`; only a fragment for this page itself. */
  to: string;
  field?: Ref<HTMLInputElement>;
  onFocus?: () => void;
  /** Called at every change of the field's text. */
  onType?: () => void;
  /** Called on submit, instead of the navigation to the path. */
  onSearch?: () => Promise<void> | void;
}

/** A form that searches; hidden without scripts. The browser submits it, except on the page that searches itself. */
export function SearchForm({ id, label, to, field, onFocus, onType, onSearch }: SearchFormProps) {
  const { modeQuery, isInert } = useSite();
  if (!isSafeLink(to)) return null;
  const [, fieldId] = searchFormIds(id);
  const hold = onSearch ?? (isInert?.(to) ? () => {} : undefined);
  return (
    <form
      id={id}
      role="search"
      aria-label={label}
      action={to}
      css={form}
      onSubmit={(event) => {
        if (!hold) return;
        event.preventDefault();
        void hold();
      }}
    >
      <label htmlFor={fieldId} css={name}>
        {label}
      </label>
      <div css={row}>
        <input
          ref={field}
          id={fieldId}
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          css={text}
          onFocus={onFocus}
          onChange={onType}
        />
        <button type="submit" formAction={hold ? undefined : to} css={button}>
          Search
        </button>
      </div>
      {[...new URLSearchParams(modeQuery)].map(([mode, value]) => (
        <input key={mode} type="hidden" name={mode} value={value} />
      ))}
    </form>
  );
}

const form = css`
  display: none; max-width: 640px; margin-top: var(--space-5);
  .js & { display: block; }
`;

const name = css`display: block; margin-bottom: var(--space-2); font-weight: 700;`;
const row = css`display: flex;`;

/** The field and its button look like one control. */
const text = css`
  flex: 1; width: 100%; min-width: 0; min-height: 56px; padding: var(--space-2) var(--space-4);
  border: 2px solid var(--ink-soft); border-right: 0; border-radius: var(--radius) 0 0 var(--radius);
  background: var(--paper); font-size: var(--text-m);
  &:focus-visible { position: relative; }
`;

const button = css`
  min-height: 56px; padding: 0 var(--space-4); border: 2px solid var(--brand); border-radius: 0 var(--radius) var(--radius) 0;
  background: var(--brand); color: var(--brand-ink); font-weight: 700;
  ${from("columns")} { padding: 0 var(--space-6); }
`;
