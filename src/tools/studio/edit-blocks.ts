import { parse } from "jsonc-parser";
import type { JsonPath } from "#engine/json/locate.ts";
import { valueAt } from "#schemas/value-at.ts";
import { applyEdit, applyEdits, type Edit } from "./edit-manifest.ts";

/** Adds a copy of a block below it, with new ids. Throws when the path does not lead to a block. */
export function duplicateBlock(text: string, block: JsonPath): string {
  const index = block.at(-1);
  const manifest: unknown = parse(text);
  if (typeof index !== "number") throw new Error(`${block.join(".")} is no block – name its index`);
  const taken = new Set<unknown>();
  JSON.stringify(manifest, (key, value: unknown) => {
    if (key === "id") taken.add(value);
    return value;
  });
  const copy: unknown = JSON.parse(JSON.stringify(valueAt(manifest, block)), (key, value: unknown) =>
    key === "id" && typeof value === "string" ? takeFreeId(value, taken) : value,
  );
  return applyEdit(text, { insert: [...block.slice(0, -1), index + 1], value: copy });
}

/** Fills a whole block with content. Written props stay only when the content does not have them. */
export function bindBlock(text: string, block: JsonPath, path: string, fills: readonly string[]): string {
  const removals = fills.flatMap((prop) => removeWritten(text, [...block, "props", prop]));
  return applyEdits(text, [...removals, { set: [...block, "bind"], value: path }]);
}

/** Fills one prop of a block with content. */
export function bindProp(text: string, block: JsonPath, prop: string, path: string): string {
  return applyEdits(text, [
    ...removeWritten(text, [...block, "props", prop]),
    { set: [...block, "bind", prop], value: path },
  ]);
}

function removeWritten(text: string, path: JsonPath): Edit[] {
  return valueAt(parse(text), path) === undefined ? [] : [{ remove: path }];
}

/** Replaces a prop's binding with the content's value; without a value the prop is removed. */
export function unbindProp(text: string, block: JsonPath, prop: string, value: unknown): string {
  const removal: Edit = { remove: [...block, "bind", prop] };
  return applyEdits(text, value === undefined ? [removal] : [removal, { set: [...block, "props", prop], value }]);
}

/** Replaces a block's binding with the values of its props. */
export function unbindBlock(text: string, block: JsonPath, values: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(values).filter(([, value]) => value !== undefined);
  const props = written.map(([prop, value]): Edit => ({ set: [...block, "props", prop], value }));
  return applyEdits(text, [{ remove: [...block, "bind"] }, ...props]);
}

/** Numbers an id; marks the new id as taken. */
function takeFreeId(id: string, taken: Set<unknown>): string {
  const base = id.replace(/-\d+$/, "");
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  taken.add(`${base}-${number}`);
  return `${base}-${number}`;
}
