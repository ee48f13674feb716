import type { JsonPath } from "#engine/json/locate.ts";

/** True for the path of a block: one of the page's, or one in a slot. */
export function isAtBlock(path: JsonPath): boolean {
  const [blocks, index, ...inside] = path;
  if (blocks !== "blocks" || typeof index !== "number") return false;
  if (inside.length === 0) return true;
  const [slots, slot, place, ...more] = inside;
  return slots === "slots" && typeof slot === "string" && typeof place === "number" && more.length === 0;
}
