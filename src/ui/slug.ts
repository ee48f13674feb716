/** A name as part of an address or id: `For people` → `for-people`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A slug of a text that may have accents: `Môre` → `more`. Existing links have ids that `slug` makes. */
export function plainSlug(name: string): string {
  return slug(name.normalize("NFKD").replace(/\p{M}/gu, ""));
}
