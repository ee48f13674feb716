import { applyEdits, modify, parse } from "jsonc-parser";
import * as z from "zod";
import type { Difference } from "./compare-content.ts";

/** Layout of what is inserted; what stands stays as it is laid out. */
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };

const Written = z.object({ items: z.array(z.object({ id: z.string() })) });

/**
 * Changes the text of a content file by what differs in its items, and nothing else: reviewers see what changed. Without
 * a text it makes one, whose schema is `$schema`.
 */
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

/** A published record need not say so. */
function withoutDefault([name]: readonly string[], value: unknown): unknown {
  return name === "status" && value === "Published" ? undefined : value;
}

function newItem({ name, id, values, lastModified }: Difference): object {
  const valueOf = (field: string) => values.find(({ path }) => path.length === 1 && path[0] === field)?.after;
  const data = values.flatMap(({ path: [where, field = ""], after }) =>
    where === "data" ? [[field, after] as const] : [],
  );
  return name === "assets"
    ? { id, fileName: valueOf("fileName"), ...optional("alt", valueOf("alt")) }
    : {
        id,
        ...optional("lastModified", lastModified),
        ...optional("status", valueOf("status")),
        data: Object.fromEntries(data),
      };
}

function optional(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value };
}
