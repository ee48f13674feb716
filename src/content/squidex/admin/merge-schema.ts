import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundField, FoundNestedField, FoundSchema } from "./answers.ts";
import { isSame } from "./canonical.ts";

/** A definition for Squidex's sync, which resets whatever it lacks: so it has all that is there, and the model's part over it. */
export interface SchemaSync {
  isPublished: true;
  noFieldDeletion: true;
  noFieldRecreation: boolean;
  fields: readonly object[];
  [member: string]: unknown;
}

/** What is to be done to a schema. */
export interface SchemaMerge {
  sync: SchemaSync;
  isChanged: boolean;
  /** Fields of the model that Squidex does not have. */
  added: string[];
  changed: string[];
  /** Fields whose values would be lost, with both types. */
  retyped: { name: string; from: string; to: string }[];
  /** Fields that only Squidex has. */
  others: string[];
}

/** Gives the id of a schema by its name. */
export type SchemaIds = (name: string) => string;

/** What editors of a schema may change, and a push leaves alone, is everything but these. */
const ofModel = ["fieldType", "hints", "schemaIds", "expectedType", "maxItems", "allowedValues"];

/** Puts the model's part over what is in Squidex: labels, editors, hidden flags, columns and addresses of people stay. */
export function mergeSchema(
  found: FoundSchema,
  wanted: SquidexSchema,
  ids: SchemaIds,
  mayRetype: boolean,
): SchemaMerge {
  const { category, scripts, previewUrls, fieldsInLists, fieldsInReferences, fieldRules } = found;
  const merge = mergeFields(found.fields, wanted.fields, ids);
  const label = found.properties.label ?? wanted.label;
  const sync: SchemaSync = {
    isPublished: true,
    noFieldDeletion: true,
    noFieldRecreation: !mayRetype,
    ...(typeof category === "string" && { category }),
    properties: { ...found.properties, label },
    scripts: scripts ?? {},
    previewUrls: previewUrls ?? {},
    fieldsInLists: fieldsInLists ?? [],
    fieldsInReferences: fieldsInReferences ?? [],
    fieldRules: fieldRules ?? [],
    fields: merge.fields,
  };
  const isRelabelled = found.properties.label !== label;
  const isChanged = merge.changes > 0 || isRelabelled || !found.isPublished;
  const { added, changed, retyped, others } = merge;
  return { sync, isChanged, added, changed, retyped, others };
}

/** The same definition without some fields, which are deleted by it. */
export function withoutFields(found: FoundSchema, names: ReadonlySet<string>): object {
  const { category, properties, scripts, previewUrls, fieldsInLists, fieldsInReferences, fieldRules } = found;
  const keep = <Field extends FoundNestedField>(fields: readonly Field[], prefix: string) =>
    fields.filter(({ name }) => !names.has(prefix + name));
  return {
    isPublished: found.isPublished,
    noFieldRecreation: true,
    ...(typeof category === "string" && { category }),
    properties,
    scripts,
    previewUrls,
    fieldsInLists,
    fieldsInReferences,
    fieldRules,
    fields: keep(found.fields, "").map((field) => ({
      ...field,
      ...(field.nested && { nested: keep(field.nested, `${field.name}.`) }),
    })),
  };
}

interface FieldsMerge extends Pick<SchemaMerge, "added" | "changed" | "retyped" | "others"> {
  fields: object[];
  changes: number;
}

function mergeFields(
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
