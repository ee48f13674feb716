import { cached } from "#schemas/cached.ts";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { mapValues } from "#schemas/map-values.ts";
import type { BlockPlan } from "#schemas/page-plan.ts";
import { isObject } from "#schemas/selection.ts";
import { locate } from "#engine/json/problem.ts";
import { readJson } from "#engine/json/read-json.ts";
import { blockPaths, isUse, type Sections } from "#engine/manifest/shared-sections.ts";
import { gatherSlices } from "#engine/manifest/gather-slices.ts";
import { readPreview, type PreviewPlace, type PreviewReading } from "#engine/preview/read-preview.ts";
import type { RenderedDraft } from "../studio-api.ts";
import type { StudioParts } from "./studio-parts.ts";

type Place = RenderedDraft["blocks"][number];

/** A valid page: its text without the blocks, and the plan of each block by the text of the block. */
type Known = { around: string; plans: ReadonlyMap<string, BlockPlan> };

/** The last valid page of each file, for each state of the code, manifests and content. */
const knownOf = cached((_site: StudioParts["site"]) => new Map<string, Known>());

/** True for sections, dated blocks and blocks with slots, which are read each time: they are not always one block. */
const isVarying = (block: string) => /"(?:use|from|until|slots)":/.test(block);

/** Reads a text as `readPreview` does, but validates and plans only the blocks that have changed. */
export function readChanged(text: string, { site, definition }: StudioParts, place: PreviewPlace, asOf?: number) {
  const { file, sections } = place;
  const read = (one: string): PreviewReading => readPreview(one, definition, place, asOf);
  const written = readJson(file, text);
  const { blocks: list, ...head } = "value" in written && isObject(written.value) ? written.value : {};
  if (!Array.isArray(list)) return read(text);
  const blocks = list.map((block) => JSON.stringify(block));
  const around = JSON.stringify([head, place.path, asOf, blocks.length]);
  const last = knownOf(site).get(file);
  const before = last?.around === around ? last : undefined;
  const knownAt = (index: unknown) => before?.plans.get(blocks[Number(index)] ?? "");
  const changed = { ...head, blocks: list.filter((_, index) => !knownAt(index)) };
  const changedText = before ? JSON.stringify(changed) : text;
  const page = read(changedText);
  if (!("plan" in page) || page.problems.length > 0) return before ? read(text) : page;
  const places = listBlocks({ blocks: list }, { file, text }, sections);
  const placesThere = listBlocks(changed, { file, text: changedText }, sections);
  const isChanged = ({ path }: Place) => !knownAt(path[1]);
  const fresh = movePlans(page.plan.blocks, placesThere, places.filter(isChanged));
  const plans = new Map<string, BlockPlan>();
  const inOrder = places.flatMap(({ path: [, index, ...inside], source }) => {
    if (inside.length > 0) return [];
    const known = knownAt(index) ?? (fresh[0]?.source === source ? fresh.shift() : undefined);
    // A block that is not shown at this moment has no plan.
    if (!known) return [];
    const plan = known.source === source ? known : { ...known, source };
    const block = blocks[Number(index)] ?? "";
    if (!isVarying(block)) plans.set(block, plan);
    return plan;
  });
  const planned = { slices: gatherSlices(inOrder, definition.model), blocks: inOrder };
  knownOf(site).set(file, { around, plans });
  return { ...page, plan: { ...page.plan, ...planned }, published: { ...page.published, ...planned } };
}

/** Gives plans the sources that their blocks and the blocks in their slots have in another text. */
function movePlans(plans: readonly BlockPlan[], from: readonly Place[], to: readonly Place[]): BlockPlan[] {
  const sources = new Map(from.map(({ source }, index) => [source, to[index]?.source ?? source]));
  const move = ({ slots, source, ...plan }: BlockPlan): BlockPlan => ({
    ...plan,
    source: sources.get(source) ?? source,
    ...(slots && { slots: mapValues(slots, (inside) => inside.map(move)) }),
  });
  return plans.map(move);
}

/** Lists the blocks of a manifest in the order of its text; the blocks of a section have the path of its use. */
export function listBlocks(
  value: unknown,
  { file, text }: { file: string; text: string },
  sections: Sections = new Map(),
): Place[] {
  const page = isObject(value) ? value["blocks"] : undefined;
  return blockPaths(page, ["blocks"]).flatMap((path) => {
    const entry = valueAt(value, path);
    const section = isUse(entry) ? sections.get(String(entry["use"])) : undefined;
    if (!section) return [{ path, source: sourceOf(file, text, path) }];
    const { blocks, file: from, text: own } = section;
    return blocks.map((_, index) => ({ path, source: sourceOf(from, own, ["blocks", index]) }));
  });
}

/** The position of a value, as in `data-source`. */
function sourceOf(file: string, text: string, path: JsonPath): string {
  const { line, column } = locate(text, path);
  return `${file}:${line}:${column}`;
}
