import type { ContentSource } from "#engine/content/content-source.ts";
import { allBlocks, type EditLink } from "#schemas/page-plan.ts";
import { recordAround } from "#schemas/record-around.ts";
import type { Slices } from "#schemas/selection.ts";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";

/** The editor's link to a record, by its path in the content model and its id; undefined without an editor. */
export type LinkToRecord = (path: string, id: string) => EditLink | undefined;

/** The editor's links to the nearest record around missing content, by the block's source. */
export function findEditLinks(blocks: readonly BoundBlock[], content: Slices, linkTo: LinkToRecord) {
  const links: Record<string, EditLink> = {};
  for (const block of allBlocks(blocks)) {
    const record = "missing" in block ? recordAround(block.missing, content) : undefined;
    const link = record && linkTo(record.path, record.id);
    if (link) links[block.source] = link;
  }
  return links;
}

/** Builds links to a CMS's editor. */
export function linkToRecord({ name, editAddress }: Pick<ContentSource, "name" | "editAddress">): LinkToRecord {
  return (path, id) => {
    const address = editAddress(path, id);
    return address === undefined ? undefined : { name, address };
  };
}
