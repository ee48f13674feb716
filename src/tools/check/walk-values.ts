import type * as z from "zod";
import { describeField, colorPairOf, readStructure, valueKindOf, writtenForm } from "#schemas/derive/read-structure.ts";
import { isObject } from "#schemas/selection.ts";
import type { TextForm, ValueKind } from "#schemas/value.ts";
import type { JsonPath } from "#schemas/json-path.ts";

/** A written value, and its kind from the schema. */
export interface WrittenValue {
  kind: ValueKind;
  value: unknown;
  path: JsonPath;
  /** The required prefix of a file's media type. */
  media: string | undefined;
  form?: TextForm | undefined;
  /** The moment after which the item around the value is omitted, in milliseconds; infinity without one. */
  until: number;
}

/** The text colour and the background colour of an object. */
export interface WrittenPair {
  fields: Record<string, unknown>;
  path: JsonPath;
  pair: { text: string; surface: string };
}

/** Receives each value that has semantic rules, and returns its findings. */
interface ValueVisitor<Finding> {
  value(found: WrittenValue): Finding[];
  pair?(found: WrittenPair): Finding[];
}

/** Visits the values inside a written value, as far as the value matches its schema. Returns all findings. */
export function walkValues<Finding>(
  given: z.ZodType,
  value: unknown,
  path: JsonPath,
  visitor: ValueVisitor<Finding>,
  until = Infinity,
): Finding[] {
  const schema = writtenForm(given);
  const structure = readStructure(schema);
  if (structure.is === "image") return visitor.value({ kind: "image", value, path, media: "image/", until });
  if (structure.is === "string" && structure.kind !== undefined) {
    const { media, form } = valueKindOf(schema) ?? {};
    return visitor.value({ kind: structure.kind, value, path, media, form, until });
  }
  if (structure.is === "union") {
    const option = structure.options.find((candidate) => looksLike(candidate, value));
    return option ? walkValues(option, value, path, visitor, until) : [];
  }
  if (structure.is === "list" && Array.isArray(value))
    return value.flatMap((item, index) => walkValues(structure.element, item, [...path, index], visitor, until));
  if (structure.is !== "object" || !isObject(value)) return [];
  const pair = colorPairOf(schema);
  const judged = pair ? [pair.text, pair.surface, ...pair.others] : [];
  const fields = Object.entries(structure.fields).filter(([name]) => Object.hasOwn(value, name));
  const moments = fields.filter(([, field]) => valueKindOf(field)?.isLastMoment).map(([name]) => value[name]);
  const end = Math.min(until, ...moments.map((moment) => Date.parse(String(moment)) || Infinity));
  return [
    ...((pair && visitor.pair?.({ fields: value, path, pair })) ?? []),
    ...fields
      .filter(([name]) => !judged.includes(name))
      .flatMap(([name, field]) => walkValues(field, value[name], [...path, name], visitor, end)),
  ];
}

/** True when a value has the shape of an option and no unknown field. */
function looksLike(schema: z.ZodType, value: unknown): boolean {
  const structure = readStructure(writtenForm(schema));
  if (structure.is === "list") return Array.isArray(value) && value.every((item) => looksLike(structure.element, item));
  if (structure.is === "object")
    return isObject(value) && Object.keys(value).every((name) => Object.hasOwn(structure.fields, name));
  return typeof value !== "object";
}

/** Receives each value of a record that has semantic rules, and returns its findings. */
interface ContentVisitor<Finding> extends Pick<ValueVisitor<Finding>, "value"> {
  asset?(id: string, path: JsonPath): Finding[];
  /** Receives the records that a record refers to, with their content type. */
  reference?(id: string, path: JsonPath, contentType: string): Finding[];
}

/** Visits the written values of a record and of its lists. Referenced records are not visited. */
export function walkContent<Finding>(
  fields: Readonly<Record<string, z.ZodType>>,
  data: unknown,
  path: JsonPath,
  visitor: ContentVisitor<Finding>,
): Finding[] {
  if (!isObject(data)) return [];
  return Object.entries(fields).flatMap(([name, schema]) => {
    const value = data[name];
    const place = [...path, name];
    const field = describeField(schema);
    if (field.is === "value") return walkValues(schema, value, place, visitor);
    if (!Array.isArray(value)) return [];
    return value.flatMap((item: unknown, index): Finding[] => {
      const here = [...place, index];
      if (field.is === "items") return walkContent(field.fields, item, here, visitor);
      if (typeof item !== "string") return [];
      if (field.is === "assets") return visitor.asset?.(item, here) ?? [];
      return visitor.reference?.(item, here, field.contentType) ?? [];
    });
  });
}
