import type { SelectionSetNode } from "graphql/language/index.js";
import { printRichText } from "#schemas/parse-rich-text.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import { isObject, type SelectedFields, type Selection } from "#schemas/selection.ts";
import { readFields, UnsupportedQueryError, unknownName, type AskedField } from "./read-fields.ts";

/** The form of rich text in an answer: HTML, as in Squidex, or parsed, for the site's own application. */
export type RichTextForm = "html" | "parsed";

type Sets = SelectionSetNode[];
type Write = (field: AskedField) => unknown;

/** The maximum characters of an answer, ten times the sample content. Aliases can repeat the same data many times. */
const maxCharacters = 1_000_000;
const tooLong = `The answer has more than ${maxCharacters} characters`;

/** Creates the functions that write one answer. They throw an `UnsupportedQueryError`, also when the answer is too large. */
export function createAnswerWriter(richText: RichTextForm) {
  let characters = 0;

  function count(text: string): void {
    characters += text.length;
    if (characters > maxCharacters) throw new UnsupportedQueryError(`${tooLong} – request fewer fields or records`);
  }

  function writeFields(sets: Sets, write: Write): Record<string, unknown> {
    const written = readFields(sets).map((field) => {
      count(field.key);
      return [field.key, write(field)];
    });
    return Object.fromEntries(written);
  }

  /** Writes a record as Squidex does, `{ id, flatData }`; `of` is the field that contains the record. */
  function writeRecord(record: unknown, sets: Sets, fields: SelectedFields, of: string): unknown {
    const values = isObject(record) ? record : {};
    return writeObject(sets, of, ["id", "flatData"], (field) =>
      field.name === "id" ? writeLeaf(values["$id"], field) : writeValues(values, field.sets, fields, "flatData"),
    );
  }

  function writeObject(sets: Sets, of: string, names: string[], write: Write): unknown {
    if (sets.length === 0)
      throw new UnsupportedQueryError(`"${of}" has fields – request ${names.slice(0, 3).join(", ")} …`);
    return writeFields(sets, (field) => {
      if (!names.includes(field.name)) throw unknownName(field.name, names, of);
      if (field.node.arguments?.length)
        throw new UnsupportedQueryError(`Arguments of "${field.name}" are not supported – leave them out`);
      return write(field);
    });
  }

  function writeValues(values: Record<string, unknown>, sets: Sets, fields: SelectedFields, of: string): unknown {
    return writeObject(sets, of, Object.keys(fields), (field) => {
      const selection = fields[field.name];
      return selection && writeValue(values[field.name], selection, field);
    });
  }

  function writeValue(value: unknown, selection: Selection, field: AskedField): unknown {
    const { name, sets } = field;
    switch (selection.kind) {
      case "value":
        return writeLeaf(value, field);
      case "image":
      case "images":
        return writeList(value, (image) => writeImage(image, field));
      case "one":
      case "many":
        return writeList(value, (record) => writeRecord(record, sets, selection.fields, name));
      case "items":
        return writeList(value, (item) => writeValues(item, sets, selection.fields, name));
    }
  }

  function writeImage(image: Record<string, unknown>, { name, sets }: AskedField): unknown {
    const { id, version, mimeType, width, height, alt } = image;
    const metadata = alt === undefined ? undefined : { alt };
    const asset = new Map(Object.entries({ id, version, mimeType, pixelWidth: width, pixelHeight: height, metadata }));
    return writeObject(sets, name, [...asset.keys()], (field) => writeLeaf(asset.get(field.name), field));
  }

  function writeLeaf(value: unknown, { name, sets }: AskedField): unknown {
    if (sets.length > 0) throw new UnsupportedQueryError(`"${name}" has no fields – request the name alone`);
    const written = richText === "html" && isRichText(value) ? printRichText(value) : (value ?? null);
    count(typeof written === "string" ? written : JSON.stringify(written));
    return written;
  }

  return { writeFields, writeRecord };
}

/** Writes values as a list, like Squidex, which uses a list also for one value; null without values. */
function writeList(value: unknown, write: (item: Record<string, unknown>) => unknown): unknown {
  return value === undefined ? null : [value].flat().filter(isObject).map(write);
}
