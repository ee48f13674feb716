/** Data of a record as Squidex keeps it: values that do not vary by language stand under `iv`. */
export type WireData = Readonly<Record<string, unknown>>;

/** Wraps a record's values as Squidex keeps them. */
export function wrapData(data: Readonly<Record<string, unknown>>): WireData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { iv: value }]));
}

/** The values of a record as Squidex answered it. */
export function unwrapData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === "object" && value !== null && "iv" in value ? [[name, value.iv] as const] : [],
    ),
  );
}
