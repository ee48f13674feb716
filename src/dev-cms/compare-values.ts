/**
 * Orders two field values: negative, 0 or positive, moments by time. NaN when they cannot be
 * compared, so that no comparison holds between them.
 */
export function compareValues(left: unknown, right: unknown): number {
  const [a, b] = [comparable(left), comparable(right)];
  if (a === b) return 0;
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : 1;
  return NaN;
}

function comparable(value: unknown): unknown {
  if (typeof value !== "string") return value ?? null;
  return /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
}
