import { diffArrays } from "diff";
import * as z from "zod";
import { applyEdit } from "#engine/json/edit-json.ts";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";
import { fillRolesIn } from "#tools/dev-cms/color-roles.ts";
import { hashOf, isSame } from "./content-data.ts";
import type { Difference } from "./compare-content.ts";

const itemOrder = ["id", "lastModified", "status", "data"];

const Written = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

/** Writes differences into a content file's text; other text stays. Without a text, makes a file. */
export function editContentFile(text: string | undefined, changes: readonly Difference[], $schema?: string): string {
  const empty = `${JSON.stringify({ $schema, items: [] }, null, 2)}\n`;
  return changes.reduce(applyDifference, text ?? empty);
}

function applyDifference(text: string, difference: Difference): string {
  const { id, change, values, lastModified } = difference;
  const { items } = Written.parse(JSON.parse(text));
  const index = items.findIndex((item) => item.id === id);
  if (change === "removed") return index < 0 ? text : applyEdit(text, { remove: ["items", index] });
  if (index < 0) return applyEdit(text, { insert: ["items", items.length], value: newItem(difference) });
  const dated = lastModified === undefined ? [] : [{ path: ["lastModified"], after: lastModified }];
  return [...dated, ...values].reduce((changed, { path, after }) => {
    const before = valueAt(items[index], path);
    // `Published` is the default status and is omitted.
    const written = path[0] === "status" && after === "Published" ? undefined : after;
    return changeValue(changed, ["items", index, ...path], fillRolesIn(before), written);
  }, text);
}

/** Changes only the parts of a value that differ. */
function changeValue(text: string, path: JsonPath, before: unknown, after: unknown): string {
  if (isSame(withoutEmpty(before), withoutEmpty(after))) return text;
  if (Array.isArray(before) && Array.isArray(after)) return changeList(text, path, before, after);
  if (!isObject(before) || !isObject(after))
    return applyEdit(text, after === undefined ? { remove: path } : { set: path, value: after, order: itemOrder });
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.reduce((changed, name) => changeValue(changed, [...path, name], before[name], after[name]), text);
}

/** Changes a list between its equal items, from its end to its beginning, so that indexes stay right. */
function changeList(text: string, path: JsonPath, before: readonly unknown[], after: readonly unknown[]): string {
  let changed = text;
  let [end, newEnd] = [before.length, after.length];
  for (const [at, newAt] of [...findEqual(before, after).toReversed(), [-1, -1] as const]) {
    const [start, newStart] = [at + 1, newAt + 1];
    const replaced = Math.min(end - start, newEnd - newStart);
    for (let index = end - 1; index >= start + replaced; index--)
      changed = applyEdit(changed, { remove: [...path, index] });
    for (let index = replaced; index < newEnd - newStart; index++)
      changed = applyEdit(changed, { insert: [...path, start + index], value: after[newStart + index] });
    for (let index = 0; index < replaced; index++)
      changed = changeValue(changed, [...path, start + index], before[start + index], after[newStart + index]);
    [end, newEnd] = [at, newAt];
  }
  return changed;
}

/** The longest common part of two lists, as pairs of indexes. */
function findEqual(before: readonly unknown[], after: readonly unknown[]): (readonly [number, number])[] {
  const [keys = [], newKeys = []] = [before, after].map((list) =>
    list.map((item) => hashOf(withoutEmpty(item) ?? null)),
  );
  const pairs: (readonly [number, number])[] = [];
  let [at, newAt] = [0, 0];
  for (const { added, removed, count } of diffArrays(keys, newKeys)) {
    if (!added && !removed) for (let index = 0; index < count; index++) pairs.push([at + index, newAt + index]);
    if (!added) at += count;
    if (!removed) newAt += count;
  }
  return pairs;
}

/** A value without empty members, which Squidex adds. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value ?? undefined;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutEmpty(inner)]);
  return Object.fromEntries(entries.filter(([, inner]) => !Array.isArray(inner) || inner.length > 0));
}

function newItem({ name, id, values, lastModified }: Difference): object {
  const valueOf = (field: string) => values.find(({ path }) => path.length === 1 && path[0] === field)?.after;
  if (name === "assets") return { id, fileName: valueOf("fileName"), alt: valueOf("alt") };
  const data = values
    .filter(({ path: [where] }) => where === "data")
    .map(({ path: [, field], after }) => [field, after]);
  return { id, lastModified, status: valueOf("status"), data: Object.fromEntries(data) };
}
