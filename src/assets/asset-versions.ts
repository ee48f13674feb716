import type { ContentStore } from "#src/content/content-store.ts";

/** Knows the version of every file that the content of the moment names, by id. */
export function createAssetVersions(content: Pick<ContentStore, "current">): (id: string) => number | undefined {
  let read: unknown;
  let versions = new Map<string, number>();
  return (id) => {
    const slices = content.current()?.slices;
    if (slices !== read) {
      read = slices;
      versions = findVersions(slices);
    }
    return versions.get(id);
  };
}

/** Walks without recursion, however deep the content is. */
function findVersions(slices: unknown): Map<string, number> {
  const found = new Map<string, number>();
  const rest: unknown[] = [slices];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== "object" || value === null) continue;
    rest.push(...Object.values(value));
    if (!("id" in value && "version" in value)) continue;
    if (typeof value.id === "string" && typeof value.version === "number") found.set(value.id, value.version);
  }
  return found;
}
