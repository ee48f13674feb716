import * as z from "zod";
import { providedProps } from "#schemas/block-entry.ts";
import type { Block, BlockExamples } from "#schemas/block.ts";
import { fittingPaths, type ContentModel } from "#schemas/content-model.ts";
import { describeSchema, isOptional, labelOf, type Structure } from "#schemas/derive/read-structure.ts";
import { readStructure, unwrapOptional, writtenForm } from "#schemas/derive/read-structure.ts";
import { suggestions } from "#schemas/suggestions.ts";
import { freshProps } from "./fresh-entry.ts";

export type DescribedBlock = ReturnType<typeof describeBlock>;

/** A prop, or a part of a prop, as its zod schema describes it. */
export type Field = FieldKind & {
  name: string;
  label: string;
  help: string;
  isRequired: boolean;
  default?: unknown;
  bindings: string[];
};

type FieldKind =
  | { kind: "text" | "paragraph" | "html" | "link" | "color" | "instant" | "image" | "asset"; maxLength?: number }
  | { kind: "boolean" }
  | { kind: "number"; min?: number; max?: number }
  | { kind: "choice"; values: (string | number | boolean)[] }
  | { kind: "list"; element: Field; min?: number; max?: number }
  | { kind: "object"; fields: Field[] };

/** Describes a block from its schema alone. */
export function describeBlock(type: string, block: Block, model: ContentModel) {
  const names = Object.keys(block.props.shape);
  const [example] = blockExamples.get(type) ?? [];
  return {
    type,
    description: block.description ?? "",
    purpose: block.purpose ?? "",
    /** Other words by which people search for the block. */
    alsoCalled: block.alsoCalled ?? "",
    ...(block.heading !== undefined && { heading: block.heading }),
    fields: Object.entries(block.props.shape).map(([name, schema]) =>
      describeField(name, schema, fittingPaths(schema, model)),
    ),
    slots: block.slots,
    ...(block.isInner && { isInner: true }),
    /** Content paths that fit the whole block, and the props that each path fills. */
    bindings: fittingPaths(block.props, model).map((path) => {
      const fills = providedProps(block, path, model);
      return { path, fills, leavesEmpty: names.filter((name) => !fills.includes(name)) };
    }),
    /** An entry in `blocks` that shows the block at its best. The entry is complete and valid. */
    example: { type, ...(example && { props: example.props }) },
    /** The entry in `blocks` of a new block of this type: valid, with placeholders that the check refuses. */
    fresh: { type, ...(example && { props: freshProps(block.props.shape, example.props) }) },
  };
}

const files = import.meta.glob<BlockExamples>("/registry/*/*.examples.json", { eager: true, import: "default" });

/** The examples of each block of the registry, by type. The blocks' tests use the same examples. */
export const blockExamples: ReadonlyMap<string, BlockExamples> = new Map(
  Object.entries(files).map(([file, examples]) => [file.replace(/^.*\/(.+)\.examples\.json$/, "$1"), examples]),
);

/** Describes fields that content cannot fill: the fields of a page's head, and the parts of a prop. */
export function describeFields(shape: Readonly<Record<string, z.ZodType>>): Field[] {
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

function kindOf(name: string, given: z.ZodType): FieldKind {
  const schema = unwrapOptional(writtenForm(given));
  const structure = readStructure(schema);
  const range = limitsOf(schema);
  switch (structure.is) {
    case "string":
      return { kind: textKind(name, schema, structure), ...(range.max !== undefined && { maxLength: range.max }) };
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
      return { kind: "text" };
  }
}

function textKind(name: string, schema: z.ZodType, { kind = "text" }: Structure & { is: "string" }) {
  if (kind !== "text") return kind;
  const suggestion = suggestions.get(schema);
  if (suggestion && "asset" in suggestion) return "asset";
  return isLong.test(name) ? "paragraph" : "text";
}

/** Matches the names of props whose text has several lines. */
const isLong = /(?:paragraph|description|note|answer|text)$/i;

/** The kind of a union: one choice for several choices, otherwise the kind of the first option. */
function unionKind(name: string, options: readonly z.ZodType[]): FieldKind {
  const kinds = options.map((option) => kindOf(name, option));
  const choices = kinds.flatMap((one) => (one.kind === "choice" ? one.values : []));
  if (kinds.every(({ kind }) => kind === "choice")) return { kind: "choice", values: choices };
  return kinds[0] ?? { kind: "text" };
}

function isChoice(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function initialOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue;
  return schema instanceof z.ZodOptional ? initialOf(schema.unwrap() as z.ZodType) : undefined;
}

/** The minimum and the maximum of a number, of a text's characters or of a list's entries. */
function limitsOf(schema: z.ZodType): { min?: number; max?: number } {
  if (![z.ZodString, z.ZodNumber, z.ZodArray].some((kind) => schema instanceof kind)) return {};
  const limits = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const min = limits.minimum ?? limits.minLength ?? limits.minItems;
  const max = limits.maximum ?? limits.maxLength ?? limits.maxItems;
  return { ...(isLimit(min) && { min }), ...(isLimit(max) && { max }) };
}

/** False for the largest numbers: zod reports them for a number without a limit. */
function isLimit(limit: number | undefined): limit is number {
  return typeof limit === "number" && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}

/** Makes the singular of a name: `steps` → `step`. */
function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}
