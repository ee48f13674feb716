/** Keys and indexes from a value to a value inside it; `[]` is the whole value. */
export type JsonPath = readonly (string | number)[];

/** Reads a path that is written with dots: `listItems.0.heading`. */
export function readPath(path: string): JsonPath {
  return path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The value at a path of names and indexes below another value; undefined for a missing value. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}
