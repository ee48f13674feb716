import { cached } from "#schemas/cached.ts";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isObject } from "#schemas/selection.ts";
import { locate } from "#engine/json/locate.ts";
import { readJson } from "#engine/json/read-json.ts";
import type { PreviewPage, PreviewPlace, PreviewReading } from "#engine/preview/read-preview.ts";
import { planOfPreview, readPreview } from "#engine/preview/read-preview.ts";
import type { StudioParts } from "./studio-parts.ts";

/** A valid page: everything outside its blocks, its blocks as text, and its plan. */
interface Reading {
  around: string;
  blocks: string[];
  published: PagePlan;
}

/** The last reading of each file, for each state of the code, manifests and content. */
const readingsOf = cached((_site: StudioParts["site"]) => new Map<string, Reading>());

/** Reads a text as `readPreview` does; validates and plans only the blocks that changed since the last valid reading. */
export function readChanged(text: string, { site, definition }: StudioParts, place: PreviewPlace, asOf?: number) {
  const read = (one: string): PreviewReading => readPreview(one, definition, place, asOf);
  const written = readJson(place.file, text);
  const { blocks: list, ...head } = "value" in written && isObject(written.value) ? written.value : {};
  const blocks = Array.isArray(list) ? list.map((block) => JSON.stringify(block)) : [];
  // A section is several blocks, and dated blocks come and go.
  if (blocks.length === 0 || blocks.some((block) => /"(?:use|from|until)":/.test(block))) return read(text);
  const around = JSON.stringify([head, place.path, asOf]);
  const last = readingsOf(site).get(place.file);
  const isUsable = last?.around === around && last.blocks.length === blocks.length;
  const change = isUsable && readChange(last, blocks, (some) => read(JSON.stringify({ ...head, blocks: some })));
  const reading = change ? placeBlocks(change, place.file, text) : read(text);
  if (isValid(reading)) readingsOf(site).set(place.file, { around, blocks, published: reading.published });
  return reading;
}

function isValid(reading: PreviewReading): reading is PreviewPage {
  return "published" in reading && reading.problems.length === 0;
}

/** Reads the changed blocks alone; undefined when one is not valid. */
function readChange({ blocks: before, published }: Reading, blocks: string[], read: (some: unknown[]) => PreviewReading) {
  const isSame = (index: number) => before[index] === blocks[index];
  const reading = read(blocks.flatMap((block, index) => (isSame(index) ? [] : (JSON.parse(block) as unknown))));
  if (!isValid(reading)) return undefined;
  const fresh = reading.published.blocks.values();
  const plans = published.blocks.map((plan, index) => (isSame(index) ? plan : (fresh.next().value ?? plan)));
  const slices = mergeSlices([published.slices, reading.published.slices]);
  return { ...reading, published: { ...reading.published, slices, blocks: plans } };
}

/** Gives the blocks their positions in a text. */
function placeBlocks(page: PreviewPage, file: string, text: string): PreviewPage {
  const published = { ...page.published, blocks: placeAll(page.published.blocks, ["blocks"]) };
  return { ...page, plan: planOfPreview(published), published };

  function placeAll(plans: BlockPlan[], list: JsonPath): BlockPlan[] {
    return plans.map((plan, index) => {
      const source = sourceOf(file, text, [...list, index]);
      const slots = Object.entries(plan.slots ?? {}).map(([name, inside]) => [
        name,
        placeAll(inside, [...list, index, "slots", name]),
      ]);
      if (plan.source === source && !plan.slots) return plan;
      return { ...plan, source, ...(plan.slots && { slots: Object.fromEntries(slots) }) };
    });
  }
}

/** The position of a value, as in `data-source`. */
export function sourceOf(file: string, text: string, path: JsonPath): string {
  const { line, column } = locate(text, path);
  return `${file}:${line}:${column}`;
}
