import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { isObject } from "#schemas/selection.ts";
import { unwrapData } from "./wire-data.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What a record says, in a form to compare: Squidex fills its answers up with empty lists, so that those count as
 * absent, and people may have added fields of their own.
 */
export function essence(values: Values, fields: readonly SquidexField[]): Values {
  const entries = fields.flatMap(({ name, nested }): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
    if (!nested || !Array.isArray(value)) return [[name, value]];
    return [[name, value.map((item) => (isObject(item) ? essence(item, nested) : item))]];
  });
  return Object.fromEntries(entries);
}

/** The data of a record in Squidex that the model knows nothing of: a write that lacked them would lose them. */
export function foreignData(data: Values, { fields }: Pick<SquidexSchema, "fields">): Values {
  const known = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !known.has(name)));
}

/** The values that a rename moves to their new names: whole lists, where it is a field of their items. Undefined for none. */
export function movedValues(data: Values, { fields }: Pick<SquidexSchema, "fields">): Values | undefined {
  const values = unwrapData(data);
  const moved = move(values, fields);
  const changed = Object.entries(moved).filter(([name, value]) => value !== values[name]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function move(values: Values, fields: readonly SquidexField[]): Values {
  const result: Record<string, unknown> = { ...values };
  for (const { name, was, nested } of fields) {
    const old = was === undefined ? undefined : values[was];
    if (old !== undefined && isEmpty(values[name]) && !isEmpty(old)) result[name] = old;
    const value = result[name];
    if (!nested || !Array.isArray(value)) continue;
    const items = value.map((item: unknown) => (isObject(item) ? move(item, nested) : item));
    if (JSON.stringify(items) !== JSON.stringify(value)) result[name] = items;
  }
  return result;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
