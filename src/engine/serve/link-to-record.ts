import type { ContentSource } from "#engine/content/content-source.ts";
import type { LinkToRecord } from "#engine/render/edit-links.ts";

/** Leads to where records are changed, for whoever sees that something is missing in one. */
export function linkToRecord({ name, editAddress }: Pick<ContentSource, "name" | "editAddress">): LinkToRecord {
  return (path, id) => {
    const address = editAddress(path, id);
    return address === undefined ? undefined : { name, address };
  };
}
