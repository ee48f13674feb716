import { createHash } from "node:crypto";

export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** Schemas that other schemas refer to by name. */
export type Definitions = Map<string, JsonObject>;

/** Adds a named schema to the definitions, and returns a reference to it. */
export function define(definitions: Definitions, name: string, schema: JsonObject): JsonObject {
  definitions.set(name, schema);
  return { $ref: `#/$defs/${name}` };
}

/** Defines a schema that many other schemas refer to. The schema is made once. */
export function defineOnce(definitions: Definitions, name: string, make: () => JsonObject): JsonObject {
  return define(definitions, name, definitions.get(name) ?? make());
}

/** A schema with the definitions that it refers to. */
export function withDefinitions(schema: JsonObject, definitions: Definitions): JsonObject {
  return definitions.size > 0 ? { ...schema, $defs: Object.fromEntries(definitions) } : schema;
}

/** A JSON Schema condition: `met` applies to values that match, `otherwise` to all other values. */
export function when(condition: JsonObject, met: JsonObject, otherwise?: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; this object is never awaited
  return { if: condition, then: met, ...(otherwise && { else: otherwise }) };
}

/** A short hash of a text, for names. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 6);
}
