import { intersect, isEmpty, periodOf, type Period } from "#schemas/period.ts";
import type { Problem } from "#engine/json/problem.ts";
import { error, type Fault } from "./found.ts";
import type { PageOutline, PlacedId } from "./page-outline.ts";
import { problemAtProp } from "./prop-place.ts";
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
    const other = first.get(id);
    if (!other) first.set(id, placed);
    if (!other || isEmpty(intersect(shownWhen(other), shownWhen(placed)))) return [];
    // A block may occur twice, and a tab has two ids: one problem covers all ids of the two blocks.
    const isInside = other.block === block;
    const key = JSON.stringify([other.block.path, block.path, isInside && [other.prop, prop]]);
    if (reported.has(key)) return [];
    reported.add(key);
    const { file, line } = problemAtProp(other.block, other.prop, error("", ""), page, site);
    return [
      at(
        error(
          `The id "${id}" is on the page twice, first by ${file}:${line}`,
          "give one of the two another id or name",
        ),
      ),
    ];
  });
}

function shownWhen({ block }: PlacedId): Period {
  return intersect(block.around, periodOf(block.entry));
}
