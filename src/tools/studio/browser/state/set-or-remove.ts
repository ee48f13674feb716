import { valueAt } from "#schemas/value-at.ts";
import type { JsonPath } from "#engine/json/locate.ts";
import type { Edit } from "../../edit-manifest.ts";

/** Sets a value, or removes it when there is none. */
export function setOrRemove(value: unknown, path: JsonPath, next: unknown): Edit[] {
  if (next !== undefined) return [{ set: path, value: next }];
  return valueAt(value, path) === undefined ? [] : [{ remove: path }];
}
