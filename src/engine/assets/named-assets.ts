import { cached } from "#schemas/cached.ts";
import type { PageContent } from "#schemas/selection.ts";
import type { ContentStore } from "#engine/content/keep-content.ts";

/** Asset ids, each with the version of its file if known. */
type NamedAssets = ReadonlyMap<string, number | undefined>;

const addressOfAsset = /\/api\/assets\/[^/\s"]+\/([\w-]+(?:\.[\w-]+)*)/g;

/** Finds the assets that content or manifests name, by `id` or address. Other ids are harmless: they have no file. */
export function findNamedAssets(value: unknown): NamedAssets {
  const found = new Map<string, number | undefined>();
  const add = (id: string, version?: number) => found.set(id, version ?? found.get(id));
  // A loop instead of recursion, because content may be nested deeply.
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

const namesIn = cached(({ slices, pictures }: PageContent) => findNamedAssets([slices, pictures]));

/** Makes the function that reads the assets of the present content; undefined without content. */
export function createNameReader(content: Pick<ContentStore, "current">): () => NamedAssets | undefined {
  return () => {
    const now = content.current();
    return now && namesIn(now);
  };
}
