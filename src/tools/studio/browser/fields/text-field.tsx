import { css } from "@emotion/react";
import { useLayoutEffect, useMemo, useRef } from "react";
import { Button, Choices } from "../controls/controls.tsx";
import { fieldStyle } from "../controls/styles.ts";
import { useStudioContext } from "../state/use-studio.ts";
import type { FieldProps } from "./field-props.ts";
import { putAround, putIn, type Selection, type Written } from "./insert-at-caret.ts";

/** A line, a paragraph, or rich text with the elements that the site allows. A list inserts facts by name. */
export function TextField({ control, field, value, onChange }: FieldProps<"text" | "paragraph" | "html">) {
  const { site } = useStudioContext();
  const input = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<Selection>(undefined);
  const text = typeof value === "string" ? value : "";
  const isRich = field.kind === "html";

  useLayoutEffect(() => {
    const area = input.current;
    if (!area || !caret.current) return;
    area.setSelectionRange(...caret.current);
    caret.current = undefined;
  });

  const write = (change: (text: string, selection: Selection) => Written) => {
    const area = input.current;
    if (!area) return;
    const written = change(text, [area.selectionStart, area.selectionEnd]);
    caret.current = written.selection;
    onChange(written.text);
    area.focus();
  };

  const choices = useMemo(
    () => [["", "{ }"] as const, ...site.facts.map(({ name, value: now }) => [name, `${name}: ${now}`] as const)],
    [site.facts],
  );
  const facts = (
    <Choices
      title="Insert a fact; it is kept true in one place"
      aria-label={`Insert a fact into ${field.label}`}
      value=""
      choices={choices}
      onPick={(fact) => write((now, at) => putIn(now, at, `{fact:${fact}}`))}
      css={factsStyle}
    />
  );
  const area = (
    <textarea
      ref={input}
      {...control}
      value={text}
      rows={field.kind === "text" ? 1 : isRich ? 4 : 2}
      aria-required={field.isRequired}
      placeholder={typeof field.default === "string" ? field.default : ""}
      onChange={({ target }) => onChange(target.value === "" && !field.isRequired ? undefined : target.value)}
      onKeyDown={(event) => {
        // The value is a single line: the page would show a line break as a space.
        if (event.key === "Enter" && field.kind === "text") event.preventDefault();
      }}
      css={[fieldStyle, growing]}
    />
  );
  if (!isRich) {
    return (
      <div css={beside}>
        {area}
        {facts}
      </div>
    );
  }
  return (
    <div>
      <div role="toolbar" aria-label={`Insert into ${field.label}`} css={bar}>
        {marks.map(({ name, label, before, after }) => (
          <Button
            key={name}
            variant="quiet"
            title={label}
            aria-label={label}
            onClick={() => write((now, at) => putAround(now, at, before, after))}
          >
            {name}
          </Button>
        ))}
        {facts}
      </div>
      {area}
    </div>
  );
}

/** The elements of rich text, as the site's manifests write them. */
const marks = [
  { name: "B", label: "Bold", before: "<strong>", after: "</strong>" },
  { name: "I", label: "Emphasis", before: "<em>", after: "</em>" },
  { name: "¶", label: "Paragraph", before: "<p>", after: "</p>" },
  { name: "H3", label: "Heading", before: "<h3>", after: "</h3>" },
  { name: "H4", label: "Smaller heading", before: "<h4>", after: "</h4>" },
  { name: "•", label: "List", before: "<ul><li>", after: "</li></ul>" },
  { name: "1.", label: "Numbered list", before: "<ol><li>", after: "</li></ol>" },
  { name: "Li", label: "List item", before: "<li>", after: "</li>" },
  { name: "Link", label: "Link", before: '<a href="/">', after: "</a>" },
  { name: "↵", label: "Line break", before: "<br>", after: "" },
];

const growing = css`field-sizing: content; max-height: 320px;`;
const beside = css`display: grid; grid-template-columns: minmax(0, 1fr) 28px; gap: 2px;`;
const factsStyle = css`
  width: 28px; height: 28px; padding: 0 0 2px; border: 1px solid transparent; border-radius: 6px; background: var(--s-panel);
  color: var(--s-soft); appearance: none; text-align: center; cursor: pointer; font: 12px ui-monospace, monospace;
  &:hover { background: var(--s-raised); color: var(--s-ink); }
`;
const bar = css`
  display: flex; align-items: center; margin-bottom: 3px; font-size: 12px;
  button { min-height: 24px; min-width: 22px; padding: 0 4px; color: var(--s-soft); }
  select { margin-left: auto; }
`;
