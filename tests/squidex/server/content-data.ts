import { invalid } from "./refusal.ts";
import { entriesOf, isJson, listOf, type App, type Field, type Json, type Schema } from "./state.ts";

interface Checks {
  /** A create refuses unknown fields, an update drops them without a word. */
  isNew: boolean;
  looksUp: boolean;
}

/** Throws with everything that is wrong with the data of a content. */
export function checkData(app: App, schema: Schema, data: Json, { isNew, looksUp }: Checks): void {
  const known = new Map(schema.fields.map((field) => [field.name, field]));
  const problems = Object.entries(data).flatMap(([name, value]) => {
    const field = known.get(name);
    if (!field) return isNew ? [`${name}: Not a known field.`] : [];
    const strange = entriesOf(value).filter(([language]) => language !== "iv");
    return [
      ...checkValue(app, field, isJson(value) ? value["iv"] : undefined, `${name}.iv`, looksUp),
      ...strange.map(([language]) => `${name}.${language}: Not a known invariant value.`),
    ];
  });
  const absent = schema.fields.filter(({ name, properties }) => properties["isRequired"] === true && !(name in data));
  problems.push(...absent.map(({ name }) => `${name}.iv: Field is required.`));
  if (problems.length > 0) throw invalid(...problems);
}

/** What Squidex cannot even read: a value without `iv`. */
export function expectReadable(data: unknown, path: string): asserts data is Json {
  const type = "The JSON value could not be converted to Squidex.Domain.Apps.Core.Contents.";
  if (!isJson(data)) throw invalid(`${type}ContentData. Path: ${path} | LineNumber: 0 | BytePositionInLine: 0.`);
  const wrong = Object.entries(data).find(([, value]) => value !== null && !isJson(value));
  if (wrong)
    throw invalid(`${type}ContentFieldData. Path: ${path}.${wrong[0]} | LineNumber: 0 | BytePositionInLine: 0.`);
}

/** What is stored of an update: fields that the schema has. */
export function dataForUpdate(schema: Schema, data: Json): Json {
  const known = new Set(schema.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => known.has(name) && value !== null));
}

/** Adds the values that absent fields have by default: an empty list for lists of items, and for all lists within items. */
export function enrich(schema: Schema, data: Json): Json {
  const present = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  const added = schema.fields.flatMap(({ name, properties: { fieldType, ...properties } }) => {
    const value = properties["defaultValue"] ?? (fieldType === "Array" ? [] : undefined);
    return name in present || value === undefined ? [] : [[name, { iv: value }] as const];
  });
  return fillItems(schema, { ...present, ...Object.fromEntries(added) });
}

/** Gives items an empty list where they have no reference or asset. */
export function fillItems(schema: Schema, data: Json): Json {
  return mapFields(schema, data, (value, field) =>
    field.properties.fieldType === "Array" ? listOf(value).map((item) => fillItem(field, item)) : value,
  );
}

function fillItem({ nested = [] }: Field, item: unknown): unknown {
  const lists = nested.filter(({ properties }) => ["Assets", "References"].includes(properties.fieldType));
  return isJson(item) ? { ...item, ...Object.fromEntries(lists.map(({ name }) => [name, item[name] ?? []])) } : item;
}

/** The data of a content as it is answered: only values that still fit their field, without ids that lead nowhere. */
export function visibleData(app: App, schema: Schema, data: Json): Json {
  const fitting = mapFields(schema, data, (value, field) => {
    if (value !== null && typeProblem(field, value) !== undefined) return undefined;
    if (field.properties.fieldType !== "Array") return withoutDangling(app, field, value);
    return listOf(value).map((item) => {
      const entries = (field.nested ?? []).flatMap((inner): [string, unknown][] =>
        isJson(item) && inner.name in item ? [[inner.name, withoutDangling(app, inner, item[inner.name])]] : [],
      );
      return Object.fromEntries(entries);
    });
  });
  const arrays = schema.fields.filter(({ name, properties }) => properties.fieldType === "Array" && !(name in fitting));
  return fillItems(schema, { ...fitting, ...Object.fromEntries(arrays.map(({ name }) => [name, { iv: [] }])) });
}

function withoutDangling(app: App, { properties: { fieldType } }: Field, value: unknown): unknown {
  const known = fieldType === "Assets" ? app.assets : fieldType === "References" ? app.contents : undefined;
  if (!known || !Array.isArray(value)) return value;
  return value.filter((id: unknown) => known.get(String(id))?.isDeleted === false);
}

