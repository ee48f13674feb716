import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { isObject } from "#schemas/selection.ts";

type Values = Readonly<Record<string, unknown>>;

/** The data of a record in Squidex: values that do not vary by language are in `iv`. */
export type WireData = Values;

export function wrapData(data: Values): WireData {
  return Object.fromEntries(Object.entries(data).map(([name, iv]) => [name, { iv }]));
}

export function unwrapData(data: WireData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (isObject(value) && "iv" in value ? [[name, value["iv"]]] : [])),
  );
}

/** The values of a record to compare, without fields of editors, and without empty lists, which Squidex adds. */
export function essence(values: Values, fields: readonly SquidexField[]): Values {
  const entries = fields.flatMap(({ name, nested }): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, nested ? mapItems(value, (item) => essence(item, nested)) : value]];
  });
  return Object.fromEntries(entries);
}

/** Replaces the ids in references. */
export function mapReferences(
  values: Values,
  fields: readonly SquidexField[],
  change: (id: string) => string,
): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    const { nested, properties } = fields.find((field) => field.name === name) ?? {};
    if (nested) return [name, mapItems(value, (item) => mapReferences(item, nested, change))];
    return [name, properties?.schemaIds && Array.isArray(value) ? value.map((id) => change(String(id))) : value];
  });
  return Object.fromEntries(entries);
}

/** The values in unknown fields. Each write repeats them, because Squidex deletes absent values. */
export function foreignData(data: Values, { fields }: Pick<SquidexSchema, "fields">): Values {
  const known = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !known.has(name)));
}

/** The values of renamed fields under the new names; for a renamed field of list items, the whole list. */
export function movedValues(data: WireData, { fields }: Pick<SquidexSchema, "fields">): Values | undefined {
  const values = unwrapData(data);
  const moved = Object.entries(move(values, fields)).filter(([name, value]) => value !== values[name]);
  return moved.length === 0 ? undefined : Object.fromEntries(moved);
}

function move(values: Values, fields: readonly SquidexField[]): Values {
  const result: Record<string, unknown> = { ...values };
  for (const { name, was, nested } of fields) {
    const old = was === undefined ? undefined : values[was];
    if (old !== undefined && isEmpty(values[name]) && !isEmpty(old)) result[name] = old;
    const items = nested && mapItems(result[name], (item) => move(item, nested));
    if (nested && JSON.stringify(items) !== JSON.stringify(result[name])) result[name] = items;
  }
  return result;
}

function mapItems(value: unknown, change: (item: Values) => Values): unknown {
  return Array.isArray(value) ? value.map((item: unknown) => (isObject(item) ? change(item) : item)) : value;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
