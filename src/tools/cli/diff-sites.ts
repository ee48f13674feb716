import { diffArrays } from "diff";
import { showInvisible } from "#engine/json/problem.ts";
import { isEmpty } from "#tools/squidex/content-data.ts";
import { diffTexts } from "./diff-texts.ts";

/** A block as visitors see it. */
export interface ComparedBlock {
  type: string;
  id: string | undefined;
  /** The reason why the block is not shown; undefined for a shown block. */
  missing: string | undefined;
  props: Readonly<Record<string, unknown>>;
  texts: readonly string[];
}

/** A page as visitors see it. */
export interface ComparedPage {
  title: string;
  description: string;
  blocks: readonly ComparedBlock[];
  /** The texts around the page's blocks. */
  frame: readonly string[];
}

export interface ComparedSite {
  pages: ReadonlyMap<string, ComparedPage>;
  /** The target of each address, in words. */
  addresses: ReadonlyMap<string, string>;
}

/** Lists the changes that visitors see, page by page, in words. Returns an empty list without changes. */
export function diffSites(before: ComparedSite, after: ComparedSite): string[] {
  const ids = [...new Set([...before.pages.keys(), ...after.pages.keys()])].toSorted();
  const pages = groupSame(ids.map((id) => [id, diffPage(before.pages.get(id), after.pages.get(id))]));
  return [
    ...under("Addresses", diffAddresses(before.addresses, after.addresses)),
    ...under("Every page", diffFrame(before, after)),
    ...pages.flatMap(([heading, lines]) => under(heading, lines)),
  ].map((line) => showInvisible(line));
}

/** Groups pages with the same changes under one heading, because many pages may show the same content. */
function groupSame(pages: readonly [id: string, lines: string[]][]): [heading: string, lines: string[]][] {
  const groups = new Map<string, { ids: string[]; lines: string[] }>();
  for (const [id, lines] of pages) {
    const group = groups.get(lines.join("\n"));
    if (group) group.ids.push(id);
    else groups.set(lines.join("\n"), { ids: [id], lines });
  }
  return [...groups.values()].map(({ ids, lines }) => [ids.join(", "), lines]);
}

function under(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : [];
}

function diffAddresses(before: ComparedSite["addresses"], after: ComparedSite["addresses"]): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) return [];
    if (now === undefined) return [`gone: ${path}, which ${old}`];
    return old === undefined ? [`new: ${path} ${now}`] : [`changed: ${path} ${now}; before it ${old}`];
  });
}

function diffFrame(before: ComparedSite, after: ComparedSite): string[] {
  const [id] = [...before.pages.keys()].filter((page) => after.pages.has(page));
  if (id === undefined) return [];
  return diffTexts(before.pages.get(id)?.frame ?? [], after.pages.get(id)?.frame ?? []);
}

function diffPage(before: ComparedPage | undefined, after: ComparedPage | undefined): string[] {
  if (!after) return ["the page is removed"];
  if (!before) return [`the page is new: ${after.blocks.map(({ type }) => type).join(", ")}`];
  const words = (["title", "description"] as const).flatMap((name) =>
    diffTexts([before[name]], [after[name]]).map((line) => `${name} ${line}`),
  );
  return [...words, ...diffBlocks(before.blocks, after.blocks)];
}

function diffBlocks(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): string[] {
  const pairs = matchBlocks(before, after);
  const old = new Set(pairs.map(([one]) => one));
  const now = new Set(pairs.map(([, other]) => other));
  const stayed = matchInOrder(pairs.map(([one]) => one));
  const name = ({ type, id }: ComparedBlock) => (id === undefined ? type : `${type} #${id}`);
  return [
    ...before.flatMap((block, index) => (old.has(index) ? [] : [`block removed: ${name(block)}, place ${index + 1}`])),
    ...after.flatMap((block, index) => (now.has(index) ? [] : [`block added: ${name(block)}, place ${index + 1}`])),
    ...pairs.flatMap(([one, other]) => {
      const [left, right] = [before[one], after[other]];
      if (!left || !right) return [];
      const moved = stayed.has(one) ? [] : [`block moved: ${name(right)}, place ${one + 1} → ${other + 1}`];
      return [...moved, ...under(name(right), diffBlock(left, right))];
    }),
  ];
}

/** Pairs the blocks of two versions: first by equal texts, then by similar texts, then by type. */
function matchBlocks(before: readonly ComparedBlock[], after: readonly ComparedBlock[]) {
  const isSame: ((one: ComparedBlock, other: ComparedBlock) => boolean)[] = [
    (one, other) => one.type === other.type && one.id === other.id && one.texts.join("\n") === other.texts.join("\n"),
    (one, other) => one.type === other.type && one.id !== undefined && one.id === other.id,
    (one, other) => one.type === other.type && shareHalf(one.texts, other.texts),
    (one, other) => one.type === other.type,
  ];
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const fits of isSame) {
    for (const [index, block] of before.entries()) {
      if (pairs.has(index)) continue;
      const found = after.findIndex((other, place) => !taken.has(place) && fits(block, other));
      if (found < 0) continue;
      pairs.set(index, found);
      taken.add(found);
    }
  }
  return [...pairs].toSorted(([, one], [, other]) => one - other);
}

function shareHalf(one: readonly string[], other: readonly string[]): boolean {
  return one.filter((text) => other.includes(text)).length * 2 >= Math.max(one.length, other.length);
}

function diffBlock(before: ComparedBlock, after: ComparedBlock): string[] {
  if (before.missing === undefined && after.missing !== undefined)
    return [`not shown any more: "${after.missing}" is empty`];
  if (before.missing !== undefined && after.missing === undefined) return ["shown again"];
  const filled = Object.keys(before.props).filter((name) => !isEmpty(before.props[name]));
  const emptied = filled.filter((name) => isEmpty(after.props[name]));
  return [...emptied.map((name) => `"${name}" became empty`), ...diffTexts(before.texts, after.texts)];
}

/** The numbers of a list that keep their order while the others move: a longest ascending subsequence. */
function matchInOrder(places: readonly number[]): Set<number> {
  const ascending = places.toSorted((one, other) => one - other);
  const kept = diffArrays(ascending, [...places]).filter(({ added, removed }) => !added && !removed);
  return new Set(kept.flatMap(({ value }) => value));
}
