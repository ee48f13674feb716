import { findNodeAtLocation, getNodeValue, parseTree } from "jsonc-parser";
import { isObject } from "#schemas/selection.ts";
import type { JsonPath } from "#engine/json/locate.ts";
import { applyEdit, applyEdits, type Edit } from "./edit-manifest.ts";

/** What the studio does with blocks: each gives the text of the manifest afterwards. A block's path ends with its index. */

export function addBlock(text: string, at: JsonPath, block: object): string {
  return applyEdit(text, { insert: at, value: block });
}

export function removeBlock(text: string, block: JsonPath): string {
  return applyEdit(text, { remove: block });
}

/** Moves a block within its list or into another one; see the move of `Edit` for what `to` means. */
export function moveBlock(text: string, block: JsonPath, to: JsonPath): string {
  return applyEdit(text, { move: block, to });
}

/** Adds the same block below. Ids that a page may have once get a number. */
export function duplicateBlock(text: string, block: JsonPath): string {
  const index = block.at(-1);
  const value = valueAt(text, block);
  if (typeof index !== "number") throw new Error(`${block.join(".")} is no block – name its index`);
  const taken = new Set(idsOf(valueAt(text, [])));
  return applyEdit(text, { insert: [...block.slice(0, -1), index + 1], value: withNewIds(value, taken) });
}

/** Fills a whole block with content, besides the props that are written out and that the content does not have. */
export function bindBlock(text: string, block: JsonPath, path: string, fills: readonly string[]): string {
  const written = fills.filter((prop) => valueAt(text, [...block, "props", prop]) !== undefined);
  const removals = written.map((prop): Edit => ({ remove: [...block, "props", prop] }));
  return applyEdits(text, [...removals, { set: [...block, "bind"], value: path }]);
}

/**
 * Fills one prop of a block with content. When the whole block was bound, `kept` says which other props keep
 * which content.
 */
export function bindProp(
  text: string,
  block: JsonPath,
  prop: string,
  path: string,
  kept: Readonly<Record<string, string>> = {},
): string {
  const isWritten = valueAt(text, [...block, "props", prop]) !== undefined;
  const removals: Edit[] = isWritten ? [{ remove: [...block, "props", prop] }] : [];
  const isWhole = typeof valueAt(text, [...block, "bind"]) === "string";
  const binding: Edit = isWhole
    ? { set: [...block, "bind"], value: { ...kept, [prop]: path } }
    : { set: [...block, "bind", prop], value: path };
  return applyEdits(text, [...removals, binding]);
}

/** Writes the content of a bound prop out instead, or nothing when it has none. */
export function unbindProp(text: string, block: JsonPath, prop: string, value: unknown): string {
  const removal: Edit = { remove: [...block, "bind", prop] };
  return applyEdits(text, value === undefined ? [removal] : [removal, { set: [...block, "props", prop], value }]);
}

/** Writes the content of a bound block out instead: the values of its props. */
export function unbindBlock(text: string, block: JsonPath, values: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(values).filter(([, value]) => value !== undefined);
  const props = written.map(([prop, value]): Edit => ({ set: [...block, "props", prop], value }));
  return applyEdits(text, [{ remove: [...block, "bind"] }, ...props]);
}

/** The value at a path of a manifest's text. */
export function valueAt(text: string, path: JsonPath): unknown {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  return node && getNodeValue(node);
}

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === "id" ? [String(item)] : idsOf(item)));
}

function withNewIds(value: unknown, taken: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, taken));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    return [key, key === "id" && typeof item === "string" ? freeId(item, taken) : withNewIds(item, taken)];
  });
  return Object.fromEntries(entries);
}

function freeId(id: string, taken: Set<string>): string {
  const base = id.replace(/-\d+$/, "");
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  taken.add(`${base}-${number}`);
  return `${base}-${number}`;
}
