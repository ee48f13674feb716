import { intersect, isEmpty } from "#schemas/period.ts";
import type { Problem } from "#engine/json/problem.ts";
import { error, problemAt, problemAtProp, type Fault } from "./found.ts";
import type { PageOutline, PlacedId } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";

/** The ids that the engine gives to the document's own parts. */
const documentIds = ["root"];

/** Finds duplicate ids of a page, and ids that the site's frame already uses. */
export function checkIds(page: PageOutline, site: SiteIndex): Problem[] {
  const frame = [...documentIds, ...(site.definition.frame.ids ?? [])];
  const first = new Map<string, PlacedId>();
  const reported = new Set<string>();
  return page.ids.flatMap((placed): Problem[] => {
    const { id, block, prop } = placed;
    const at = (fault: Fault) => problemAtProp(block, prop, fault, page, site);
    if (frame.includes(id)) return [at(error(`The id "${id}" belongs to the site's frame`, "choose another one"))];
    if (/\s/.test(id)) return [at(error(`The id "${id}" has a space`, `write ${id.trim().replaceAll(/\s+/g, "-")}`))];
    const other = first.get(id);
    if (!other) first.set(id, placed);
    if (!other || isEmpty(intersect(other.block.shown, block.shown))) return [];
    // A repeated block may have several ids: one problem covers all ids of the two blocks.
    const isInside = other.block === block;
    const key = JSON.stringify([other.block.path, block.path, isInside && [other.prop, prop]]);
    if (reported.has(key)) return [];
    reported.add(key);
    const nothing = error("", "");
    const [own, earlier] = [at(nothing), problemAtProp(other.block, other.prop, nothing, page, site)];
    // Content that two blocks show has one place; a problem in content does not name its page.
    const isShared = own.file === earlier.file && own.line === earlier.line && other.block !== block;
    const { file, line } = isShared ? problemAt(page.file, other.block.path, nothing) : earlier;
    const where = own.file === page.file.file ? "the page" : page.file.file;
    const message = `The id "${id}"${named(placed)} is on ${where} twice, first by ${file}:${line}${named(other)}`;
    return [at(error(message, "give one of the two another id or name"))];
  });
}

function named({ name }: PlacedId): string {
  return name === undefined ? "" : ` ("${name}")`;
}
