/**
 * The shape that two answers must share: their fields, the types of the fields, and null or empty values. The items of
 * a list are merged, because the list may have more items than the recorded list.
 */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return { items: value.map(shapeOf).reduce(merge, "none") };
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

/** A value that differs between items is described by all of its types. */
function merge(one: unknown, other: unknown): unknown {
  if (isRecord(one) && isRecord(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return Object.fromEntries(names.map((name) => [name, mergeField(one[name], other[name])]));
  }
  if (one === "none" || other === "none") return one === "none" ? other : one;
  if (isRecord(one) || isRecord(other)) return isRecord(one) ? one : other;
  const kinds = new Set(`${String(one)} or ${String(other)}`.split(" or "));
  return [...kinds].toSorted().join(" or ");
}

function mergeField(one: unknown, other: unknown): unknown {
  return one === undefined || other === undefined ? (one ?? other) : merge(one, other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
