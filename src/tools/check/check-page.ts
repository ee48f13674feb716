import { requiredProps } from "#schemas/block-entry.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import type { Problem } from "#engine/json/problem.ts";
import { unknownParameters } from "#engine/manifest/check-site.ts";
import { intersect, isEmpty } from "#schemas/period.ts";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { checkBindings } from "./check-bindings.ts";
import { checkDates, explainLinkDates } from "./check-dates.ts";
import { checkHead } from "./check-head.ts";
import { checkIds } from "./check-ids.ts";
import { checkRoutes } from "./check-routes.ts";
import { explainMeant } from "./explain-facts.ts";
import { explainPair, explainValue } from "./explain-value.ts";
import { explainWords } from "./explain-words.ts";
import { findRepeated } from "./find-repeated.ts";
import { error, problemAt, problemAtProp, problemsAt, warning, type Fault } from "./found.ts";
import { isFilled, type PageOutline, type PlacedBlock } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { walkValues } from "./walk-values.ts";

/** Finds the problems of a page whose manifest has a valid shape. */
export function checkPage(page: PageOutline, index: SiteIndex): Problem[] {
  const { meant } = page.manifest.value;
  const { meant: _, ...written } = page.file.written();
  const site = { ...index, meant };
  return [
    ...(meant ?? []).flatMap((text, at) => problemsAt(page.file, ["meant", at], explainMeant(text, written, index))),
    ...unknownParameters(page.manifest, site.definition.model),
    ...checkHead(page, site),
    ...checkRoutes(page),
    ...checkDates(page),
    ...checkHeadings(page),
    ...checkPlaces(page),
    ...checkUses(page),
    ...checkCopies(page),
    ...page.blocks.flatMap((block) => [...checkLists(block, page), ...checkProps(block, page, site)]),
    ...checkBindings(page, site),
    ...checkIds(page, site),
    ...checkNames(page, site),
  ];
}

function checkHeadings(page: PageOutline): Problem[] {
  if (page.blocks.length === 0) return [problemAt(page.file, ["blocks"], error("The page has no blocks", "add one"))];
  const outer = page.blocks.filter(({ path }) => path.length === 2);
  // Bound content may fill a heading that is empty now; another check reports a written empty heading.
  const mayHaveHeading = ({ bound, shape, entry }: PlacedBlock) =>
    shape.heading !== undefined &&
    (entry.bind !== undefined || entry.props?.[shape.heading] !== undefined || bound.some((one) => "missing" in one));
  const hasHeading = outer.some((block) => block.bound.some((one) => one.hasHeading) || mayHaveHeading(block));
  const fault = warning("No block of the page has a heading, so it has no h1", "give its first block a heading");
  return hasHeading ? [] : [problemAt(page.file, ["blocks"], fault)];
}

/** Reports a block without margins of its own that is in no slot. */
function checkPlaces({ file, blocks }: PageOutline): Problem[] {
  const fault = (type: string) =>
    error(`The block "${type}" is a part of another block`, "put it into one of its slots");
  const misplaced = blocks.filter(({ shape, path }) => shape.isInner && path.length === 2);
  return misplaced.map(({ entry, path }) => problemAt(file, path, fault(entry.type)));
}

/** Reports a section that the page uses twice. */
function checkUses({ file }: PageOutline): Problem[] {
  const repeated = findRepeated(file.uses(), ({ name }) => name);
  return repeated.map(([{ name, place }, first]) => {
    return { file: file.file, ...place, ...foundTwice(`section "${name}"`, first.place.line) };
  });
}

function foundTwice(what: string, line: number): Fault {
  return warning(`The ${what} is on the page twice, first in line ${line}`, "remove one of the two");
}

/** Reports a block that a sibling repeats at the same time. A repeated id is reported instead of its block. */
function checkCopies({ file, blocks, ids }: PageOutline): Problem[] {
  const keyOf = ({ path, entry: { type, props, bind, slots } }: PlacedBlock) =>
    JSON.stringify([path.slice(0, -1), type, props, bind, slots]);
  return findRepeated(blocks, keyOf).flatMap(([block, other]) => {
    const isAlone = isEmpty(intersect(other.shown, block.shown));
    if (isAlone || ids.some((one) => one.block === block && one.prop !== undefined)) return [];
    const there = file.locate(other.path);
    // Another check reports the blocks of a section that is used twice.
    if (JSON.stringify(there) === JSON.stringify(file.locate(block.path))) return [];
    return [problemAt(file, block.path, foundTwice(`block "${block.entry.type}"`, there.line))];
  });
}

/** Reports a required list without items, because most blocks show nothing then; another list may have items. */
function checkLists({ entry: { type, props = {} }, path, shape }: PlacedBlock, { file }: PageOutline): Problem[] {
  if (Object.values(props).some((list) => Array.isArray(list) && list.length > 0)) return [];
  const fault = (name: string) =>
    error(`The list "${name}" of the block "${type}" is empty`, "fill it, or remove the block");
  const empty = requiredProps(shape).filter((name) => Array.isArray(props[name]));
  return empty.map((name) => problemAt(file, [...path, "props", name], fault(name)));
}

function checkProps({ entry, path, shape, shown }: PlacedBlock, page: PageOutline, site: SiteIndex): Problem[] {
  const props = [...path, "props"];
  return walkValues(shape.props, valueAt(page.file.written(), props), props, {
    value(found) {
      const isHeading = found.path.length === props.length + 1 && found.path.at(-1) === shape.heading;
      const isBlank = typeof found.value === "string" && found.value.trim() === "";
      const empty = error(`The heading of the block "${entry.type}" is empty`, "write it");
      const words = explainWords(found, page.file.file, site);
      const faults = [...explainValue(found, site, page), ...words, ...explainLinkDates(found, site, shown)];
      return problemsAt(page.file, found.path, isHeading && isBlank ? [empty] : faults);
    },
    pair: (found) => problemsAt(page.file, found.path, explainPair(found)),
  });
}

/**
 * Finds props that name a missing item, for example an unknown tab, and props that do not make sense together.
 * Skips blocks whose content cannot be read, because the content may have the item.
 */
function checkNames(page: PageOutline, site: SiteIndex): Problem[] {
  const known = page.blocks.filter(({ entry }) => entry.bind === undefined || site.resolved());
  return known.flatMap((block) => block.bound.flatMap((bound) => checkRules(block, bound, page, site)));
}

function checkRules(block: PlacedBlock, bound: BoundBlock, page: PageOutline, site: SiteIndex): Problem[] {
  const { rules } = block.shape;
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
