import { createHash } from "node:crypto";
import { isObject } from "#schemas/selection.ts";

/** Hashes a value. Two values that differ only in the order of their members have the same hash. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("hex").slice(0, 24);
}

/** Compares two values. The order of their members and undefined members do not count. */
export function isSame(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
