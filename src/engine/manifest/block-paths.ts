import type { JsonPath } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";

/** The paths of the blocks in a written list, in the order of the text, also at depths where the schema allows no slot. */
export function blockPaths(blocks: unknown, list: JsonPath): JsonPath[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, index) => {
    const path = [...list, index];
    const slots = isObject(block) && isObject(block["slots"]) ? Object.entries(block["slots"]) : [];
    return [path, ...slots.flatMap(([name, inside]) => blockPaths(inside, [...path, "slots", name]))];
  });
}
