import type { JsonObject } from "./json.ts";

/** A condition of JSON Schema, and what holds where it is met, or otherwise. */
export function when(condition: JsonObject, met: JsonObject, otherwise?: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits this object
  return { if: condition, then: met, ...(otherwise && { else: otherwise }) };
}
