import type { SquidexField } from "#schemas/derive/squidex-schema.ts";
import type { FoundField, FoundNestedField } from "./answers.ts";
import { isSame } from "./canonical.ts";

/** Gives the id of a schema by its name. */
export type SchemaIds = (name: string) => string;

/** What editors of a schema may change, and a push leaves alone, is everything but these. */
const ofModel = ["fieldType", "hints", "schemaIds", "expectedType", "maxItems", "allowedValues"];

/** Fields of Squidex with the model's part over them. The names of fields in a list's items begin with the list's name. */
export interface FieldsMerge {
  fields: object[];
  changes: number;
  /** Fields of the model that Squidex does not have. */
  added: string[];
  changed: string[];
  /** Fields whose values would be lost, with both types. */
  retyped: { name: string; from: string; to: string }[];
  /** Fields that only Squidex has. */
  others: string[];
}

/** Labels, editors, hidden flags and rules of people stay, and so do their fields; all keep their places. */
export function mergeFields(
  found: readonly (FoundNestedField & Partial<FoundField>)[],
  wanted: readonly SquidexField[],
  ids: SchemaIds,
): FieldsMerge {
  const merge: FieldsMerge = { fields: [], changes: 0, added: [], changed: [], retyped: [], others: [] };
  for (const old of found) {
    const field = wanted.find(({ name }) => name === old.name);
    if (field) mergeField(merge, old, field, ids);
    else {
      merge.fields.push(old);
      merge.others.push(old.name);
    }
  }
  for (const field of wanted.filter(({ name }) => !found.some((old) => old.name === name))) {
    merge.fields.push(newField(field, ids));
    merge.added.push(field.name);
    merge.changes++;
  }
  return merge;
}

function mergeField(
  merge: FieldsMerge,
  old: FoundNestedField & Partial<FoundField>,
  field: SquidexField,
  ids: SchemaIds,
): void {
  const { name } = field;
  const [from, to] = [old.properties.fieldType, field.properties.fieldType];
  const isLocalized = old.partitioning !== undefined && old.partitioning !== "invariant";
  if (from !== to || isLocalized) {
    merge.retyped.push({ name, from: isLocalized ? `${from} in several languages` : from, to });
    merge.fields.push({ ...newField(field, ids), isHidden: old.isHidden });
    merge.changes++;
    return;
  }
  const inner = field.nested && mergeFields(old.nested ?? [], field.nested, ids);
  const merged = { ...old, properties: mergeProperties(old, field, ids), ...(inner && { nested: inner.fields }) };
  merge.fields.push(merged);
  for (const part of ["added", "changed", "others"] as const) {
    merge[part].push(...(inner?.[part] ?? []).map((nested) => `${name}.${nested}`));
  }
  merge.retyped.push(...(inner?.retyped ?? []).map((nested) => ({ ...nested, name: `${name}.${nested.name}` })));
  merge.changes += inner?.changes ?? 0;
  if (isSame(merged.properties, old.properties)) return;
  merge.changed.push(name);
  merge.changes++;
}

/** Rules of the model are set; those that people added stay. */
function mergeProperties(old: FoundNestedField, field: SquidexField, ids: SchemaIds): object {
  const wanted = propertiesOf(field, ids);
  const kept = Object.fromEntries(Object.entries(old.properties).filter(([name]) => !ofModel.includes(name)));
  const { label, editor, ...rest } = wanted;
  return { ...kept, ...rest, label: kept["label"] ?? label, ...(kept["editor"] === undefined && editor && { editor }) };
}

function newField(field: SquidexField, ids: SchemaIds): object {
  const { name, nested } = field;
  return {
    name,
    partitioning: "invariant",
    properties: propertiesOf(field, ids),
    ...(nested && { nested: nested.map((inner) => ({ name: inner.name, properties: propertiesOf(inner, ids) })) }),
  };
}

/** REST wants the ids of schemas. */
function propertiesOf({ properties }: SquidexField, ids: SchemaIds) {
  return { ...properties, ...(properties.schemaIds && { schemaIds: properties.schemaIds.map(ids) }) };
}
