import type { Field } from "#tools/catalogue/describe-block.ts";
import { FieldEditors } from "../fields/field-editor.tsx";
import { ElementButtons } from "../fields/list-field.tsx";
import { listActions } from "../fields/list-actions.ts";
import { problemsAt } from "../fields/problems-at.ts";
import { Button, IconButton, Input } from "../controls/controls.tsx";
import { addButton, hint, mistake, stack } from "../controls/styles.ts";
import { RenameDialog } from "../dialogs/page-dialogs.tsx";
import { useStudioContext } from "../state/use-studio.ts";
import { valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";

const part = { isRequired: false, bindings: [] };
const routeField: Field = { ...part, name: "route", label: "Address", help: "", kind: "text", default: "/" };
const routesField = { ...routeField, label: "addresses", isRequired: true, kind: "list", element: routeField } as const;
/** The fields of a route besides its path. */
const routeFields: Field[] = [
  {
    ...part,
    name: "title",
    label: "Title of its own",
    help: "With a title of its own, search engines list the address as a page",
    kind: "text",
  },
  { ...part, name: "description", label: "Description of its own", help: "", kind: "paragraph" },
];

/** The fields of a route's parameters: a fixed value, or the list of the values that have a page. */
function parameterFields(params: unknown): Field[] {
  return Object.entries(isObject(params) ? params : {}).map(([name, value]): Field => {
    const field = { ...part, name, label: `Parameter ${name}`, help: "", isRequired: true };
    return Array.isArray(value)
      ? { ...field, kind: "list", min: 1, element: { ...field, kind: "text" } }
      : { ...field, kind: "text" };
  });
}

/** The page's addresses; the first one is canonical. */
export function RoutesField() {
  const studio = useStudioContext();
  const { value, edit, problems, draft, site, show } = studio;
  const page = site.pages.find(({ name }) => name === draft?.name);
  // Links lead to the addresses of a published page, so an address moves with its links.
  const published = page && !page.isDraft && page.redirect === undefined ? page.paths : [];
  const found = valueAt(value, ["routes"]);
  const routes: unknown[] = Array.isArray(found) ? found : [];
  const { count, add, onMove, onRemove } = listActions(studio, routesField, ["routes"]);
  return (
    <div role="group" aria-labelledby="routes-heading" css={stack}>
      <h2 id="routes-heading">Addresses</h2>
      {routes.map((route, index) => {
        const whole = isObject(route) ? route : undefined;
        const path = ["routes", index, ...(whole ? ["path"] : [])];
        const address = String(whole ? whole["path"] : route);
        const isPublished = published.includes(address);
        const label = index === 0 ? "Canonical address" : `Address ${index + 1}`;
        const note = "Changed an address";
        const rename = () => show(<RenameDialog from={address} />);
        return (
          // An address changes while the user edits it, so only the index is a stable key.
          <div key={index} css={stack}>
            <div css={{ display: "flex", gap: 2, alignItems: "center" }}>
              <Input
                aria-label={label}
                spellCheck={false}
                value={address}
                readOnly={isPublished}
                onWrite={(text) => edit([{ set: path, value: text }], { label: note, group: `routes/${index}` })}
              />
              {isPublished && <IconButton label={`Move ${address}…`} icon="pencil" onClick={rename} />}
              {count > 1 && (
                <ElementButtons name={label} index={index} count={count} onMove={onMove} onRemove={onRemove} />
              )}
            </div>
            {problemsAt(problems, ["routes", index]).map(({ message }) => (
              <p key={message} css={mistake}>
                {message}
              </p>
            ))}
            {whole && (
              <details>
                <summary css={hint}>Parameters and title of its own</summary>
                <FieldEditors fields={parameterFields(whole["params"])} within={["routes", index, "params"]} />
                <FieldEditors fields={routeFields} within={["routes", index]} />
              </details>
            )}
          </div>
        );
      })}
      <Button onClick={() => add(count)} css={addButton}>
        Add address
      </Button>
    </div>
  );
}
