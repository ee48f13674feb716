import { css } from "@emotion/react";
import { below } from "#ui/base-styles.ts";
import type { Field } from "./describe-block.ts";
import { Paths } from "./paths.tsx";

/** A table of a block's props. On a phone each row is a short paragraph. */
export function PropsTable({ type, fields }: { type: string; fields: Field[] }) {
  return (
    <table aria-label={`Props of ${type}`} css={table}>
      <thead>
        <tr>
          {["Prop", "Takes", "Required", "What it is"].map((heading) => (
            <th key={heading} scope="col" css={cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listProps(fields).map((field) => (
          <tr key={field.name}>
            <th scope="row" css={cell}>
              <code>{field.name}</code>
            </th>
            <td css={cell}>{describeKind(field)}</td>
            <td css={cell}>{field.isRequired ? "required" : "optional"}</td>
            <td css={cell}>
              {field.help}
              <Fitting paths={field.bindings} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fitting({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <details css={fitting}>
      <summary>{paths.length === 1 ? "1 content path fits" : `${paths.length} content paths fit`}</summary>
      <Paths paths={paths} />
    </details>
  );
}

/** Lists the props of a block, each followed by its parts; a part has the name `prop.part`. */
export function listProps(fields: readonly Field[], parent = ""): Field[] {
  return fields.flatMap((field) => {
    const name = parent + field.name;
    return [{ ...field, name }, ...listProps(partsOf(field), `${name}.`)];
  });
}

/** The fields of an object, or of the objects in a list. */
function partsOf(field: Field): Field[] {
  if (field.kind === "list") return partsOf(field.element);
  return field.kind === "object" ? field.fields : [];
}

/** The kind of a field's values, in words: "text", "list of pictures". */
export function describeKind(field: Field): string {
  switch (field.kind) {
    case "list":
      return `list of ${describeKind(field.element)}s`;
    case "choice":
      return field.values.map((value) => JSON.stringify(value)).join(" or ");
    default:
      return kinds[field.kind];
  }
}

const kinds = {
  text: "text",
  paragraph: "text",
  html: "rich text",
  link: "link",
  color: "colour",
  instant: "date and time",
  asset: "file",
  image: "picture",
  object: "group",
  boolean: "true or false",
  number: "number",
};

const fitting = css`
  color: var(--ink-soft);
  summary { min-height: 24px; cursor: pointer; }
`;

const table = css`
  width: 100%; border-collapse: collapse;
  ${below("columns")} {
    &, tbody { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tr { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); padding: var(--space-2) 0; border-top: 1px solid var(--line); }
  }
`;

const cell = css`
  padding: var(--space-2) var(--space-4) var(--space-2) 0; border-top: 1px solid var(--line);
  text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere;
  thead & { border-top: 0; color: var(--ink-soft); white-space: nowrap; }
  code { font-weight: 700; }
  ${below("columns")} {
    padding: 0; border: 0;
    &:last-child { flex-basis: 100%; }
    &:not(:first-of-type, :last-child) { color: var(--ink-soft); }
  }
`;