function mapFields(schema: Schema, data: Json, change: (value: unknown, field: Field) => unknown): Json {
  const known = new Map(schema.fields.map((field) => [field.name, field]));
  const entries = Object.entries(data).flatMap(([name, value]): [string, { iv: unknown }][] => {
    const field = known.get(name);
    if (!field || !isJson(value) || !("iv" in value)) return [];
    const changed = change(value["iv"], field);
    return changed === undefined ? [] : [[name, { iv: changed }]];
  });
  return Object.fromEntries(entries);
}

function checkValue(app: App, field: Field, value: unknown, path: string, looksUp: boolean): string[] {
  const { properties } = field;
  const isEmpty = value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return properties["isRequired"] === true ? [`${path}: Field is required.`] : [];
  const wrong = typeProblem(field, value);
  if (wrong !== undefined) return [`${path}: ${wrong}`];
  return [
    ...checkRules(properties, value, path),
    ...(looksUp ? checkIds(app, field, listOf(value), path) : []),
    ...checkItems(app, field, value, path, looksUp),
  ];
}

function checkItems(app: App, { nested = [] }: Field, value: unknown, path: string, looksUp: boolean): string[] {
  return nested.length === 0
    ? []
    : listOf(value).flatMap((item, index) =>
        nested.flatMap((inner) =>
          checkValue(
            app,
            inner,
            isJson(item) ? item[inner.name] : undefined,
            `${path}[${index + 1}].${inner.name}`,
            looksUp,
          ),
        ),
      );
}

function typeProblem({ properties: { fieldType } }: Field, value: unknown): string | undefined {
  const expect = (isRight: boolean, type: string) => (isRight ? undefined : `Invalid json type, expected ${type}.`);
  const areAll = (type: string) => Array.isArray(value) && value.every((item) => typeof item === type);
  switch (fieldType) {
    case "String":
      return expect(typeof value === "string", "string");
    case "Number":
      return expect(typeof value === "number", "number");
    case "Boolean":
      return expect(typeof value === "boolean", "boolean");
    case "DateTime":
      return typeof value === "string" && !Number.isNaN(Date.parse(value))
        ? undefined
        : "Invalid json type, expected string.";
    case "Tags":
    case "Assets":
    case "References":
      return expect(areAll("string"), "array of strings");
    case "Array":
      return expect(Array.isArray(value) && value.every(isJson), "array of objects");
    default:
      return undefined;
  }
}

function checkRules(properties: Json, value: unknown, path: string): string[] {
  const { pattern, patternMessage, allowedValues, maxLength, minValue, maxValue, maxItems } = properties;
  const over = (limit: unknown, size: number) => typeof limit === "number" && size > limit;
  if (typeof value === "string" && over(maxLength, value.length)) {
    return [`${path}: Must not have more than ${String(maxLength)} character(s).`];
  }
  if (Array.isArray(value) && over(maxItems, value.length)) {
    return [`${path}: Must not have more than ${String(maxItems)} item(s).`];
  }
  if (typeof value === "string" && typeof pattern === "string" && !new RegExp(pattern).test(value)) {
    return [`${path}: ${typeof patternMessage === "string" ? patternMessage : "Must follow the pattern."}`];
  }
  if (typeof value === "number" && (over(maxValue, value) || over(value, Number(minValue ?? value)))) {
    return [`${path}: Must be in the allowed range.`];
  }
  return Array.isArray(allowedValues) && !allowedValues.includes(value) ? [`${path}: Not an allowed value.`] : [];
}

function checkIds(app: App, { properties }: Field, ids: readonly unknown[], path: string): string[] {
  return ids.flatMap((id, index) => {
    const place = `${path}[${index + 1}]`;
    if (properties.fieldType === "Assets") {
      return app.assets.get(String(id))?.isDeleted === false ? [] : [`${place}: Id ${String(id)} not found.`];
    }
    if (properties.fieldType !== "References") return [];
    const content = app.contents.get(String(id));
    if (!content || content.isDeleted) return [`${place}: Reference '${String(id)}' not found.`];
    const allowed = listOf(properties["schemaIds"]);
    const isRight = allowed.length === 0 || allowed.includes(content.schema.id);
    return isRight ? [] : [`${place}: Reference '${String(id)}' has invalid schema.`];
  });
}
