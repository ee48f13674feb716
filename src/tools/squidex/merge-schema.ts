import { isDeepStrictEqual } from "node:util";
import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundNestedField, FoundSchema } from "./answers.ts";
import { mergeFields, type FieldsMerge, type SchemaIds } from "./merge-fields.ts";

/** A definition for Squidex's sync, which resets whatever it lacks: so it has all that is there, and the model's part over it. */
export interface SchemaSync {
  isPublished: true;
  previewUrls: Readonly<Record<string, unknown>>;
  noFieldDeletion: true;
  noFieldRecreation: boolean;
  fields: readonly object[];
  [member: string]: unknown;
}

/** What is to be done to a schema. */
export interface SchemaMerge extends Pick<FieldsMerge, "added" | "changed" | "retyped" | "others"> {
  sync: SchemaSync;
  isChanged: boolean;
  /** True when a link to a preview is new or leads elsewhere. */
  isPreviewedElsewhere: boolean;
}

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
    previewUrls: { ...previewUrls, ...wanted.previewUrls },
    fieldsInLists: fieldsInLists ?? [],
    fieldsInReferences: fieldsInReferences ?? [],
    fieldRules: fieldRules ?? [],
    fields: merge.fields,
  };
  const isRelabelled = found.properties.label !== label;
  const isPreviewedElsewhere = !isDeepStrictEqual(sync.previewUrls, previewUrls ?? {});
  const isChanged = merge.changes > 0 || isRelabelled || isPreviewedElsewhere || !found.isPublished;
  const { added, changed, retyped, others } = merge;
  return { sync, isChanged, isPreviewedElsewhere, added, changed, retyped, others };
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
