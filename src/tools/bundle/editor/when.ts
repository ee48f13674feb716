import type { JsonObject } from "./json.ts";

/** A JSON Schema condition with the schema for a match and the schema otherwise. */
export function when(condition: JsonObject, met: JsonObject, otherwise?: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; this object is never awaited
  return { if: condition, then: met, ...(otherwise && { else: otherwise }) };
}
