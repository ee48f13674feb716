import { isObject } from "#schemas/selection.ts";
import { listOf } from "#tools/dev-cms/store.ts";
import { isSame } from "#tools/squidex/content-data.ts";
import { type Field, type Json, type Schema } from "./store.ts";
import { objectsOf, textOf } from "./call.ts";
import { invalid } from "./refusals.ts";

const ofAll = { isRequired: false, isRequiredOnPublish: false, isHalfWidth: false, isCreateOnly: false };
const once = { isUnique: false, inlineEditable: false };

/** The properties that Squidex adds to a field, by its type. */
const defaults: Readonly<Record<string, Json>> = {
  String: { ...once, isEmbeddable: false, createEnum: false, contentType: "Unspecified", editor: "Input" },
  Number: { ...once, editor: "Input" },
  Boolean: { inlineEditable: false, editor: "Checkbox" },
  DateTime: { editor: "Date" },
  Tags: { createEnum: false, editor: "Tags" },
  Assets: {
    previewMode: "ImageAndFileName",
    resolveFirst: false,
    mustBeImage: false,
    resolveImage: false,
    allowDuplicates: false,
  },
  References: { allowDuplicates: false, resolveReference: false, mustBePublished: false, editor: "List" },
  Array: { calculatedDefaultValue: "EmptyArray" },
  Json: {},
  RichText: {},
};

/** Reads the fields of a schema, with all that Squidex adds, and its columns. Throws a `Refusal` with all problems. */
export function readFields(body: Json): Field[] {
  const written = objectsOf(body["fields"]);
  const fields = written.map((field, index) => fieldOf(field, `Fields[${index}]`, true));
  const problems = written.flatMap((field, index) => problemsOf(field, `Fields[${index}]`));
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) problems.push(`Fields: Field '${twice}' has been added twice.`);
  problems.push(...columnProblems(readColumns(body["fieldsInLists"]), names, "FieldsInLists", metaFields));
  problems.push(...columnProblems(readColumns(body["fieldsInReferences"]), names, "FieldsInReferences", []));
  if (problems.length > 0) throw invalid(...problems);
  return fields;
}

const metaFields = (
  "id created createdBy.avatar createdBy.name lastModified lastModifiedBy.avatar lastModifiedBy.name " +
  "status status.color status.next version translationStatus translationStatusAverage"
).split(" ");

/** Reads the names of columns. Older names get the present prefix. */
export function readColumns(value: unknown): string[] {
  const names = listOf(value).map(String);
  const isPresent = names.every((name) => name.startsWith("data.") || metaFields.includes(name));
  return isPresent ? names : names.map((name) => (name.startsWith("meta.") ? name.slice(5) : `data.${name}`));
}

/** Columns must be fields that the same body holds, or metadata. */
export function columnProblems(
  columns: readonly string[],
  fields: readonly string[],
  path: string,
  metadata: readonly string[] = metaFields,
): string[] {
  const known = new Set([...metadata, ...fields.map((name) => `data.${name}`)]);
  const twice = new Set(columns.filter((name, index) => columns.indexOf(name) !== index));
  return [
    ...columns.flatMap((name, index) =>
      known.has(name) ? [] : [`${path}[${index}]: Field is not part of the schema.`],
    ),
    ...[...twice].map((name) => `${path}: Field '${name}' has been added twice.`),
  ];
}

function fieldOf(written: Json, path: string, isRoot: boolean): Field {
  const given = isObject(written["properties"]) ? written["properties"] : {};
  const fieldType = textOf(given["fieldType"]) ?? "";
  const known = defaults[fieldType];
  if (!known) throw invalid(`Object has invalid discriminator '${fieldType}'.`);
  const nested = objectsOf(written["nested"]).map((inner, index) => fieldOf(inner, `${path}.Nested[${index}]`, false));
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const ofImages = given["expectedType"] === "Image" && { mustBeImage: true };
  return {
    fieldId: 0,
    name: textOf(written["name"]) ?? "",
    isHidden: written["isHidden"] === true,
    isLocked: written["isLocked"] === true,
    isDisabled: written["isDisabled"] === true,
    ...(isRoot && { partitioning: textOf(written["partitioning"]) ?? "invariant" }),
    properties: { fieldType, ...ofAll, ...known, ...present, ...ofImages },
    ...(fieldType === "Array" && { nested }),
  };
}

