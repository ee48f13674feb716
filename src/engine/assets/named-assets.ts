import type { ContentStore } from "#engine/content/keep-content.ts";

/** Asset ids, each with the version of the file where that is told. */
export type NamedAssets = ReadonlyMap<string, number | undefined>;

const addressOfAsset = /\/api\/assets\/[^/\s"]+\/([\w-]+(?:\.[\w-]+)*)/g;

/**
 * Finds the assets that some content or manifests name: pictures by their `id`, page pictures, and addresses in
 * texts and links. Other things have ids too; that is harmless, because there is no such file.
 */
export function findNamedAssets(value: unknown): NamedAssets {
  const found = new Map<string, number | undefined>();
  const add = (id: string, version?: number) => found.set(id, version ?? found.get(id));
  // Without recursion, however deep the content is.
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const part = rest.pop();
    if (typeof part === "string") {
      for (const [, id = ""] of part.includes("/api/assets/") ? part.matchAll(addressOfAsset) : []) add(id);
    }
    if (typeof part !== "object" || part === null) continue;
    for (const one of Object.values(part)) rest.push(one);
    if ("picture" in part && typeof part.picture === "string") add(part.picture);
    if (!("id" in part) || typeof part.id !== "string") continue;
    add(part.id, "version" in part && typeof part.version === "number" ? part.version : undefined);
  }
  return found;
}

/** Knows what the content of the moment names; undefined before there is any. */
export function createNameReader(content: Pick<ContentStore, "current">): () => NamedAssets | undefined {
  let read: unknown;
  let named: NamedAssets | undefined;
  return () => {
    const now = content.current();
    if (now !== read) {
      read = now;
      named = now && findNamedAssets([now.slices, now.pictures]);
    }
    return named;
  };
}
