import { css } from "@emotion/react";
import { useRef } from "react";
import { Button, Choices } from "../controls/controls.tsx";
import { fieldStyle } from "../controls/styles.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { writeHere } from "#tools/check/explain-placeholders.ts";
import type { FieldProps } from "./field-props.ts";
import { readPasted } from "./read-pasted.ts";

/** A line, a paragraph, or rich text with the elements that the site allows. A list inserts facts by name. */
export function TextField({ control, field, value, path, onChange }: FieldProps<"text" | "paragraph" | "html">) {
  const { site } = useStudioContext();
  const input = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === "string" ? value : "";
  const isRich = field.kind === "html";
  const isPrompt = text.startsWith(writeHere("").slice(0, -1));

  /** Replaces the selection, or with a second text surrounds the selection, which stays selected. */
  const insert = (before: string, after?: string) => {
    const area = input.current;
    if (!area) return;
    const { selectionStart: start, selectionEnd: end } = area;
    const inner = after === undefined ? "" : area.value.slice(start, end);
    area.setRangeText(before + inner + (after ?? ""), start, end);
    area.setSelectionRange(start + before.length, start + before.length + inner.length);
    onChange(area.value);
    area.focus();
  };

  // Titles and anchors are read before the facts are known.
  const facts = (path.includes("props") || path.at(-1) === "description") && (
    <Choices
      title="Insert a fact, whose value is kept in one place"
      aria-label={`Insert a fact into ${field.label}`}
      value=""
      choices={[["", "{ }"], ...site.facts.map(({ name, value: now }) => [name, `${name}: ${now}`] as const)]}
      onPick={(fact) => insert(`{fact:${fact}}`)}
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
      onFocus={({ target }) => isPrompt && target.select()}
      // A click keeps a selected placeholder selected, so that the first key replaces it.
      onMouseDown={(event) => isPrompt && event.currentTarget.matches(":focus") && event.preventDefault()}
      onPaste={(event) => {
        const read = readPasted(event.clipboardData.getData("text/plain"), isRich);
        if (read === undefined) return;
        event.preventDefault();
        insert(read);
      }}
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
        {marks.map(([name, label, before, after]) => (
          <Button key={name} variant="quiet" title={label} aria-label={label} onClick={() => insert(before, after)}>
            {name}
          </Button>
        ))}
        {facts}
      </div>
      {area}
    </div>
  );
}

/** The elements of rich text, as manifests write them. A name contains the shown letters, which people say by voice. */
const marks = [
  ["B", "Bold", "<strong>", "</strong>"],
  ["I", "Emphasis", "<em>", "</em>"],
  ["¶", "Paragraph", "<p>", "</p>"],
  ["H3", "H3, heading", "<h3>", "</h3>"],
  ["H4", "H4, smaller heading", "<h4>", "</h4>"],
  ["•", "List", "<ul><li>", "</li></ul>"],
  ["1.", "1. Numbered list", "<ol><li>", "</li></ol>"],
  ["Li", "Li, list item", "<li>", "</li>"],
  ["Link", "Link", '<a href="/">', "</a>"],
  ["↵", "Line break", "<br>", ""],
] as const;

const growing = css`field-sizing: content; max-height: 320px;`;
const beside = css`display: grid; grid-template-columns: minmax(0, 1fr) 28px; gap: 2px;`;
const factsStyle = css`
  width: 28px; height: 28px; padding: 0 0 2px; border: 1px solid transparent; border-radius: 6px; background: var(--s-panel);
  color: var(--s-soft); appearance: none; text-align: center; cursor: pointer; font: 12px ui-monospace, monospace;
  &:hover { background: var(--s-raised); color: var(--s-ink); }
`;
const bar = css`
  display: flex; flex-wrap: wrap; align-items: center; margin-bottom: 3px; font-size: 12px;
  button { min-height: 24px; min-width: 24px; padding: 0 4px; color: var(--s-soft); }
  select { margin-left: auto; }
`;
