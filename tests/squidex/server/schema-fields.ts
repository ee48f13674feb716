import { invalid } from "./refusal.ts";
import { isJson, isSame, objectsOf, textOf, type Field, type Json } from "./state.ts";

const ofAll = { isRequired: false, isRequiredOnPublish: false, isHalfWidth: false, isCreateOnly: false };

/** What Squidex adds to the properties of a field, by its type. */
const defaults: Readonly<Record<string, Json>> = {
  String: {
    isUnique: false,
    isEmbeddable: false,
    inlineEditable: false,
    createEnum: false,
    contentType: "Unspecified",
    editor: "Input",
  },
  Number: { isUnique: false, inlineEditable: false, editor: "Input" },
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

/** A field as a body writes it, with all that Squidex adds, and what is wrong with it. */
export function fieldOf(written: Json, path: string, isRoot: boolean): { field: Field; problems: string[] } {
  const name = textOf(written["name"]) ?? "";
  const given = isJson(written["properties"]) ? written["properties"] : {};
  const fieldType = textOf(given["fieldType"]) ?? "";
  const known = defaults[fieldType];
  if (!known) throw invalid(`Object has invalid discriminator '${fieldType}'.`);
  const nested = objectsOf(written["nested"]).map((inner, index) => fieldOf(inner, `${path}.Nested[${index}]`, false));
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return {
    field: {
      fieldId: 0,
      name,
      isHidden: written["isHidden"] === true,
      isLocked: written["isLocked"] === true,
      isDisabled: written["isDisabled"] === true,
      ...(isRoot && { partitioning: textOf(written["partitioning"]) ?? "invariant" }),
      properties: { fieldType, ...ofAll, ...known, ...present },
      ...(fieldType === "Array" && { nested: nested.map(({ field }) => field) }),
    },
    problems: [...problemsOf(name, given, path), ...nested.flatMap(({ problems }) => problems)],
  };
}

/** True when a sync changes nothing of a field. */
export function sameDefinition(old: Field, field: Field): boolean {
  return isSame(withoutNumber(old), withoutNumber(field));
}

function withoutNumber({ fieldId: _id, nested, ...field }: Field): object {
  return { ...field, nested: nested?.map(withoutNumber) };
}

function problemsOf(name: string, properties: Json, path: string): string[] {
  const [least, most] = [properties["minLength"], properties["maxLength"]];
  const bounds = `${path}.Properties.MinLength, ${path}.Properties.MaxLength`;
  return [
    ...(/^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/.test(name)
      ? []
      : [`${path}.Name: Name is not a Javascript property name.`]),
    ...(typeof least === "number" && typeof most === "number" && least > most
      ? [`${bounds}: Max length must be greater or equal to min length.`]
      : []),
  ];
}
