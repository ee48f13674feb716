import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { isObject } from "#schemas/selection.ts";
import { createHash } from "node:crypto";

export type Values = Readonly<Record<string, unknown>>;

/** Makes the data of a record in Squidex: values that do not vary by language are in `iv`. */
export function wrapData(data: Values): Values {
  return Object.fromEntries(Object.entries(data).map(([name, iv]) => [name, { iv }]));
}

/** The main language of a new app. Squidex lets only owners read the languages of an app. */
const mainLanguage = "en";

/** The values of a record that visitors see: in a field that is, or was, by language, the value of the main language. */
export function unwrapData(data: Values): Record<string, unknown> {
  const wrapped = Object.entries(data).filter((entry): entry is [string, Values] => isObject(entry[1]));
  return Object.fromEntries(
    wrapped.map(([name, all]) => [name, all[mainLanguage] ?? all["iv"] ?? Object.values(all)[0]]),
  );
}

/** The compared values of a record: without fields of editors, and without empty lists, which Squidex adds. */
export function essence(values: Values, fields: readonly SquidexField[]): Values {
  const entries = fields.flatMap(({ name, nested }): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, nested ? mapItems(value, (item) => essence(item, nested)) : value]];
  });
  return Object.fromEntries(entries);
}

/** Replaces the ids in references, or removes them where `change` returns undefined. */
export function mapReferences(
  values: Values,
  fields: readonly SquidexField[],
  change: (id: string) => string | undefined,
): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    const { nested, properties } = fields.find((field) => field.name === name) ?? {};
    if (nested) return [name, mapItems(value, (item) => mapReferences(item, nested, change))];
    const isReference = properties?.schemaIds !== undefined && Array.isArray(value);
    return [name, isReference ? value.flatMap((id) => change(String(id)) ?? []) : value];
  });
  return Object.fromEntries(entries);
}

interface ReferringField {
  name: string;
  properties: { fieldType: string; schemaIds?: unknown };
  nested?: readonly ReferringField[] | null | undefined;
}

/** Lists the references of a record, also in the items of lists. A target is a schema, as its field names it, or `assets`. */
export function referencesIn(values: Values, fields: readonly ReferringField[]): { id: string; target: string }[] {
  return fields.flatMap(({ name, properties: { fieldType, schemaIds }, nested }) => {
    const value = values[name];
    if (!Array.isArray(value)) return [];
    if (nested) return value.filter(isObject).flatMap((item) => referencesIn(item, nested));
    if (fieldType !== "References" && fieldType !== "Assets") return [];
    const target = fieldType === "Assets" ? "assets" : String([schemaIds].flat()[0]);
    return value.map((id) => ({ id: String(id), target }));
  });
}

/**
 * The values in unknown fields. Each write repeats them, because Squidex deletes absent values; it refuses the languages
 * that it keeps beside `iv` after a field was by language.
 */
export function foreignData(data: Values, { fields }: Pick<SquidexSchema, "fields">): Values {
  const added = Object.entries(withoutFields(data, new Set(fields.map(({ name }) => name))));
  return Object.fromEntries(added.map(([name, all]) => [name, isObject(all) && "iv" in all ? { iv: all["iv"] } : all]));
}

/** The values of renamed fields under the new names; for a renamed field of list items, the whole list. */
export function movedValues(data: Values, { fields }: Pick<SquidexSchema, "fields">): Values | undefined {
  const values = unwrapData(data);
  const moved = Object.entries(move(values, fields)).filter(([name, value]) => value !== values[name]);
  return moved.length === 0 ? undefined : Object.fromEntries(moved);
}

function move(values: Values, fields: readonly SquidexField[]): Values {
  const result: Record<string, unknown> = { ...values };
  for (const { name, was, nested } of fields) {
    const old = was === undefined ? undefined : values[was];
    const isMoved = old !== undefined && isEmpty(values[name]) && !isEmpty(old);
    if (isMoved) result[name] = old;
    const former = new Set(isMoved ? nested?.map((field) => field.was) : []);
    const items = nested && mapItems(result[name], (item) => withoutFields(move(item, nested), former));
    if (nested && JSON.stringify(items) !== JSON.stringify(result[name])) result[name] = items;
  }
  return result;
}

/** The values of an item without some fields. */
export function withoutFields(item: Values, names: ReadonlySet<string | undefined>): Values {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.has(name)));
}

function mapItems(value: unknown, change: (item: Values) => Values): unknown {
  return Array.isArray(value) ? value.map((item: unknown) => (isObject(item) ? change(item) : item)) : value;
}

/** True for a missing value, an empty text and an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Hashes a value. Two values that differ only in the order of their members have the same hash. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("hex").slice(0, 24);
}

/** Compares two values. The order of their members and undefined members do not count. */
export function isSame(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
