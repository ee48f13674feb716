import { isRichText } from "#schemas/rich-text.ts";

/**
 * Joins two selections of the same content. Records that are the same (by id, in the same order)
 * keep the fields of both; where they differ the newer content replaces the older.
 */
export function mergeContent(known: unknown, added: unknown): unknown {
  if (Array.isArray(known) && Array.isArray(added)) {
    const isSame = known.length === added.length && known.every((item, index) => idOf(item) === idOf(added[index]));
    return isSame ? added.map((item, index) => mergeContent(known[index], item)) : added;
  }
  if (!isObject(known) || !isObject(added) || isRichText(added)) return added;
  const fields = Object.entries(added).map(([name, value]) => [name, mergeContent(known[name], value)]);
  return { ...known, ...Object.fromEntries(fields) };
}

function idOf(item: unknown): unknown {
  return isObject(item) ? item["$id"] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
