import { cached } from "#schemas/cached.ts";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isObject } from "#schemas/selection.ts";
import { locate } from "#engine/json/locate.ts";
import { readJson } from "#engine/json/read-json.ts";
import { readPreview, type PreviewPlace, type PreviewReading } from "#engine/preview/read-preview.ts";
import type { StudioParts } from "./studio-parts.ts";

/** A valid page: everything outside its blocks, its blocks, and their plans. */
type Known = { around: string; blocks: string[]; planned: Pick<PagePlan, "slices" | "blocks"> };

/** The last valid page of each file, for each state of the code, manifests and content. */
const knownOf = cached((_site: StudioParts["site"]) => new Map<string, Known>());

/** Reads a text as `readPreview` does, but validates and plans only the blocks that have changed. */
export function readChanged(text: string, { site, definition }: StudioParts, place: PreviewPlace, asOf?: number) {
  const read = (one: string): PreviewReading => readPreview(one, definition, place, asOf);
  const written = readJson(place.file, text);
  const { blocks: list, ...head } = "value" in written && isObject(written.value) ? written.value : {};
  const blocks = Array.isArray(list) ? list.map((block) => JSON.stringify(block)) : [];
  // A section is several blocks, dated blocks come and go, and blocks in slots have positions of their own.
  if (!Array.isArray(list) || blocks.some((block) => /"(?:use|from|until|slots)":/.test(block))) return read(text);
  const around = JSON.stringify([head, place.path, asOf]);
  const last = knownOf(site).get(place.file);
  const before = last?.around === around && last.blocks.length === blocks.length ? last : undefined;
  const isNew = (_: unknown, index: number) => before?.blocks[index] !== blocks[index];
  const page = read(before ? JSON.stringify({ ...head, blocks: list.filter(isNew) }) : text);
  if (!("plan" in page) || page.problems.length > 0) return before ? read(text) : page;
  const fresh = page.plan.blocks.values();
  const plans = list.flatMap((block, index): BlockPlan[] => {
    const plan = isNew(block, index) ? fresh.next().value : before?.planned.blocks[index];
    const source = sourceOf(place.file, text, ["blocks", index]);
    return plan ? [plan.source === source ? plan : { ...plan, source }] : [];
  });
  const planned = { slices: mergeSlices([before?.planned.slices ?? {}, page.plan.slices]), blocks: plans };
  knownOf(site).set(place.file, { around, blocks, planned });
  return { ...page, plan: { ...page.plan, ...planned }, published: { ...page.published, ...planned } };
}

/** The position of a value, as in `data-source`. */
export function sourceOf(file: string, text: string, path: JsonPath): string {
  const { line, column } = locate(text, path);
  return `${file}:${line}:${column}`;
}
