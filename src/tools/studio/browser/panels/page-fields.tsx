import type { JsonPath } from "#engine/json/locate.ts";
import { valueAt } from "#schemas/value-at.ts";
import { isObject } from "#schemas/selection.ts";
import { css } from "@emotion/react";
import type { Field } from "#tools/catalogue/describe-block.ts";
import { FieldEditor } from "../fields/field-editor.tsx";
import { hint } from "../controls/controls.tsx";
import { useStudioContext } from "../state/studio-context.tsx";
import { PageWeight } from "./page-weight.tsx";
import { RoutesField } from "./routes-field.tsx";

/** What a manifest says of its page besides the blocks, and what that makes of it. */
export function PageFields() {
  const { site, value, draft, weight } = useStudioContext();
  if (!draft) return null;
  const redirect = valueAt(value, ["redirect"]);
  return (
    <>
      <RoutesField />
      {isObject(redirect) ? (
        redirectFields(redirect).map((field) => (
          <FieldEditor key={field.name} field={field} value={redirect[field.name]} path={["redirect", field.name]} />
        ))
      ) : (
        <>
          <SearchResult />
          {weight && <PageWeight {...weight} />}
          {site.head.map((field) => (
            <FieldEditor key={field.name} field={field} value={valueAt(value, [field.name])} path={[field.name]} />
          ))}
        </>
      )}
    </>
  );
}

/** Away from the site, or to another of its pages. */
function redirectFields(redirect: Record<string, unknown>): Field[] {
  const field = { isRequired: true, bindings: [], help: "" };
  if (!Object.hasOwn(redirect, "path")) return [{ ...field, name: "to", label: "Leads to", kind: "link" }];
  return [
    { ...field, name: "to", label: "Leads to the site", kind: "choice", values: ["registration"] },
    { ...field, name: "path", label: "Path there", kind: "text" },
  ];
}

/** Beyond these, search engines cut. */
const lengths = { title: 60, description: 155 };

function SearchResult() {
  const { value } = useStudioContext();
  const read = (name: "title" | "description") => textAt(value, [name]);
  const path = textAt(value, ["routes", 0]) || textAt(value, ["routes", 0, "path"]);
  return (
    <figure aria-label="As a search result" css={result}>
      <figcaption css={hint}>As a search result</figcaption>
      <p css={place}>www.example.co.za{path === "/" ? "" : path.replaceAll("/", " › ")}</p>
      <p css={title}>{cut(read("title"), lengths.title)}</p>
      <p>{cut(read("description"), lengths.description)}</p>
      <p css={hint}>
        Title {read("title").length} of {lengths.title} characters, description {read("description").length} of{" "}
        {lengths.description}
      </p>
    </figure>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

const result = css`
  display: grid; gap: 2px; padding: 10px; border: 1px solid var(--s-line); border-radius: 8px; overflow-wrap: anywhere;
`;
const place = css`font-size: 12px;`;
const title = css`font-size: 17px; line-height: 1.25; color: var(--s-accent);`;

/** The text at a path; empty where there is none. */
function textAt(value: unknown, path: JsonPath): string {
  const text = valueAt(value, path);
  return typeof text === "string" ? text : "";
}
