import { suggestName } from "#schemas/nearest-name.ts";
import type { Problem } from "#engine/json/problem.ts";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { error } from "./found.ts";
import { isFilled, type PageOutline, type PlacedBlock } from "./page-outline.ts";
import { problemAtProp } from "./prop-place.ts";
import type { SiteIndex } from "./site-index.ts";

/** Finds props that name a missing item, for example an unknown question or tab. */
export function checkNames(page: PageOutline, site: SiteIndex): Problem[] {
  return page.blocks.flatMap((block) => block.bound.flatMap((bound) => namesOf(block, bound, page, site)));
}

function namesOf(block: PlacedBlock, bound: BoundBlock, page: PageOutline, site: SiteIndex): Problem[] {
  const rules = site.blockRules[block.entry.type];
  if (!rules?.names || !isFilled(bound, block)) return [];
  const slots = Object.entries(block.entry.slots ?? {}).flatMap(([name, blocks]) => (blocks?.length ? [name] : []));
  return rules
    .names(bound.props, slots)
    .filter(({ name, known }) => !known.includes(name))
    .map(({ what, name, path, known, hint = suggestName(name, known) }) =>
      problemAtProp(block, path, error(`There is no ${what} "${name}"`, hint), page, site),
    );
}
