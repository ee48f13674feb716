import { isObject } from "#schemas/selection.ts";
import { isSame } from "#tools/squidex/canonical.ts";
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
  DateTime: { editor: "Date", format: null },
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

/** Reads the fields of a schema, with all that Squidex adds. Throws a `Refusal` with all their problems. */
export function readFields(body: Json): Field[] {
  const written = objectsOf(body["fields"]);
  const fields = written.map((field, index) => fieldOf(field, `Fields[${index}]`, true));
  const problems = written.flatMap((field, index) => problemsOf(field, `Fields[${index}]`));
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) problems.push(`Fields: Field '${twice}' has been added twice.`);
  if (problems.length > 0) throw invalid(...problems);
  return fields;
}

function fieldOf(written: Json, path: string, isRoot: boolean): Field {
  const given = isObject(written["properties"]) ? written["properties"] : {};
  const fieldType = textOf(given["fieldType"]) ?? "";
  const known = defaults[fieldType];
  if (!known) throw invalid(`Object has invalid discriminator '${fieldType}'.`);
  const nested = objectsOf(written["nested"]).map((inner, index) => fieldOf(inner, `${path}.Nested[${index}]`, false));
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return {
    fieldId: 0,
    name: textOf(written["name"]) ?? "",
    isHidden: written["isHidden"] === true,
    isLocked: written["isLocked"] === true,
    isDisabled: written["isDisabled"] === true,
    ...(isRoot && { partitioning: textOf(written["partitioning"]) ?? "invariant" }),
    properties: { fieldType, ...ofAll, ...known, ...present },
    ...(fieldType === "Array" && { nested }),
  };
}

function problemsOf({ name, properties, nested }: Json, path: string): string[] {
  const { minLength, maxLength } = isObject(properties) ? properties : {};
  const bounds = `${path}.Properties.MinLength, ${path}.Properties.MaxLength`;
  const isName = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/.test(textOf(name) ?? "");
  const isCrossed = typeof minLength === "number" && typeof maxLength === "number" && minLength > maxLength;
  return [
    ...(isName ? [] : [`${path}.Name: Name is not a Javascript property name.`]),
    ...(isCrossed ? [`${bounds}: Max length must be greater or equal to min length.`] : []),
    ...objectsOf(nested).flatMap((inner, index) => problemsOf(inner, `${path}.Nested[${index}]`)),
  ];
}

/**
 * Gives a schema other fields, and returns the number of changes. Fields match by name; new ones come last, and only a
 * complete list reorders them.
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
  return changes + added.length + Number(isReordered);
}

/** Numbers a field and its nested fields; known ones keep their numbers. */
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