function problemsOf({ name, properties, nested }: Json, path: string): string[] {
  const { minLength, maxLength, editor, allowedValues } = isObject(properties) ? properties : {};
  const lacksChoices =
    ["Dropdown", "Radio", "Checkboxes"].includes(String(editor)) && listOf(allowedValues).length === 0;
  const choices = `${path}.Properties.AllowedValues: Radio buttons or dropdown list need allowed values.`;
  const bounds = `${path}.Properties.MinLength, ${path}.Properties.MaxLength`;
  const isName = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/.test(textOf(name) ?? "");
  const isCrossed = typeof minLength === "number" && typeof maxLength === "number" && minLength > maxLength;
  return [
    ...(isName ? [] : [`${path}.Name: Name is not a Javascript property name.`]),
    ...(lacksChoices ? [choices] : []),
    ...(isCrossed ? [`${bounds}: Max length must be greater or equal to min length.`] : []),
    ...objectsOf(nested).flatMap((inner, index) => nestedProblemsOf(inner, `${path}.Nested[${index}]`)),
  ];
}

function nestedProblemsOf(field: Json, path: string): string[] {
  const isArray = isObject(field["properties"]) && field["properties"]["fieldType"] === "Array";
  const wrong = isArray ? [`${path}.Properties: Nested field cannot be array fields.`] : [];
  return [...wrong, ...problemsOf(field, path)];
}

/**
 * Gives a schema other fields, and returns the number of changes. Fields match by name; new fields come last, and only
 * a complete list reorders the fields.
 */
export function syncFields(schema: Schema, wanted: readonly Field[], body: Json): number {
  const [keepsAll, keepsTypes] = [body["noFieldDeletion"] === true, body["noFieldRecreation"] === true];
  const isOther = (old: Field, field: Field) =>
    old.properties.fieldType !== field.properties.fieldType || old.partitioning !== field.partitioning;
  let changes = 0;
  const kept = schema.fields.flatMap((old) => {
    const field = wanted.find(({ name }) => name === old.name);
    if (field ? isOther(old, field) && keepsTypes : keepsAll) return [old];
    const isKept = field && !isOther(old, field);
    if (!isKept || !isSame(withoutNumber(old), withoutNumber(field))) changes++;
    return isKept ? [withNumbers(schema, field, old)] : [];
  });
  const added = wanted.filter((field) => !kept.some(({ name }) => name === field.name));
  const fields = [...kept, ...added.map((field) => withNumbers(schema, field))];
  const names = wanted.map(({ name }) => name);
  const isReordered = fields.length === names.length && fields.some(({ name }, index) => name !== names[index]);
  if (isReordered) fields.sort((left, right) => names.indexOf(left.name) - names.indexOf(right.name));
  schema.fields = fields;
  return changes + added.reduce((sum, { nested = [] }) => sum + 1 + nested.length, 0) + Number(isReordered);
}

/** Numbers a field and its nested fields; known fields keep their numbers. */
export function withNumbers(schema: Schema, field: Field, old?: Field): Field {
  const fieldId = old?.fieldId ?? ++schema.lastField;
  const nested = field.nested?.map((inner) => {
    return withNumbers(
      schema,
      inner,
      old?.nested?.find(({ name }) => name === inner.name),
    );
  });
  return { ...field, fieldId, ...(nested && { nested }) };
}

function withoutNumber({ fieldId: _id, nested, ...field }: Field): object {
  return { ...field, nested: nested?.map(withoutNumber) };
}
