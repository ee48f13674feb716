/** Replaces each value of an object and keeps the names. Code for browsers is smaller without this function. */
export function mapValues<Value, Result>(
  object: Readonly<Record<string, Value>>,
  replace: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, replace(value, name)]));
}
