import { createHash } from "node:crypto";
import { isObject } from "#schemas/selection.ts";

/** Names a value: two that differ only in the order of their members have the same name. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("hex").slice(0, 24);
}

/** True for values that are alike but for the order of their members and members that are undefined. */
export function isSame(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
