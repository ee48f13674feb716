import { isObject } from "#schemas/selection.ts";
import { typeProblem } from "#tools/dev-cms/content-view.ts";
import { invariant, listOf } from "#tools/dev-cms/store.ts";
import { type App, type Asset, type Field, type Json, type Schema } from "./store.ts";
import { invalid, unreadable } from "./refusals.ts";

interface Checks {
  id: string;
  /** True to look up references, assets and unique values: `optimizeValidation` is off. */
  looksUp: boolean;
  /**
   * True for a published content: dangling references are accepted, and fields that are required on publish must have
   * values.
   */
  isPublished: boolean;
  /** True to check only the fields that the data names. */
  isPatch: boolean;
}

interface Context extends Checks {
  app: App;
  schema: Schema;
}

/** Throws a `Refusal` with all problems of the data of a content. */
export function checkData(app: App, schema: Schema, data: Json, checks: Checks): void {
  const context = { app, schema, ...checks };
  const known = new Set(schema.fields.map(({ name }) => name));
  const unknown = Object.keys(data).filter((name) => !known.has(name));
  const checked = schema.fields.filter(({ name }) => name in data || !checks.isPatch);
  const problems = [
    ...checked.flatMap((field) => checkField(context, field, data[field.name])),
    ...unknown.map((name) => `${name}: Not a known field.`),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

function checkField(context: Context, field: Field, written: unknown): string[] {
  const isByLanguage = field.partitioning === "language";
  const partitions = isByLanguage ? context.app.languages : ["iv"];
  const strange = Object.keys(isObject(written) ? written : {}).filter((name) => !partitions.includes(name));
  const value = invariant(written);
  const path = `${field.name}.iv`;
  return [
    ...checkValue(context, field, value, path),
    ...(isRepeated(context, field, value) ? [`${path}: Another content with the same value exists.`] : []),
    ...strange.map((name) => `${field.name}.${name}: Not a known ${isByLanguage ? "language" : "invariant value"}.`),
  ];
}

function isRepeated({ app, schema, id, looksUp }: Context, { name, properties }: Field, value: unknown): boolean {
  if (!looksUp || properties["isUnique"] !== true || value === undefined) return false;
  return [...app.contents.values()].some(
    (content) =>
      content.schema === schema && content.id !== id && !content.isDeleted && invariant(content.data[name]) === value,
  );
}

/** Throws a `Refusal` for data that Squidex cannot read: a value without `iv`. */
export function expectReadable(data: unknown, path: readonly (string | number)[], text: string): asserts data is Json {
  if (!isObject(data)) throw unreadable("Core.Contents.ContentData", path, text);
  const wrong = Object.entries(data).find(([, value]) => value !== null && !isObject(value));
  if (wrong) throw unreadable("Core.Contents.ContentFieldData", [...path, wrong[0]], text);
}

function checkValue(context: Context, field: Field, value: unknown, path: string): string[] {
  const isReference = ["Assets", "References"].includes(field.properties.fieldType);
  // References and assets are read, counted and required only when they are looked up.
  const isAbsent = value === undefined || value === null;
  if (isReference && !context.looksUp) return isAbsent ? [] : listed(path, jsonProblem(field, value));
  const isEmpty = isAbsent || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return isRequired(context, field) ? [`${path}: Field is required.`] : [];
  const wrong = jsonProblem(field, value);
  if (wrong !== undefined) return [`${path}: ${wrong}`];
  if (isReference) return checkIds(context, field, listOf(value).map(String), path);
  return [
    ...listed(path, ruleProblem(field.properties, value)),
    ...listOf(value).flatMap((item, index) => checkItem(context, field, item, `${path}[${index + 1}]`)),
  ];
}

function isRequired({ isPublished }: Context, { properties }: Field): boolean {
  return properties["isRequired"] === true || (isPublished && properties["isRequiredOnPublish"] === true);
}

function listed(path: string, problem: string | undefined): string[] {
  return problem === undefined ? [] : [`${path}: ${problem}`];
}

function jsonProblem(field: Field, value: unknown): string | undefined {
  const isMoment = field.properties.fieldType === "DateTime" && typeof value === "string";
  const problem = typeProblem(field, value);
  if (!problem || !isMoment) return problem;
  const reason = 'The value string does not match the required number from the format string "uuuu".';
  return `${reason} Value being parsed: '^${value}'. (^ indicates error position.)`;
}

/** A row of an array, or a tag. */
function checkItem(context: Context, { nested, properties }: Field, item: unknown, path: string): string[] {
  if (!nested || !isObject(item)) {
    const { allowedValues } = properties;
    return Array.isArray(allowedValues) && !allowedValues.includes(item) ? [`${path}: Not an allowed value.`] : [];
  }
  const known = new Set(nested.map(({ name }) => name));
  return [
    ...nested.flatMap((inner) => checkValue(context, inner, item[inner.name], `${path}.${inner.name}`)),
    ...Object.keys(item).flatMap((name) => (known.has(name) ? [] : [`${path}.${name}: Not a known field.`])),
  ];
}

/** The rules of a field, in the order in which Squidex reports them. */
function ruleProblem(properties: Json, value: unknown): string | undefined {
  const { pattern, patternMessage, allowedValues, minLength, maxLength, minItems, maxItems } = properties;
  if (Array.isArray(value)) return sizeProblem(value.length, minItems, maxItems, "item(s)");
  if (typeof value === "number") return rangeProblem(value, properties) ?? notAllowed(value, allowedValues);
  if (typeof value !== "string") return undefined;
  const wrongSize = sizeProblem(value.length, minLength, maxLength, "character(s)");
  if (wrongSize !== undefined) return wrongSize;
  if (typeof pattern === "string" && !new RegExp(pattern).test(value)) {
    return typeof patternMessage === "string" ? patternMessage : "Must follow the pattern.";
  }
  return notAllowed(value, allowedValues);
}

function notAllowed(value: unknown, allowed: unknown): string | undefined {
  return Array.isArray(allowed) && !allowed.includes(value) ? "Not an allowed value." : undefined;
}

function sizeProblem(size: number, min: unknown, max: unknown, unit: string): string | undefined {
  const [isLess, isMore] = [isNumber(min) && size < min, isNumber(max) && size > max];
  if (!isLess && !isMore) return undefined;
  if (isNumber(min) && isNumber(max)) {
    return min === max ? `Must have exactly ${min} ${unit}.` : `Must have between ${min} and ${max} ${unit}.`;
  }
  return isLess ? `Must have at least ${String(min)} ${unit}.` : `Must not have more than ${String(max)} ${unit}.`;
}

function rangeProblem(value: number, { minValue: min, maxValue: max }: Json): string | undefined {
  const [isLess, isMore] = [isNumber(min) && value < min, isNumber(max) && value > max];
  if (!isLess && !isMore) return undefined;
  if (isNumber(min) && isNumber(max)) {
    return min === max ? `Must be exactly ${max}.` : `Must be between ${min} and ${max}.`;
  }
  return isLess ? `Must be greater or equal to ${String(min)}.` : `Must be less or equal to ${String(max)}.`;
}

const isNumber = (value: unknown) => typeof value === "number";

/** Looks ids up. Ids that are not found, or of another schema, are counted neither as items nor as duplicates. */
function checkIds(context: Context, field: Field, ids: readonly string[], path: string): string[] {
  const { properties } = field;
  const found: string[] = [];
  const problems = ids.flatMap((id) => {
    const problem =
      properties.fieldType === "Assets" ? assetProblem(context, id) : referenceProblem(context, field, id);
    const place = `${path}[${found.length + 1}]`;
    if (problem === undefined) found.push(id);
    return problem === undefined || context.isPublished ? [] : [`${place}: ${problem}`];
  });
  const { allowDuplicates, minItems, maxItems, expectedType } = properties;
  const isOther = (id: string) => expectedType !== undefined && typeOf(context.app.assets.get(id)) !== expectedType;
  const isTwice = allowDuplicates !== true && new Set(found).size < found.length;
  const isMissing = found.length === 0 && isRequired(context, field);
  const wrongCount = found.length === 0 ? undefined : sizeProblem(found.length, minItems, maxItems, "item(s)");
  return [
    ...problems,
    ...found.flatMap((id, index) =>
      isOther(id) ? [`${path}[${index + 1}]: Not of expected type: ${String(expectedType)}.`] : [],
    ),
    ...listed(path, isMissing ? "Field is required." : wrongCount),
    ...listed(path, isTwice ? "Must not contain duplicate values." : undefined),
  ];
}

/** The type that a field of files checks. An SVG counts as an image, although its own type is another one. */
function typeOf(asset: Asset | undefined): string | undefined {
  return asset?.mimeType === "image/svg+xml" ? "Image" : asset?.type;
}

function assetProblem({ app }: Context, id: string): string | undefined {
  return app.assets.get(id)?.isDeleted === false ? undefined : `Id ${id} not found.`;
}

function referenceProblem({ app }: Context, { properties }: Field, id: string): string | undefined {
  const allowed = listOf(properties["schemaIds"]);
  const content = app.contents.get(id);
  if (!content || content.isDeleted) return `Reference '${id}' not found.`;
  return allowed.length === 0 || allowed.includes(content.schema.id)
    ? undefined
    : `Reference '${id}' has invalid schema.`;
}
