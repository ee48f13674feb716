import type { KvNamespace } from "./platform.ts";

/** A KV namespace in memory, whose answers and failures a test chooses. */
export function createKv() {
  const entries = new Map<string, { value: string; metadata: unknown }>();
  /** Given a test's own answer to a reader, in place of what was written. */
  const answers = new Map<string, () => Promise<string | null>>();
  /** Called before each write. */
  const writes = { before: (_key: string): void => {} };
  const kv: KvNamespace = {
    get: (key) => answers.get(key)?.() ?? Promise.resolve(entries.get(key)?.value ?? null),
    async put(key, value, { metadata } = {}) {
      writes.before(key);
      entries.set(key, { value, metadata });
    },
    delete: async (key) => void entries.delete(key),
    list: async ({ prefix }) => ({
      keys: [...entries]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, { metadata }]) => ({ name, metadata })),
      list_complete: true,
    }),
  };
  return { kv, entries, answers, writes };
}
