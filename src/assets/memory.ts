/** Keeps values up to a number of bytes; what rested longest gives way. */
export function createMemory<Value>(maxBytes: number) {
  // A Map remembers the order of insertion: the first entry is the one that rested longest.
  const kept = new Map<string, { value: Value; size: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    get(key: string): Value | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    /** Keeps a value; one that alone is too large is not kept. */
    set(key: string, value: Value, size: number): void {
      remove(key);
      if (size > maxBytes) return;
      kept.set(key, { value, size });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
