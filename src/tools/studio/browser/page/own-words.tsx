import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { blockPathOf } from "#engine/json/edit-json.ts";
import { FieldEditor } from "../fields/field-editor.tsx";
import { findField } from "../fields/find-field.ts";
import { useStudioContext, type ReadyStudio } from "../state/use-studio.ts";
import type { FoundWords } from "./find-words.ts";
import { RecordWords } from "./record-words.tsx";
import { WordsEditor } from "./words-editor.tsx";

type Fields = Pick<ReadyStudio, "value" | "types">;

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

/** Edits words in the page: those of the manifest, or of a record. */
export function Words({ path, ...props }: Omit<OwnWordsProps, "path"> & { path: JsonPath | undefined }) {
  const { record, name } = props.words;
  if (record !== undefined) return <RecordWords key={name} record={record} {...props} />;
  return path && <OwnWords key={name} path={path} {...props} />;
}

/** Edits words of the manifest where they are in the page, by the field that is also beside the page. */
function OwnWords({ layer, words, path, onEnd }: OwnWordsProps) {
  const found = fieldAt(path, useStudioContext());
  return (
    <WordsEditor layer={layer} words={words} onEnd={onEnd}>
      {found && <FieldEditor path={path} {...found} />}
    </WordsEditor>
  );
}

interface OwnWordsProps {
  layer: HTMLElement;
  words: FoundWords;
  path: JsonPath;
  onEnd: () => void;
}
