import { isObject } from "#schemas/selection.ts";
import { typeProblem, viewContent } from "#tools/dev-cms/content-view.ts";
import { listOf } from "#tools/dev-cms/store.ts";
import { inPartitions } from "./languages.ts";
import { type App, type Field, type Json, type Schema } from "./store.ts";

/** The part of an update that is stored: fields of the schema, and in the rows of arrays fields of the array. */
export function dataForUpdate(schema: Schema, data: Json): Json {
  const known = new Map(schema.fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const field = known.get(name);
      return field && isObject(value) ? [[name, withKnownRows(field, value)]] : [];
    }),
  );
}

function withKnownRows({ nested, properties }: Field, wrapped: Json): Json {
  if (properties.fieldType !== "Array" || !("iv" in wrapped)) return wrapped;
  const { iv, ...others } = wrapped;
  const names = new Set((nested ?? []).map(({ name }) => name));
  const rows = listOf(iv).filter(isObject);
  const known = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))));
  return Array.isArray(iv) ? { ...others, iv: known } : others;
}

/** Adds the default values of absent fields: an empty list for lists of items, and for all lists within items. */
export function enrich(schema: Schema, data: Json): Json {
  const present = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  const added = schema.fields.flatMap(({ name, properties: { fieldType, ...properties } }) => {
    const value = properties["defaultValue"] ?? (fieldType === "Array" ? [] : undefined);
    return name in present || value === undefined ? [] : [[name, { iv: value }] as const];
  });
  return mapFields(schema, { ...present, ...Object.fromEntries(added) }, (value, field) =>
    field.properties.fieldType === "Array" ? listOf(value).map((item) => fillItem(field, item)) : value,
  );
}

/** An item without a reference or asset has an empty list. */
function fillItem({ nested = [] }: Field, item: unknown): unknown {
  const lists = nested.filter(({ properties }) => ["Assets", "References"].includes(properties.fieldType));
  return isObject(item) ? { ...item, ...Object.fromEntries(lists.map(({ name }) => [name, item[name] ?? []])) } : item;
}

/** The data of a content in answers: shown fields, values that fit them, and ids of contents that the reader may see. */
export function visibleData(app: App, of: Schema, stored: Json, showsDrafts: boolean, language?: string): Json {
  const schema = { ...of, fields: of.fields.filter(({ isHidden }) => !isHidden) };
  const visible = (field: Field, value: unknown) => withoutHidden(app, field, value, showsDrafts);
  const partitions = schema.fields.flatMap((field): [string, Json][] => {
    const value = stored[field.name];
    return isObject(value) ? [[field.name, inPartitions(app, field, value, language)]] : [];
  });
  const fitting = mapFields(schema, Object.fromEntries(partitions), (value, field) => {
    if (value !== null && typeProblem(field, value) !== undefined) return undefined;
    if (field.properties.fieldType !== "Array") return visible(field, value);
    return listOf(value).map((item) => {
      const shown = (field.nested ?? []).filter(({ isHidden }) => !isHidden);
      const entries = shown.flatMap((inner): [string, unknown][] =>
        isObject(item) && inner.name in item ? [[inner.name, visible(inner, item[inner.name])]] : [],
      );
      return fillItem({ ...field, nested: shown }, Object.fromEntries(entries));
    });
  });
  const arrays = schema.fields.filter(({ name, properties }) => properties.fieldType === "Array" && !(name in fitting));
  return { ...fitting, ...Object.fromEntries(arrays.map(({ name }) => [name, { iv: [] }])) };
}

function withoutHidden(app: App, { properties }: Field, value: unknown, showsDrafts: boolean): unknown {
  const isThere = {
    Assets: (id: string) => app.assets.get(id)?.isDeleted === false,
    References: (id: string) => viewContent(app.contents.get(id), showsDrafts) !== undefined,
  }[properties.fieldType];
  return isThere && Array.isArray(value) ? value.filter((id: unknown) => isThere(String(id))) : value;
}

function mapFields(schema: Schema, data: Json, change: (value: unknown, field: Field) => unknown): Json {
  const known = new Map(schema.fields.map((field) => [field.name, field]));
  const entries = Object.entries(data).flatMap(([name, value]): [string, Json][] => {
    const field = known.get(name);
    const changed = Object.entries(field && isObject(value) ? value : {}).flatMap(([partition, one]) => {
      const kept = field && change(one, field);
      return kept === undefined ? [] : [[partition, kept] as const];
    });
    return changed.length === 0 ? [] : [[name, Object.fromEntries(changed)]];
  });
  return Object.fromEntries(entries);
}
