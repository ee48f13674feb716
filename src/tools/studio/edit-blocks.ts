import type { Bind } from "#schemas/block-entry.ts";
import { parse } from "jsonc-parser";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import type { DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { isObject } from "#schemas/selection.ts";
import { applyEdit, applyEdits, blockOrder, type Edit } from "#engine/json/edit-json.ts";

/** Adds a copy of a block of any page, with new ids in place of ids that the page has. */
export function insertCopy(text: string, place: JsonPath, block: unknown): string {
  const taken = new Set<unknown>();
  JSON.stringify(parse(text), (key, value: unknown) => {
    if (key === "id") taken.add(value);
    return value;
  });
  const copy: unknown = JSON.parse(JSON.stringify(block), (key, value: unknown) =>
    key === "id" && typeof value === "string" ? takeFreeId(value, taken) : value,
  );
  return applyEdit(text, { insert: place, value: copy });
}

/** Reads a copied block or shared section from a text. Throws a sentence when a list of blocks cannot have the text. */
export function readCopied(text: string, list: JsonPath, types: ReadonlyMap<string, DescribedBlock>): object {
  const block: unknown = parse(text);
  if (isObject(block) && typeof block["use"] === "string" && !("type" in block)) {
    if (list.length > 1) throw new Error("A shared section cannot be in a slot – paste it into the page");
    return block;
  }
  const type = isObject(block) && types.get(String(block["type"]));
  if (!isObject(block) || !type) throw new Error("No block was copied – select one, and press Ctrl+C");
  const props = [block["props"], block["bind"]].flatMap((part) => (isObject(part) ? Object.keys(part) : []));
  const unknown = [
    ...Object.keys(block).filter((key) => !blockOrder.includes(key)),
    ...props.filter((prop) => type.fields.every(({ name }) => name !== prop)),
  ];
  if (unknown.length > 0) throw new Error(`The block ${type.type} has no ${unknown.join(", ")} – copy it again`);
  if (list.length > 1 && block["slots"] !== undefined)
    throw new Error("A block with blocks inside cannot be in a slot – paste it into the page");
  return { ...block, type: type.type };
}

/** Fills props of a block with content: one prop, or without a name the whole block. Removes their written values. */
export function bindContent(text: string, block: JsonPath, from: string, fills: readonly string[], prop?: string) {
  const written = fills.map((name) => [...block, "props", name]);
  const removed = written.filter((path) => valueAt(parse(text), path) !== undefined);
  const binding: Edit = { set: [...block, "bind", ...(prop === undefined ? [] : [prop])], value: from };
  return applyEdits(text, [...removed.map((path): Edit => ({ remove: path })), binding]);
}

/** Replaces the binding of a whole block, or of some props, with the values of the props. */
export function unbind(text: string, block: JsonPath, bind: Bind, values: Readonly<Record<string, unknown>>): string {
  const bound = typeof bind === "string" ? [[]] : Object.keys(bind).map((prop) => [prop]);
  const removals = bound.map((prop): Edit => ({ remove: [...block, "bind", ...prop] }));
  const props = Object.entries(values).map(([prop, value]): Edit => ({ set: [...block, "props", prop], value }));
  return applyEdits(text, [...removals, ...props]);
}

/** Marks an id as taken; an id that is taken already gets a number. */
function takeFreeId(id: string, taken: Set<unknown>): string {
  const base = id.replace(/-\d+$/, "");
  let [free, number] = [id, 2];
  while (taken.has(free)) free = `${base}-${number++}`;
  taken.add(free);
  return free;
}
