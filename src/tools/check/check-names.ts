import type { JsonPath } from "#schemas/json-path.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import type { Problem } from "#engine/json/problem.ts";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { error, warning, type Fault } from "./found.ts";
import { isFilled, type PageOutline, type PlacedBlock } from "./page-outline.ts";
import { problemAtProp } from "./prop-place.ts";
import type { SiteIndex } from "./site-index.ts";

/** Finds props that name a missing item, for example an unknown tab, and props that do not make sense together. */
export function checkNames(page: PageOutline, site: SiteIndex): Problem[] {
  return page.blocks.flatMap((block) => block.bound.flatMap((bound) => checkRules(block, bound, page, site)));
}

function checkRules(block: PlacedBlock, bound: BoundBlock, page: PageOutline, site: SiteIndex): Problem[] {
  const rules = site.blockRules[block.entry.type];
  if (!rules || !isFilled(bound, block)) return [];
  const slots = Object.entries(block.entry.slots ?? {}).flatMap(([name, blocks]) => (blocks?.length ? [name] : []));
  const at = (path: JsonPath, fault: Fault) => problemAtProp(block, path, fault, page, site);
  const names = rules.names?.(bound.props, slots) ?? [];
  const faults = rules.faults?.(bound.props) ?? [];
  return [
    ...names.flatMap(({ what, name, path, known, hint }) =>
      name === undefined || known.includes(name)
        ? []
        : [at(path, error(`There is no ${what} "${name}"`, hint ?? suggestName(name, known)))],
    ),
    ...faults.map(({ path, message, hint }) => at(path, warning(message, hint))),
  ];
}
