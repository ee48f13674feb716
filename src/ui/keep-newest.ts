/** Sets a map's newest entry, and evicts the oldest entry beyond a number. Browsers load this instead of a package. */
export function keepNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
