type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Keys whose value maps names to schemas and is not a schema itself. */
const maps = new Set(["properties", "$defs"]);

/** Moves sub-schemas that occur several times to `$defs`, so that the file stays readable and small. */
export function shareSubschemas(schema: Json): Json {
  const counts = new Map<string, number>();
  visit(schema, (part) => counts.set(part, (counts.get(part) ?? 0) + 1));
  const names = new Map<string, string>();
  const definitions: { [name: string]: Json } = {};

  function share(part: Json, isSchema: boolean): Json {
    if (Array.isArray(part)) return part.map((item) => share(item, isSchema));
    if (typeof part !== "object" || part === null) return part;
    const inside = () =>
      Object.fromEntries(
        Object.entries(part).map(([key, value]) => [key, share(value, !isSchema || !maps.has(key))]),
      );
    const text = JSON.stringify(part);
    if (!isSchema || !isWorthSharing(part, text) || (counts.get(text) ?? 0) < 2) return inside();
    const name = names.get(text) ?? `shared-${names.size + 1}`;
    if (!names.has(text)) {
      names.set(text, name);
      definitions[name] = inside();
    }
    return { $ref: `#/$defs/${name}` };
  }

  const shared = share(schema, true);
  if (!isObject(shared)) return shared;
  const own = isObject(shared["$defs"]) ? shared["$defs"] : {};
  return { ...shared, $defs: { ...own, ...definitions } };
}

function visit(part: Json, count: (text: string) => void, isSchema = true): void {
  if (Array.isArray(part)) for (const item of part) visit(item, count, isSchema);
  if (!isObject(part)) return;
  const text = JSON.stringify(part);
  if (isSchema && isWorthSharing(part, text)) count(text);
  for (const [key, value] of Object.entries(part)) visit(value, count, !isSchema || !maps.has(key));
}

/** A `$ref` is no shorter than a small schema. */
function isWorthSharing(part: { [key: string]: Json }, text: string): boolean {
  return text.length > 80 && ["type", "enum", "anyOf", "oneOf", "allOf"].some((key) => key in part);
}

function isObject(part: Json | undefined): part is { [key: string]: Json } {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}
