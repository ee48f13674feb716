import { isObject } from "#schemas/selection.ts";
import type { Json, JsonObject } from "./json.ts";

/** Schemas that others refer to by name. */
export type Definitions = Map<string, JsonObject>;

/** Adds a named schema to the definitions, and returns a reference to it. */
export function define(definitions: Definitions, name: string, schema: JsonObject): JsonObject {
  definitions.set(name, schema);
  return { $ref: `#/$defs/${name}` };
}

/** A schema with all definitions that it refers to, directly or through other definitions. */
export function withDefinitions(schema: JsonObject, definitions: Definitions): JsonObject {
  const used = new Set<string>();
  findUsed(schema, definitions, used);
  const kept = [...definitions].filter(([name]) => used.has(name));
  return kept.length > 0 ? { ...schema, $defs: Object.fromEntries(kept) } : schema;
}

function findUsed(part: Json, definitions: Definitions, used: Set<string>): void {
  if (Array.isArray(part)) for (const item of part) findUsed(item, definitions, used);
  if (!isObject(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const name = key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "") : undefined;
    const found = name === undefined ? undefined : definitions.get(name);
    if (name !== undefined && found && !used.has(name)) {
      used.add(name);
      findUsed(found, definitions, used);
    }
    findUsed(value, definitions, used);
  }
}
