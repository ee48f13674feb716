import { css } from "@emotion/react";
import type { Field } from "#tools/catalogue/describe-block.ts";
import { hint } from "../controls/styles.ts";
import { FieldEditors } from "../fields/field-editor.tsx";
import { shorten } from "#engine/wording.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { fillFacts } from "#schemas/fact-references.ts";
import { valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";
import { PageWeight } from "./page-weight.tsx";
import { RoutesField } from "./routes-field.tsx";

/** The fields of a page apart from its blocks, and the resulting search entry and weight. */
export function PageFields() {
  const { site, value, draft, weight } = useStudioContext();
  if (!draft) return null;
  const shared = site.shared.find(({ name }) => name === draft.name);
  if (shared?.fields.length === 0) return <p css={hint}>A section has only blocks. Select one to see its fields.</p>;
  if (shared) return <FieldEditors fields={shared.fields} within={[]} />;
  const redirect = valueAt(value, ["redirect"]);
  return (
    <>
      <RoutesField />
      {isObject(redirect) ? (
        <FieldEditors fields={redirectFields(redirect)} within={["redirect"]} />
      ) : (
        <>
          <SearchResult />
          {weight && <PageWeight {...weight} />}
          <FieldEditors fields={site.head} within={[]} />
        </>
      )}
    </>
  );
}

/** The fields of a redirect: a link, or the name of another site with a path there. */
function redirectFields(redirect: Record<string, unknown>): Field[] {
  const field = { isRequired: true, bindings: [], help: "" };
  if (!Object.hasOwn(redirect, "path")) return [{ ...field, name: "to", label: "Leads to", kind: "link" }];
  return [
    { ...field, name: "to", label: "Leads to the site", kind: "choice", values: ["registration"] },
    { ...field, name: "path", label: "Path there", kind: "text" },
  ];
}

function SearchResult() {
  const { value, site } = useStudioContext();
  const { maxShown, host } = site;
  const textAt = (...path: (string | number)[]) => {
    const text = valueAt(value, path);
    return typeof text === "string" ? text : "";
  };
  const facts = Object.fromEntries(site.facts.map(({ name, value: now }) => [name, now]));
  const [title, description] = [textAt("title"), fillFacts(textAt("description"), facts)];
  const path = textAt("routes", 0) || textAt("routes", 0, "path");
  return (
    <figure aria-label="As a search result" css={result}>
      <figcaption css={hint}>As a search result</figcaption>
      <p css={place}>{host + (path === "/" ? "" : path.replaceAll("/", " › "))}</p>
      <p css={titleStyle}>{shorten(title, maxShown.title)}</p>
      <p>{shorten(description, maxShown.description)}</p>
      <p css={hint}>
        Title {title.length} of {maxShown.title} characters, description {description.length} of {maxShown.description}
      </p>
    </figure>
  );
}

const result = css`
  display: grid; gap: 2px; padding: 10px; border: 1px solid var(--s-line); border-radius: 8px; overflow-wrap: anywhere;
`;
const place = css`font-size: 12px;`;
const titleStyle = css`font-size: 17px; line-height: 1.25; color: var(--s-accent);`;
