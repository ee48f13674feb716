import * as z from "zod";
import { fittingPaths } from "#schemas/binding.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import {
  describeSchema,
  isOptional,
  readStructure,
  writtenForm,
  type Structure,
} from "#schemas/derive/read-structure.ts";
import { suggestions } from "#schemas/suggestions.ts";
import type { Field } from "../studio-api.ts";
import { labelOf } from "./label-of.ts";

type Shape = Readonly<Record<string, z.ZodType>>;

/** Describes the props of a block, each with the content that fits it. */
export function describeProps(shape: Shape, model: ContentModel): Field[] {
  return Object.entries(shape).map(([name, schema]) => describeField(name, schema, fittingPaths(schema, model)));
}

/** Describes fields that content cannot fill: those of a page's head, and the parts of a prop. */
export function describeFields(shape: Shape): Field[] {
  return Object.entries(shape).map(([name, schema]) => describeField(name, schema, []));
}

function describeField(name: string, schema: z.ZodType, bindings: string[]): Field {
  const initial = initialOf(schema);
  const base = {
    name,
    label: labelOf(name),
    help: describeSchema(schema) ?? "",
    isRequired: !isOptional(schema),
    ...(initial !== undefined && { default: initial }),
    bindings,
  };
  return { ...base, ...kindOf(name, schema) };
}

type Kind = Field extends infer One ? (One extends Field ? Omit<One, keyof typeof baseKeys> : never) : never;
const baseKeys = { name: 0, label: 0, help: 0, isRequired: 0, default: 0, bindings: 0 };

function kindOf(name: string, given: z.ZodType): Kind {
  const schema = bare(writtenForm(given));
  const structure = readStructure(schema);
  const { minimum: min, maximum: max } = limitsOf(schema);
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  switch (structure.is) {
    case "string":
      return { kind: textKind(name, schema, structure), ...(max !== undefined && { maxLength: max }) };
    case "list":
      return { kind: "list", element: describeField(singular(name), structure.element, []), ...range };
    case "object":
      return { kind: "object", fields: describeFields(structure.fields) };
    case "choice":
      return { kind: "choice", values: structure.values.filter(isChoice) };
    case "number":
      return { kind: "number", ...range };
    case "boolean":
    case "image":
      return { kind: structure.is };
    case "union":
      return unionKind(name, structure.options);
    default:
      return { kind: "other" };
  }
}

function textKind(name: string, schema: z.ZodType, { kind }: Structure & { is: "string" }) {
  if (kind === undefined || kind === "text") {
    const suggestion = suggestions.get(schema);
    if (suggestion && "asset" in suggestion) return "asset";
    return isLong.test(name) ? "paragraph" : "text";
  }
  return kind;
}

/** The names of texts that are more than a line. */
const isLong = /(?:paragraph|description|note|answer|text)$/i;

/** Several choices are one; of other unions the studio shows JSON, unless only one kind is in them. */
function unionKind(name: string, options: readonly z.ZodType[]): Kind {
  const kinds = options.map((option) => kindOf(name, option));
  const choices = kinds.flatMap((one) => (one.kind === "choice" ? one.values : []));
  if (kinds.every(({ kind }) => kind === "choice")) return { kind: "choice", values: choices };
  const [first] = kinds;
  return first && kinds.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : { kind: "other" };
}

function isChoice(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function initialOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue;
  return schema instanceof z.ZodOptional ? initialOf(schema.unwrap() as z.ZodType) : undefined;
}

function bare(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? bare(schema.unwrap() as z.ZodType) : schema;
}

/** The least and the most of a number, of a text's characters or of a list's entries. */
function limitsOf(schema: z.ZodType): { minimum?: number; maximum?: number } {
  if (schema instanceof z.ZodString) return limits(schema.minLength, schema.maxLength);
  if (schema instanceof z.ZodNumber) return limits(schema.minValue, schema.maxValue);
  if (!(schema instanceof z.ZodArray)) return {};
  const { minItems, maxItems } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return limits(minItems, maxItems);
}

function limits(minimum?: number | null, maximum?: number | null): { minimum?: number; maximum?: number } {
  return { ...(isLimit(minimum) && { minimum }), ...(isLimit(maximum) && { maximum }) };
}

/** Numbers without a limit have the largest ones. */
function isLimit(limit: number | null | undefined): limit is number {
  return typeof limit === "number" && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}

/** `steps` → `step`, for one of them. */
function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}
