import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { blockPathOf } from "#engine/json/edit-json.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";
import { IconButton } from "../controls/controls.tsx";
import type { FieldEditorProps } from "../fields/field-props.ts";
import { FieldEditor } from "../fields/field-editor.tsx";
import { ElementButtons } from "../fields/list-field.tsx";
import { listActions } from "../fields/list-actions.ts";
import { useStudioContext, type ReadyStudio } from "../state/use-studio.ts";
import { RecordWords } from "./record-words.tsx";
import { WordsEditor, type EditedWords } from "./words-editor.tsx";

type Fields = Pick<ReadyStudio, "value" | "types">;
type FoundField = Required<Pick<FieldEditorProps, "field" | "order">>;

/** True for a field of plain words, which are the same in the field and in the page. */
export function isPlainText(path: JsonPath, studio: Fields): boolean {
  const kind = fieldAt(path, studio)?.field.kind;
  return (kind === "text" || kind === "paragraph") && typeof valueAt(studio.value, path) === "string";
}

function fieldAt(path: JsonPath, { value, types }: Fields) {
  const block = blockPathOf(path) ?? [];
  const fields = types.get(String(valueAt(value, [...block, "type"])))?.fields ?? [];
  return findField(fields, path.slice(block.length + 1));
}

/** Finds the field of a part of a value by its path, such as `items.0.question`, with the names of its siblings. */
function findField(fields: readonly Field[], [step, ...inside]: JsonPath): FoundField | undefined {
  const field = fields.find(({ name }) => name === String(step));
  if (!field || inside.length === 0) return field && { field, order: fields.map(({ name }) => name) };
  if (field.kind === "list") return findField([{ ...field.element, name: String(inside[0]) }], inside);
  return field.kind === "object" ? findField(field.fields, inside) : undefined;
}

/** Edits words of the manifest or of a record in the page. */
export function Words({ path, ...props }: EditedWords & { path: JsonPath | undefined }) {
  const { record, name } = props.words;
  if (record !== undefined) return <RecordWords key={name} record={record} {...props} />;
  return path && <OwnWords key={name} path={path} {...props} />;
}

/** Edits words of the manifest where they are in the page, by the field that is also beside the page. */
function OwnWords({ layer, words, path, onEnd }: EditedWords & { path: JsonPath }) {
  const studio = useStudioContext();
  const found = fieldAt(path, studio);
  const listPath = path.slice(0, path.findLastIndex(Number.isInteger));
  const list = fieldAt(listPath, studio);
  return (
    <WordsEditor layer={layer} words={words} onEnd={onEnd}>
      {found && <FieldEditor path={path} {...found} />}
      {list?.field.kind === "list" && (
        <ElementActions field={list.field} path={listPath} index={Number(path[listPath.length])} onEnd={onEnd} />
      )}
    </WordsEditor>
  );
}

function ElementActions(props: { field: Field & { kind: "list" }; path: JsonPath; index: number; onEnd: () => void }) {
  const { field, path, index, onEnd } = props;
  const studio = useStudioContext();
  const { count, isFull, add, onMove, onRemove } = listActions(studio, field, path);
  const end =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      onEnd();
    };
  const { element } = field;
  const onAdd = end(() => {
    add(index + 1);
    const first = element.kind === "object" ? element.fields.slice(0, 1) : [];
    studio.aimAt({ path: [...path, index + 1, ...first.map(({ name }) => name)] });
  });
  const name = element.label.toLowerCase();
  return (
    // The focus stays in the field until a button has acted.
    <div role="toolbar" aria-label={field.label} tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
      <ElementButtons {...{ name, index, count }} onMove={end(onMove)} onRemove={end(onRemove)} />
      <IconButton label={`Add ${name} after this`} icon="plus" disabled={isFull} onClick={onAdd} />
    </div>
  );
}
