import { valueAt } from "#schemas/json-path.ts";
import type { BlockPlan } from "#schemas/page-plan.ts";
import { isEmptied } from "#schemas/rich-text-tree.ts";
import { isObject, type SelectedFields, type Selection } from "#schemas/selection.ts";

/** A block with its props and the paths of the values that it `lacks`, or the reason why it cannot be rendered. */
export type BoundBlock = {
  type: string;
  id: string | undefined;
  hasHeading: boolean;
  source: string;
} & (
  | { props: Record<string, unknown>; slots: Record<string, BoundBlock[]>; lacks?: string[] }
  /** The path of required content that is absent: `people.showcase.leftTextRow1`. */
  | { missing: string }
  /** The error that the component threw on the server. */
  | { failed: string }
);

/** Binds content and route parameters to the blocks of a plan. Needs no schema, so browsers can bind, too. */
export function bindBlocks(
  blocks: BlockPlan[],
  content: Record<string, unknown>,
  params: Record<string, string>,
): BoundBlock[] {
  return blocks.map((block) => bindBlock(block, { ...content, route: params }));
}

function bindBlock(block: BlockPlan, content: Record<string, unknown>): BoundBlock {
  const { type, id, source } = block;
  const props = { ...block.props };
  const lacks = [...(block.lacks ?? [])];
  for (const binding of block.bindings) {
    const { path, selection } = binding;
    const picked = pick(valueAt(content, path), selection, path.join("."), lacks);
    if ("missing" in picked) {
      if (selection.required) return { type, id, hasHeading: false, source, missing: picked.missing };
    } else if (binding.prop === undefined) {
      Object.assign(props, picked.value);
    } else if (picked.value !== undefined) {
      props[binding.prop] = picked.value;
    }
  }
  const slots = Object.entries(block.slots ?? {}).map(([name, inside]) => [
    name,
    inside.map((inner) => bindBlock(inner, content)),
  ]);
  const hasHeading = block.heading !== undefined && Boolean(props[block.heading]);
  return { type, id, hasHeading, source, props, slots: Object.fromEntries(slots), ...(lacks.length > 0 && { lacks }) };
}

type Picked = { value: unknown } | { missing: string };

/** A record without a required field is missing as a whole, unless the field may be empty. */
function pick(value: unknown, selection: Selection, path: string, lacks: string[]): Picked {
  const { empty } = selection;
  const isMissing = value === undefined || isEmptied(value);
  if (empty !== undefined && (isMissing || (Array.isArray(value) && value.length === 0))) {
    lacks.push(path);
    return { value: empty };
  }
  if (isMissing) return { missing: path };
  if (!("fields" in selection)) return { value };
  if (selection.kind === "one") return pickFields(value, selection.fields, path, lacks);
  if (!Array.isArray(value)) return { missing: path };
  const items = value.map((item, index) => pickFields(item, selection.fields, `${path}.${index}`, lacks));
  return { value: items.flatMap((item) => ("value" in item ? [item.value] : [])) };
}

/** Takes the selected fields of a record, and adds the paths of missing values to `lacks`. */
export function pickFields(value: unknown, fields: SelectedFields, path: string, lacks: string[]) {
  if (!isObject(value)) return { missing: path };
  const result: Record<string, unknown> = {};
  for (const [name, selection] of Object.entries(fields)) {
    const picked = pick(Object.hasOwn(value, name) ? value[name] : undefined, selection, `${path}.${name}`, lacks);
    if ("value" in picked) result[name] = picked.value;
    else if (selection.required) return picked;
  }
  return { value: result };
}
