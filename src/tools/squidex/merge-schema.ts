import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { AnyField, FoundSchema } from "./answers.ts";
import { isObject } from "#schemas/selection.ts";
import { isSame } from "./content-data.ts";

/** Returns the id of a schema by its name. */
export type SchemaIds = (name: string) => string;

/** Merges the model into a schema of Squidex. The body repeats other settings, because sync resets absent members. */
export function mergeSchema(found: FoundSchema, model: SquidexSchema, ids: SchemaIds, mayRetype: boolean) {
  const names: Differences = { added: [], changed: [], retyped: [], others: [] };
  const fields = mergeFields(found.fields, model.fields, ids, names);
  const hasNewFields = names.added.length + names.changed.length + names.retyped.length > 0;
  const label = found.properties.label ?? model.label;
  const previewUrls = { ...found.previewUrls, ...model.previewUrls };
  // A link to a preview is new or has another target.
  const isPreviewedElsewhere = !isSame(previewUrls, found.previewUrls);
  return {
    ...names,
    /** The body of a request to Squidex's sync endpoint. */
    sync: {
      ...definitionOf(found),
      isPublished: true,
      noFieldDeletion: true,
      noFieldRecreation: !mayRetype,
      properties: { ...found.properties, label },
      previewUrls,
      fields,
    },
    isChanged: hasNewFields || found.properties.label !== label || isPreviewedElsewhere || !found.isPublished,
    isPreviewedElsewhere,
  };
}

/** Makes a body for Squidex's sync endpoint that deletes some fields. */
export function withoutFields(found: FoundSchema, names: ReadonlySet<string>): object {
  const keep = (fields: readonly AnyField[], prefix: string) => fields.filter(({ name }) => !names.has(prefix + name));
  const fields = keep(found.fields, "").map((field) => ({
    ...field,
    ...(field.nested && { nested: keep(field.nested, `${field.name}.`) }),
  }));
  // Squidex refuses a column or a rule of a field that the schema does not have.
  const isKept = (column: unknown) => {
    const name = String(column).replace(/^data\./, "");
    return !names.has(name) && !names.has(name.replace(/\..*/, ""));
  };
  const fieldRules = found.fieldRules.filter((rule) => isKept(isObject(rule) ? rule["field"] : undefined));
  const [fieldsInLists, fieldsInReferences] = [found.fieldsInLists, found.fieldsInReferences].map((columns) =>
    columns.filter(isKept),
  );
  const definition = { ...definitionOf(found), fieldsInLists, fieldsInReferences, fieldRules };
  return { ...definition, noFieldRecreation: true, fields };
}

function definitionOf({ id: _id, name: _name, type: _type, version: _version, category, ...rest }: FoundSchema) {
  return { ...rest, category: category ?? undefined };
}

/** The properties of a field that the model sets; editors may change all other properties. */
const ofModel = ["fieldType", "hints", "schemaIds", "expectedType", "maxItems", "allowedValues"];

/** The names of fields that differ. The name of a field in a list's items starts with the name of the list. */
interface Differences {
  added: string[];
  changed: string[];
  /** Fields that lose values, with both types. */
  retyped: Record<"name" | "from" | "to" | "lost", string>[];
  /** Fields that only Squidex has. */
  others: string[];
}

/** Merges the fields of a schema. Labels, editors, flags, rules and fields that people set stay, in their order. */
function mergeFields(
  found: readonly AnyField[],
  wanted: readonly SquidexField[],
  ids: SchemaIds,
  names: Differences,
  prefix = "",
): object[] {
  const merged = found.map((old) => {
    const field = wanted.find(({ name }) => name === old.name);
    if (field) return mergeField(old, field, ids, names, prefix);
    names.others.push(prefix + old.name);
    return old;
  });
  const added = wanted.filter(({ name }) => !found.some((old) => old.name === name));
  names.added.push(...added.map(({ name }) => prefix + name));
  return [...merged, ...added.map((field) => newField(field, ids, found))];
}

function mergeField(old: AnyField, field: SquidexField, ids: SchemaIds, names: Differences, prefix: string): object {
  const name = prefix + field.name;
  const [from, to] = [old.properties.fieldType, field.properties.fieldType];
  const isLocalized = old.partitioning !== undefined && old.partitioning !== "invariant";
  if (from !== to || isLocalized) {
    const lost = from === to ? "the values of all but the main language" : "its values";
    names.retyped.push({ name, from: isLocalized ? `${from} in several languages` : from, to, lost });
    return { ...newField(field, ids), isHidden: old.isHidden };
  }
  const nested = field.nested && mergeFields(old.nested ?? [], field.nested, ids, names, `${name}.`);
  const properties = mergeProperties(old, field, ids);
  if (!isSame(properties, old.properties)) names.changed.push(name);
  return { ...old, properties, ...(nested && { nested }) };
}

/** Sets the validation rules of the model and keeps the rules that people added. */
function mergeProperties(old: AnyField, field: SquidexField, ids: SchemaIds): object {
  const { label, editor, ...rest } = propertiesOf(field, ids);
  // Squidex refuses an editor for choices without choices.
  const replaced =
    old.properties["allowedValues"] && !field.properties["allowedValues"] ? [...ofModel, "editor"] : ofModel;
  const kept = Object.fromEntries(Object.entries(old.properties).filter(([name]) => !replaced.includes(name)));
  return { ...kept, ...rest, label: kept["label"] ?? label, ...(kept["editor"] === undefined && editor && { editor }) };
}

/** Makes a field. A renamed list gets the fields that people added to its items. */
function newField(field: SquidexField, ids: SchemaIds, found: readonly AnyField[] = []): object {
  const { name, was, nested } = field;
  const known = new Set(nested?.flatMap((inner) => [inner.name, inner.was]));
  const added = found.find((old) => old.name === was)?.nested?.filter((inner) => !known.has(inner.name)) ?? [];
  const made = nested?.map((inner) => ({ name: inner.name, properties: propertiesOf(inner, ids) }));
  const properties = propertiesOf(field, ids);
  return { name, partitioning: "invariant", properties, ...(made && { nested: [...made, ...added] }) };
}

/** Replaces the names of schemas by their ids, which the REST API requires. */
function propertiesOf({ properties }: SquidexField, ids: SchemaIds) {
  return { ...properties, ...(properties.schemaIds && { schemaIds: properties.schemaIds.map(ids) }) };
}
