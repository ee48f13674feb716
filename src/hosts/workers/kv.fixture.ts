import type { KvNamespace } from "./platform.ts";

/** A KV namespace in memory; tests can choose its answers and failures. */
export function createKv() {
  const entries = new Map<string, { value: string; metadata: { writtenAt: number } | undefined }>();
  /** A test's own answers to readers, instead of the written values. */
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
