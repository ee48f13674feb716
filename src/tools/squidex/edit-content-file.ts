import { applyEdits, modify, parse } from "jsonc-parser";
import * as z from "zod";
import type { Difference } from "./compare-content.ts";

/** The layout of inserted text; existing text keeps its layout. */
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };

const Written = z.object({ items: z.array(z.object({ id: z.string() })) });

/** Writes differences into a content file's text; other text stays. Without a text, makes a file with `$schema`. */
export function editContentFile(text: string | undefined, differences: readonly Difference[], $schema: string): string {
  const empty = `${JSON.stringify({ $schema, items: [] }, null, 2)}\n`;
  return differences.reduce(applyDifference, text ?? empty);
}

function applyDifference(text: string, difference: Difference): string {
  const { id, change, values, lastModified } = difference;
  const { items } = Written.parse(parse(text));
  const index = items.findIndex((item) => item.id === id);
  if (change === "removed") return index < 0 ? text : edit(text, ["items", index], undefined);
  if (index < 0) return edit(text, ["items", items.length], newItem(difference), true);
  const dated = lastModified === undefined ? [] : [{ path: ["lastModified"], after: lastModified }];
  return [...dated, ...values].reduce(
    (changed, { path, after }) => edit(changed, ["items", index, ...path], withoutDefault(path, after)),
    text,
  );
}

function edit(text: string, path: (string | number)[], value: unknown, isArrayInsertion = false): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }));
}

/** `Published` is the default status and is omitted. */
function withoutDefault([name]: readonly string[], value: unknown): unknown {
  return name === "status" && value === "Published" ? undefined : value;
}

function newItem({ name, id, values, lastModified }: Difference): object {
  const valueOf = (field: string) => values.find(({ path }) => path.length === 1 && path[0] === field)?.after;
  if (name === "assets") return { id, fileName: valueOf("fileName"), alt: valueOf("alt") };
  const data = values
    .filter(({ path: [where] }) => where === "data")
    .map(({ path: [, field], after }) => [field, after]);
  return { id, lastModified, status: valueOf("status"), data: Object.fromEntries(data) };
}
