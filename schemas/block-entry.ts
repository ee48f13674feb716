import * as z from "zod";
import { bindingPath, type ContentModel } from "./content-model.ts";
import type { Block } from "./block.ts";
import { mapValues } from "./map-values.ts";
import { datedFields, periodProblems, type Dated } from "./period.ts";
import { fits } from "./derive/fits.ts";
import { describeSchema, isOptional, readStructure } from "./derive/read-structure.ts";

export const BlockId = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/, { error: "expected a letter, then letters, digits, - and _" })
  .describe("The block's place in an address: /page#id");

/** The bindings of a block: the whole block to a content path, or props to paths. */
export type Bind = string | Record<string, string | undefined>;

export interface BlockEntry extends Dated {
  type: string;
  id?: string | undefined;
  props?: Record<string, unknown> | undefined;
  bind?: Bind | undefined;
  slots?: Record<string, BlockEntry[] | undefined> | undefined;
}

/** The maximum number of blocks of a page or a slot; the site's longest page has nine. */
export const maxPageBlocks = 100;

/** The schema of a manifest's blocks, with one level of slots. Throws an Error without block types. */
export function blockEntries(blocks: Readonly<Record<string, Block>>, model: ContentModel): z.ZodType<BlockEntry[]> {
  const types = Object.entries(blocks);
  const inside = z.array(union(types.map(([type, block]) => entry(type, block, model)))).max(maxPageBlocks);
  return z.array(union(types.map(([type, block]) => entry(type, block, model, inside)))).max(maxPageBlocks);
}

function union<Entry extends ReturnType<typeof entry>>(entries: Entry[]) {
  const [first, ...rest] = entries;
  if (!first) throw new Error("The registry is empty");
  return z.discriminatedUnion("type", [first, ...rest]);
}

function entry(type: string, block: Block, model: ContentModel, inside?: z.ZodType<BlockEntry[]>) {
  const shape: Record<string, z.ZodType> = block.props.shape;
  return z
    .strictObject({
      type: z.literal(type),
      id: BlockId.optional(),
      props: z.strictObject(optionalShape(shape)).optional().describe("Props written out"),
      bind: bindSchema(type, block, model).optional().describe("Props that content fills"),
      slots: slotsSchema(inside ? block.slots : [], inside ?? z.never()).optional(),
      ...datedFields,
    })
    .superRefine((found, context) => {
      for (const problem of [...propProblems(type, block, found, model), ...periodProblems(found)])
        context.addIssue(problem);
    });
}

function slotsSchema(names: readonly string[], inside: z.ZodType<BlockEntry[]>) {
  const shape = Object.fromEntries(names.map((name) => [name, inside.optional()]));
  return z.strictObject(shape).describe("Blocks inside this block");
}

/** The props as a manifest may write them: each prop may be bound instead. */
export function optionalShape(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return mapValues(shape, (prop) => (isOptional(prop) ? prop : prop.optional()));
}

function bindSchema(type: string, block: Block, model: ContentModel): z.ZodType<Bind> {
  const shape: Record<string, z.ZodType> = block.props.shape;
  const byProp = mapValues(shape, (prop, name) => {
    const path = bindingPath(prop, `prop "${name}" of block "${type}"`, model);
    return path.optional().describe(describeSchema(prop) ?? "");
  });
  const map: z.ZodType<Record<string, string | undefined>> = z.strictObject(byProp);
  return z.union([bindingPath(block.props, `block "${type}" as a whole`, model, true), map]);
}

/** The props that content at a path provides when it fills the whole block. */
export function providedProps(block: Block, path: string, { paths }: ContentModel): string[] {
  const content = paths.get(path);
  const structure = content && readStructure(content.schema);
  if (structure?.is !== "object") return [];
  return Object.keys(block.props.shape).filter((name) => Object.hasOwn(structure.fields, name));
}

function boundProps(block: Block, bind: Bind | undefined, model: ContentModel): string[] {
  if (bind === undefined) return [];
  return typeof bind === "string" ? providedProps(block, bind, model) : Object.keys(bind);
}

type Filled = Pick<BlockEntry, "props" | "bind">;

function propProblems(type: string, block: Block, { props = {}, bind }: Filled, model: ContentModel) {
  const bound = boundProps(block, bind, model);
  const code = "custom" as const;
  const both = Object.keys(props).filter((name) => bound.includes(name));
  const twice = both.map((name) => {
    const message = `Prop "${name}" is both written out and bound`;
    return { code, path: ["props", name], message, params: { hint: "remove one of the two" } };
  });
  const neither = requiredProps(block).filter((name) => !Object.hasOwn(props, name) && !bound.includes(name));
  const absent = neither.map((name) => {
    const hint = `write it in "props" or name its content in "bind"`;
    return { code, path: [], message: `Block "${type}" has no "${name}"`, params: { hint, missing: name } };
  });
  // A wrong path is reported instead of the empty prop that it causes.
  const whole = typeof bind === "string" ? model.paths.get(bind) : undefined;
  const isWrong = typeof bind === "string" && !(whole && fits(whole.schema, block.props));
  return isWrong ? twice : [...twice, ...absent];
}

/** The props that must be written out or bound. */
export function requiredProps(block: Block): string[] {
  const required = Object.entries<z.ZodType>(block.props.shape).filter(([, prop]) => !isOptional(prop));
  return required.map(([name]) => name);
}
