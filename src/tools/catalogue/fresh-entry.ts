import type * as z from "zod";
import { describeSchema, isOptional, readStructure } from "#schemas/derive/read-structure.ts";
import { unwrapOptional, valueKindOf, writtenForm } from "#schemas/derive/read-structure.ts";
import { isObject } from "#schemas/selection.ts";
import { chooseFile, choosePage, choosePicture, writeHere } from "#tools/check/explain-placeholders.ts";

type Shape = Readonly<Record<string, z.ZodType>>;

/** The props of a new block: the parts that an example has, with placeholders that say what to write or to choose. */
export function freshProps(shape: Shape, example: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(shape).map(([name, schema]) => {
    const isNeeded = !isOptional(schema);
    return [name, fresh(schema, example[name], { isNeeded, words: describeSchema(schema) ?? name })] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

interface Place {
  isNeeded: boolean;
  words: string;
}

/** An initial value for a schema; undefined for a part that the example lacks, or an optional part without text. */
function fresh(given: z.ZodType, example: unknown, place: Place): unknown {
  if (example === undefined) return undefined;
  const schema = writtenForm(unwrapOptional(given));
  const structure = readStructure(schema);
  const kept = place.isNeeded ? example : undefined;
  if (structure.is === "image") return choosePicture;
  if (structure.is === "union") {
    const option = structure.options.find((one) => one.safeParse(example).success);
    return option && fresh(option, example, place);
  }
  if (structure.is === "object") {
    const parts = isObject(example) ? freshProps(structure.fields, example) : {};
    return place.isNeeded || Object.keys(parts).length > 0 ? parts : undefined;
  }
  if (structure.is === "list")
    return Array.isArray(example) ? freshList(schema, structure.element, example, place) : kept;
  const text = structure.is === "string" ? freshText(structure.kind, schema, example, place) : undefined;
  const first = text ?? (structure.is === "number" && place.isNeeded ? 0 : undefined);
  return first !== undefined && schema.safeParse(first).success ? first : kept;
}

/** As few elements as the schema allows, but at least one. */
function freshList(list: z.ZodType, element: z.ZodType, example: readonly unknown[], { words }: Place): unknown {
  const all = example.map((one) => fresh(element, one, { isNeeded: false, words: describeSchema(element) ?? words }));
  const values = all.filter((one) => one !== undefined);
  const lengths = values.map((_, index) => index + 1);
  const enough = lengths.find((length) => list.safeParse(values.slice(0, length)).success);
  return enough === undefined ? undefined : values.slice(0, enough);
}

function freshText(kind: string | undefined, schema: z.ZodType, example: unknown, { words, isNeeded }: Place) {
  if (kind === "link") return choosePage;
  if (kind === "asset") return chooseFile;
  const isFree = valueKindOf(schema)?.form === undefined;
  return kind === "html" || (kind === "text" && !isName(example) && (isFree || isNeeded))
    ? writeHere(words)
    : undefined;
}

/** True for a word that no visitor reads, such as the id of a question or the name of a colour. */
function isName(text: unknown): boolean {
  return typeof text === "string" && /^[a-z][\w/-]*$/.test(text);
}
