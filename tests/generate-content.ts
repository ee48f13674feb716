import type * as z from "zod";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { siteSchemas } from "./this-site.ts";

const { model } = siteSchemas;

/** The amounts in generated content. */
interface Amounts {
  /** The number of words of a text. */
  words: number;
  /** The number of entries of a list. */
  entries: number;
  /** The field that is empty wherever it occurs. */
  without?: string;
  /** True when all texts are the same, like texts that an editor has copied. */
  alike?: boolean;
}

/** Content of a slice in a possible answer of a CMS, and its special properties. */
export interface GeneratedContent {
  name: string;
  content: unknown;
  /** The field that is empty wherever it occurs: `people.showcase.buttons.buttonLink`. */
  without?: string;
}

/** All answers of a CMS for a slice that the content model allows, from empty to extremely large answers. */
export function generateContent(slice: string): GeneratedContent[] {
  const schema = recordSchema(slice);
  const make = (amounts: Amounts) =>
    model.isList(slice) ? records(schema, inside(amounts), slice, amounts.entries) : record(schema, amounts, slice, 0);
  const only = (fields: object) => (model.isList(slice) ? [{ $id: slice, ...fields }] : { $id: slice, ...fields });
  const empty = Object.fromEntries(fieldNames(slice).map((name) => [name, null]));
  return [
    { name: "no slice", content: undefined },
    { name: "null", content: null },
    ...(model.isList(slice) ? [{ name: "no record", content: [] }] : []),
    { name: "a record that nobody has filled", content: only(empty) },
    { name: "a record without fields", content: only({}) },
    { name: "lists without entries", content: make({ words: 3, entries: 0 }) },
    { name: "one of everything", content: make({ words: 1, entries: 1 }) },
    { name: "all of everything", content: make({ words: 4, entries: 3 }) },
    { name: "the longest texts", content: make({ words: 400, entries: 2 }) },
    { name: "the longest lists", content: make({ words: 2, entries: 25 }) },
    { name: "the same text everywhere", content: make({ words: 2, entries: 3, alike: true }) },
    ...fieldPaths(schema, slice).map((without) => ({
      name: `no ${without}`,
      content: make({ words: 2, entries: 2, without }),
      without,
    })),
  ];
}

function recordSchema(slice: string): z.ZodType {
  const schema = model.schemaOf(slice);
  const structure = readStructure(schema);
  return structure.is === "list" ? structure.element : schema;
}

function fieldNames(slice: string): string[] {
  const structure = readStructure(recordSchema(slice));
  return structure.is === "object" ? Object.keys(structure.fields) : [];
}

/** Every field below a schema, including the fields of lists' entries. */
function fieldPaths(schema: z.ZodType, path: string): string[] {
  const structure = readStructure(schema);
  if (structure.is === "list") return fieldPaths(structure.element, path);
  if (structure.is !== "object") return [];
  return Object.entries(structure.fields).flatMap(([name, field]) => [
    `${path}.${name}`,
    ...fieldPaths(field, `${path}.${name}`),
  ]);
}

function records(schema: z.ZodType, amounts: Amounts, path: string, count: number): unknown[] {
  return times(count, (index) => record(schema, amounts, path, index));
}

function record(schema: z.ZodType, amounts: Amounts, path: string, index: number): unknown {
  return { $id: `${path}-${index}`, ...fieldsOf(schema, amounts, path, index) };
}

function fieldsOf(schema: z.ZodType, amounts: Amounts, path: string, index: number): object {
  const structure = readStructure(schema);
  if (structure.is !== "object") throw new Error(`${path} holds no fields`);
  return Object.fromEntries(
    Object.entries(structure.fields).map(([name, field]) => [name, valueOf(field, amounts, `${path}.${name}`, index)]),
  );
}

function valueOf(schema: z.ZodType, amounts: Amounts, path: string, index: number): unknown {
  if (path === amounts.without) return null;
  const structure = readStructure(schema);
  switch (structure.is) {
    case "image":
      return picture(path, index);
    case "object":
      return record(schema, amounts, path, 0);
    case "list":
      return entriesOf(structure.element, amounts, path);
    case "number":
      return index;
    case "boolean":
      return index % 2 === 0;
    case "choice":
      return structure.values[0];
    case "string":
      return fitting(schema, textOf(structure.kind, amounts, path, index));
    default:
      throw new Error(`${path}: the content model knows no ${structure.is}`);
  }
}

function entriesOf(element: z.ZodType, amounts: Amounts, path: string): unknown[] {
  const structure = readStructure(element);
  if (structure.is === "image") return times(amounts.entries, (index) => picture(path, index));
  if (structure.is !== "object") return times(amounts.entries, (index) => valueOf(element, amounts, path, index));
  if (structure.contentType) return records(element, inside(amounts), path, amounts.entries);
  return times(amounts.entries, (index) => fieldsOf(element, inside(amounts), path, index));
}

/** Lists in a list's entries are short, or there would be thousands of them. */
function inside(amounts: Amounts): Amounts {
  return { ...amounts, entries: Math.min(amounts.entries, 3) };
}

function textOf(kind: string | undefined, { words, alike }: Amounts, path: string, index: number): string {
  const own = alike ? "Text" : `${path.split(".").at(-1)} ${index}`;
  const text = [
    own,
    ...times(words - 1, (word) => (word % 50 === 7 ? "Gegewensbeskermingsbeampteadministrasiekoste" : "woord")),
  ].join(" ");
  switch (kind) {
    case "html":
      return `<p>${text} &amp; <strong>more</strong></p>`;
    case "link":
      return index % 2 === 0 ? "/help" : "https://www.example.co.za/";
    case "color":
      return index % 2 === 0 ? "#0a6b3d" : "#fff";
    case "instant":
      return "2026-11-30T21:59:59Z";
    default:
      return text;
  }
}

/** A text, or another text when the field requires a form. */
function fitting(schema: z.ZodType, text: string): string {
  const forms = [
    text,
    "0800 000 662",
    "27870000662",
    "25 000",
    "R25 000",
    "help@site.example",
    "1 March 2026",
    "00000",
    "0000/000000/07",
    "day and night",
    "Example Bank",
    // A site has forms of its own, which its own facts have.
    ...Object.values(model.ownFacts).map(String),
  ];
  return forms.find((form) => schema.safeParse(form).success) ?? text;
}

function picture(path: string, index: number): unknown {
  const id = `${path.replaceAll(".", "-")}-${index}`;
  const mimeType = index % 2 === 0 ? "image/svg+xml" : "image/jpeg";
  return { id, version: 1, mimeType, width: 640, height: 480, alt: `Picture ${index}` };
}

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
