import { suggestName } from "#schemas/nearest-name.ts";
import type { Problem } from "#engine/json/problem.ts";
import { error } from "./found.ts";
import { isFilled, type PageOutline, type PlacedBlock } from "./page-outline.ts";
import { problemAtProp } from "./prop-place.ts";
import type { SiteIndex } from "./site-index.ts";

/** Finds props that name a missing item, for example an unknown question or tab. */
export function checkNames(page: PageOutline, site: SiteIndex): Problem[] {
  return page.blocks.flatMap((block) => {
    const problems = block.bound.flatMap((_, variant) => namesOf(block, variant, page, site));
    return [
      ...new Map(
        problems.map((problem) => [`${problem.file} ${problem.line} ${problem.column} ${problem.message}`, problem]),
      ).values(),
    ];
  });
}

function namesOf(block: PlacedBlock, variant: number, page: PageOutline, site: SiteIndex): Problem[] {
  const { entry } = block;
  const bound = block.bound[variant];
  const rules = Object.hasOwn(site.blockRules, entry.type) ? site.blockRules[entry.type] : undefined;
  if (!rules?.names || !isFilled(bound, block)) return [];
  const slots = Object.entries(entry.slots ?? {}).flatMap(([name, blocks]) => (blocks?.length ? [name] : []));
  return rules
    .names(bound.props, slots)
    .filter(({ name, known }) => !known.includes(name))
    .map(({ what, name, path, known, hint = suggestName(name, known) }) =>
      problemAtProp(block, path, error(`There is no ${what} "${name}"`, hint), page, site),
    );
}
