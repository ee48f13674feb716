import { isObject } from "#schemas/selection.ts";
import { typeProblem } from "#tools/dev-cms/content-view.ts";
import { invariant, listOf } from "#tools/dev-cms/store.ts";
import { type App, type Field, type Json, type Schema } from "./store.ts";
import { invalid } from "./refusals.ts";

interface Checks {
  /** A create refuses unknown fields, an update drops them without a word. */
  isNew: boolean;
  /** True to look up references and assets. */
  looksUp: boolean;
}

/** Throws a `Refusal` with all problems of the data of a content. */
export function checkData(app: App, schema: Schema, data: Json, { isNew, looksUp }: Checks): void {
  const known = new Map(schema.fields.map((field) => [field.name, field]));
  const problems = Object.entries(data).flatMap(([name, value]) => {
    const field = known.get(name);
    if (!field) return isNew ? [`${name}: Not a known field.`] : [];
    const strange = Object.keys(isObject(value) ? value : {}).filter((language) => language !== "iv");
    return [
      ...checkValue(app, field, invariant(value), `${name}.iv`, looksUp),
      ...strange.map((language) => `${name}.${language}: Not a known invariant value.`),
    ];
  });
  const absent = schema.fields.filter(({ name, properties }) => properties["isRequired"] === true && !(name in data));
  problems.push(...absent.map(({ name }) => `${name}.iv: Field is required.`));
  if (problems.length > 0) throw invalid(...problems);
}

/** Throws a `Refusal` for data that Squidex cannot read: a value without `iv`. */
export function expectReadable(data: unknown, path: string): asserts data is Json {
  const refuseAt = (place: string, type: string) =>
    invalid(
      `The JSON value could not be converted to Squidex.Domain.Apps.Core.Contents.${type}. Path: ${place} | LineNumber: 0 | BytePositionInLine: 0.`,
    );
  if (!isObject(data)) throw refuseAt(path, "ContentData");
  const wrong = Object.entries(data).find(([, value]) => value !== null && !isObject(value));
  if (wrong) throw refuseAt(`${path}.${wrong[0]}`, "ContentFieldData");
}

/** The part of an update that is stored: fields of the schema. */
export function dataForUpdate(schema: Schema, data: Json): Json {
  const known = new Set(schema.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => known.has(name) && value !== null));
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

/** An item has an empty list where it has no reference or asset. */
function fillItem({ nested = [] }: Field, item: unknown): unknown {
  const lists = nested.filter(({ properties }) => ["Assets", "References"].includes(properties.fieldType));
  return isObject(item) ? { ...item, ...Object.fromEntries(lists.map(({ name }) => [name, item[name] ?? []])) } : item;
}

/** The data of a content in answers: only values that still fit their field, without ids that lead nowhere. */
export function visibleData(app: App, schema: Schema, data: Json): Json {
  const fitting = mapFields(schema, data, (value, field) => {
    if (value !== null && typeProblem(field, value) !== undefined) return undefined;
    if (field.properties.fieldType !== "Array") return withoutDangling(app, field, value);
    return listOf(value).map((item) => {
      const entries = (field.nested ?? []).flatMap((inner): [string, unknown][] =>
        isObject(item) && inner.name in item ? [[inner.name, withoutDangling(app, inner, item[inner.name])]] : [],
      );
      return fillItem(field, Object.fromEntries(entries));
    });
  });
  const arrays = schema.fields.filter(({ name, properties }) => properties.fieldType === "Array" && !(name in fitting));
  return { ...fitting, ...Object.fromEntries(arrays.map(({ name }) => [name, { iv: [] }])) };
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
    const changed = field && isObject(value) && "iv" in value ? change(value["iv"], field) : undefined;
    return changed === undefined ? [] : [[name, { iv: changed }]];
  });
  return Object.fromEntries(entries);
}

function checkValue(app: App, field: Field, value: unknown, path: string, looksUp: boolean): string[] {
  const { properties, nested = [] } = field;
  const isEmpty = value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return properties["isRequired"] === true ? [`${path}: Field is required.`] : [];
  const wrong = typeProblem(field, value) ?? ruleProblem(properties, value);
  const items = nested.length > 0 && wrong === undefined ? listOf(value) : [];
  return [
    ...(wrong === undefined ? [] : [`${path}: ${wrong}`]),
    ...(looksUp ? checkIds(app, field, listOf(value), path) : []),
    ...items.flatMap((item, index) =>
      nested.flatMap((inner) => {
        const place = `${path}[${index + 1}].${inner.name}`;
        return checkValue(app, inner, isObject(item) ? item[inner.name] : undefined, place, looksUp);
      }),
    ),
  ];
}

/** The rules of a field, in the order in which Squidex reports them. */
function ruleProblem(properties: Json, value: unknown): string | undefined {
  const { pattern, patternMessage, allowedValues, maxLength, minValue, maxValue, maxItems } = properties;
  const exceeds = (size: number, limit: unknown) => typeof limit === "number" && size > limit;
  if (typeof value === "string" && exceeds(value.length, maxLength)) {
    return `Must not have more than ${String(maxLength)} character(s).`;
  }
  if (Array.isArray(value) && exceeds(value.length, maxItems)) {
    return `Must not have more than ${String(maxItems)} item(s).`;
  }
  if (typeof value === "string" && typeof pattern === "string" && !new RegExp(pattern).test(value)) {
    return typeof patternMessage === "string" ? patternMessage : "Must follow the pattern.";
  }
  if (typeof value === "number" && (exceeds(value, maxValue) || (typeof minValue === "number" && value < minValue))) {
    return "Must be in the allowed range.";
  }
  return Array.isArray(allowedValues) && !allowedValues.includes(value) ? "Not an allowed value." : undefined;
}

function checkIds(app: App, { properties }: Field, ids: readonly unknown[], path: string): string[] {
  const allowed = listOf(properties["schemaIds"]);
  return ids.flatMap((value, index) => {
    const [id, place] = [String(value), `${path}[${index + 1}]`];
    if (properties.fieldType === "Assets") {
      return app.assets.get(id)?.isDeleted === false ? [] : [`${place}: Id ${id} not found.`];
    }
    if (properties.fieldType !== "References") return [];
    const content = app.contents.get(id);
    if (!content || content.isDeleted) return [`${place}: Reference '${id}' not found.`];
    const isRight = allowed.length === 0 || allowed.includes(content.schema.id);
    return isRight ? [] : [`${place}: Reference '${id}' has invalid schema.`];
  });
}
