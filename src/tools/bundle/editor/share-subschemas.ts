import { isObject } from "#schemas/selection.ts";
import { hash, type Json, type JsonObject } from "./json-schema.ts";

/** Keys whose value maps names to schemas and is not a schema itself. */
const maps = new Set(["properties", "$defs"]);

/** Keys whose value is data, or a short condition that is not moved. */
const data = new Set(["enum", "enumDescriptions", "const", "defaultSnippets", "required", "if"]);

/** Moves repeated sub-schemas to `$defs`, named by the first property, with a hash if it is taken: names are stable. */
export function shareSubschemas(schema: JsonObject): JsonObject {
  const counts = new Map<string, number>();
  visit(schema, (text) => counts.set(text, (counts.get(text) ?? 0) + 1));
  const names = new Map<string, string>();
  const taken = new Set(Object.keys(schema["$defs"] ?? {}));
  const definitions: JsonObject = {};

  function nameOf(text: string, key: string): string {
    const name = taken.has(key) ? `${key}-${hash(text)}` : key;
    taken.add(name);
    return name;
  }

  function shareInside(part: JsonObject, isSchema: boolean, at: string): JsonObject {
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        if (isSchema && data.has(key)) return [key, value];
        return [key, share(value, !isSchema || !maps.has(key), isSchema ? at : key)];
      }),
    );
  }

  function share(part: Json, isSchema: boolean, at: string): Json {
    if (Array.isArray(part)) return part.map((item) => share(item, isSchema, at));
    if (!isObject(part)) return part;
    const { description, ...rest } = part;
    const text = JSON.stringify(rest);
    if (!isSchema || !isWorthSharing(rest, text) || (counts.get(text) ?? 0) < 2) return shareInside(part, isSchema, at);
    const name = names.get(text) ?? nameOf(text, at);
    if (!names.has(text)) {
      names.set(text, name);
      definitions[name] = shareInside(rest, true, at);
    }
    const $ref = `#/$defs/${name}`;
    return description === undefined ? { $ref } : { description, $ref };
  }

  const { $defs, ...root } = shareInside(schema, true, "schema");
  return { ...root, $defs: { ...(isObject($defs) ? $defs : {}), ...definitions } };
}

function visit(part: Json, count: (text: string) => void, isSchema = true): void {
  if (Array.isArray(part)) for (const item of part) visit(item, count, isSchema);
  if (!isObject(part)) return;
  const { description: _, ...rest } = part;
  const text = JSON.stringify(rest);
  if (isSchema && isWorthSharing(rest, text)) count(text);
  for (const [key, value] of Object.entries(part)) {
    if (!isSchema || !data.has(key)) visit(value, count, !isSchema || !maps.has(key));
  }
}

/** True for schemas that are longer than a `$ref`. */
function isWorthSharing(part: JsonObject, text: string): boolean {
  return text.length > 80 && ["type", "enum", "anyOf", "oneOf", "allOf"].some((key) => key in part);
}
