import type * as z from "zod";
import { isListSlice, sliceContentType, slices, type SliceName } from "#schemas/content/index.ts";
import { siteQuery } from "#schemas/derive/graphql-names.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import type { WireContent } from "#src/content/squidex/unwrap.ts";

/** How much there is of everything in generated content. */
interface Amounts {
  /** Words of a text. */
  words: number;
  /** Entries of a list. */
  entries: number;
  /** The field that is empty wherever it occurs. */
  without?: string;
  /** True when all texts are the same, as when an editor copies. */
  alike?: boolean;
}

/** Content of a slice as a CMS could answer with it, and what is special about it. */
export interface GeneratedContent {
  name: string;
  wire: WireContent;
  /** The field that is empty wherever it occurs: `people.showcase.buttons.buttonLink`. */
  without?: string;
}

/** Everything a CMS may answer for a slice that the content model allows, from nothing to far too much. */
export function generateContent(slice: SliceName): GeneratedContent[] {
  const query = siteQuery(sliceContentType(slice));
  const record = (amounts: Amounts) =>
    isListSlice(slice)
      ? records(recordSchema(slice), inside(amounts), slice, amounts.entries)
      : records(recordSchema(slice), amounts, slice, 1);
  const empty = (value: unknown) => Object.fromEntries(fieldNames(slice).map((name) => [name, value]));
  return [
    { name: "no slice", wire: { [query]: undefined } },
    { name: "null", wire: { [query]: null } },
    { name: "no record", wire: { [query]: [] } },
    { name: "a record that nobody has filled", wire: { [query]: [{ id: slice, flatData: empty(null) }] } },
    { name: "a record without fields", wire: { [query]: [{ id: slice, flatData: {} }] } },
    { name: "lists without entries", wire: { [query]: record({ words: 3, entries: 0 }) } },
    { name: "one of everything", wire: { [query]: record({ words: 1, entries: 1 }) } },
    { name: "all of everything", wire: { [query]: record({ words: 4, entries: 3 }) } },
    { name: "the longest texts", wire: { [query]: record({ words: 400, entries: 2 }) } },
    { name: "the longest lists", wire: { [query]: record({ words: 2, entries: 25 }) } },
    { name: "the same text everywhere", wire: { [query]: record({ words: 2, entries: 3, alike: true }) } },
    ...fieldPaths(recordSchema(slice), slice).map((without) => ({
      name: `no ${without}`,
      wire: { [query]: record({ words: 2, entries: 2, without }) },
      without,
    })),
  ];
}

function recordSchema(slice: SliceName): z.ZodType {
  const structure = readStructure(slices[slice]);
  return structure.is === "list" ? structure.element : slices[slice];
}

function fieldNames(slice: SliceName): string[] {
  const structure = readStructure(recordSchema(slice));
  return structure.is === "object" ? Object.keys(structure.fields) : [];
}

/** Every field below a schema, those of lists' entries included. */
function fieldPaths(schema: z.ZodType, path: string): string[] {
  const structure = readStructure(schema);
  if (structure.is === "list") return fieldPaths(structure.element, path);
  if (structure.is !== "object") return [];
  return Object.entries(structure.fields).flatMap(([name, field]) => [`${path}.${name}`, ...fieldPaths(field, `${path}.${name}`)]);
}

function records(schema: z.ZodType, amounts: Amounts, path: string, count: number): unknown[] {
  return times(count, (index) => ({ id: `${path}-${index}`, flatData: fieldsOf(schema, amounts, path, index) }));
}

function fieldsOf(schema: z.ZodType, amounts: Amounts, path: string, index: number): unknown {
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
      return [asset(path, index)];
    case "object":
      return records(schema, amounts, path, 1);
    case "list":
      return entriesOf(structure.element, amounts, path);
    case "number":
      return index;
    case "boolean":
      return index % 2 === 0;
    case "choice":
      return structure.values[0];
    case "string":
      return textOf(structure.kind, amounts, path, index);
    default:
      throw new Error(`${path}: the content model knows no ${structure.is}`);
  }
}

function entriesOf(element: z.ZodType, amounts: Amounts, path: string): unknown[] {
  const structure = readStructure(element);
  if (structure.is === "image") return times(amounts.entries, (index) => asset(path, index));
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
  const text = [own, ...times(words - 1, (word) => (word % 50 === 7 ? "Gegewensbeskermingsbeampteadministrasiekoste" : "woord"))].join(" ");
  switch (kind) {
    case "html":
      return `<p>${text} &amp; <strong>more</strong></p>`;
    case "link":
      return index % 2 === 0 ? "/help" : "https://www.example.co.za/";
    case "color":
      return index % 2 === 0 ? "#0b5d3b" : "#fff";
    case "instant":
      return "2026-11-30T21:59:59Z";
    default:
      return text;
  }
}

function asset(path: string, index: number): unknown {
  const id = `${path.replaceAll(".", "-")}-${index}`;
  const mimeType = index % 2 === 0 ? "image/svg+xml" : "image/jpeg";
  return { id, version: 1, mimeType, pixelWidth: 640, pixelHeight: 480, metadata: { alt: `Picture ${index}` } };
}

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
