import type { EditLink } from "#schemas/page-plan.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import type { BoundBlock } from "#src/page/bind-blocks.ts";

/** The link to the editor of a record, by its path in the content model and its id; undefined where there is none. */
export type LinkToRecord = (path: string, id: string) => EditLink | undefined;

/** Where the content is changed that blocks miss: the record that is nearest to what is missing, by the block's source. */
export function findEditLinks(blocks: readonly BoundBlock[], content: Slices, linkTo: LinkToRecord) {
  const links: Record<string, EditLink> = {};
  for (const block of blocks) {
    if ("slots" in block) Object.assign(links, findEditLinks(Object.values(block.slots).flat(), content, linkTo));
    const record = "missing" in block ? nearestRecord(block.missing, content) : undefined;
    const link = record && linkTo(record.path, record.id);
    if (link) links[block.source] = link;
  }
  return links;
}

/** The innermost record on a path that the CMS knows by an id. */
function nearestRecord(missing: string, content: Slices): { path: string; id: string } | undefined {
  const names = missing.split(".");
  let found: { path: string; id: string } | undefined;
  let value: unknown = content;
  for (const [index, name] of names.entries()) {
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    const id = isObject(value) ? value["$id"] : undefined;
    if (typeof id === "string") found = { path: names.slice(0, index + 1).join("."), id };
  }
  return found;
}
