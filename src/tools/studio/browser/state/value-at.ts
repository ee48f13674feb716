import type { JsonPath } from "#engine/json/locate.ts";

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text at a path; empty where there is none. */
export function textAt(value: unknown, path: JsonPath): string {
  const text = valueAt(value, path);
  return typeof text === "string" ? text : "";
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)] as unknown;
    return isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, value);
}
