import { fileStart } from "#engine/json/problem.ts";
import type * as z from "zod";
import type { Block } from "#schemas/block.ts";
import type { BlockEntry } from "#schemas/block-entry.ts";
import { isOptional } from "#schemas/derive/read-structure.ts";
import { fillFacts, namesFact } from "#schemas/fact-references.ts";
import { intersect, periodOf, type Period } from "#schemas/period.ts";
import type { PageManifest } from "#schemas/page-manifest.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import type { ParsedManifest } from "#engine/manifest/parse-manifest.ts";
import { planBlocks } from "#engine/manifest/plan-page.ts";
import { readRoute } from "#engine/manifest/route-table.ts";
import { bindBlocks, type BoundBlock } from "#engine/page/bind-blocks.ts";
import type { ResolvedContent } from "./resolve-content.ts";
import type { ManifestFile } from "./site-files.ts";

/** A block of a page; blocks in slots are listed, too. */
export interface PlacedBlock {
  entry: BlockEntry;
  path: JsonPath;
  shape: Block;
  around: Period;
  /** The time in which the block is shown: its own period within the one around it. */
  shown: Period;
  /** The block with the sample content, once for each set of route parameters. */
  bound: readonly BoundBlock[];
}

/** An id in a page's HTML. */
export interface PlacedId {
  id: string;
  block: PlacedBlock;
  /** The prop that contains the id; absent for the block's own id. */
  prop: JsonPath | undefined;
  /** The name that visitors see, such as a question. */
  name?: string | undefined;
}

/** The facts about a page that need no rendering. */
export type PageOutline = NonNullable<ReturnType<typeof outlinePage>>;

interface OutlineContext {
  definition: SiteSchemas;
  content: ResolvedContent | undefined;
}

/** Makes the outline of a page. Undefined when the manifest has an invalid shape or is a redirect. */
export function outlinePage(file: ManifestFile, context: OutlineContext) {
  const parsing = file.parsing();
  if ("problems" in parsing || "redirect" in parsing.manifest.value) return undefined;
  const manifest = { ...parsing.manifest, value: parsing.manifest.value };
  const variants = bindPage(manifest, context);
  const blocks = placeBlocks(manifest.value.blocks, ["blocks"], variants, file.period, context);
  return {
    file,
    manifest,
    blocks,
    ids: blocks.flatMap(idsOf),
    /** True when unreadable content may add ids to the page. */
    hasMoreIds: context.content === undefined && blocks.some(({ entry }) => entry.bind !== undefined),
  };
}

/** The sets of parameters of the page's routes; at least one empty set. */
function paramsOf({ routes }: PageManifest): Record<string, string>[] {
  const sets = routes.flatMap((route): Record<string, string>[] => {
    const { parameter, values = [], fixed, isWhole } = readRoute(route);
    const listed = parameter === undefined ? [] : values.map((value) => ({ ...fixed, [parameter]: value }));
    return [...(isWhole ? [fixed] : []), ...listed];
  });
  const unique = new Map(sets.map((set) => [JSON.stringify(set), set]));
  return unique.size > 0 ? [...unique.values()] : [{}];
}

/** Binds the blocks to their content, once for each set of route parameters. */
function bindPage(manifest: ParsedManifest<PageManifest>, { definition, content }: OutlineContext): BoundBlock[][] {
  // The places of blocks are not needed here; only problems look up places.
  const plans = planBlocks({ ...manifest, locate: () => fileStart }, definition);
  const slices = content?.slices ?? {};
  const facts = slices[definition.model.facts ?? ""];
  // Unknown facts are reported with their text.
  const filled = isObject(facts) && namesFact(manifest.value.blocks) ? fillFacts(plans, facts) : plans;
  return paramsOf(manifest.value).map((params) => bindBlocks(filled, slices, params));
}

function placeBlocks(
  entries: readonly BlockEntry[],
  path: JsonPath,
  variants: readonly (readonly BoundBlock[])[],
  around: Period,
  context: OutlineContext,
): PlacedBlock[] {
  return entries.flatMap((entry, index): PlacedBlock[] => {
    const shape = context.definition.blocks[entry.type];
    if (!shape) return [];
    const here = [...path, index];
    const shown = intersect(around, periodOf(entry));
    const bound = variants.flatMap((blocks) => blocks[index] ?? []);
    const inside = Object.entries(entry.slots ?? {}).flatMap(([slot, blocks]) =>
      placeBlocks(
        blocks ?? [],
        [...here, "slots", slot],
        bound.map((one) => ("props" in one ? (one.slots[slot] ?? []) : [])),
        shown,
        context,
      ),
    );
    return [{ entry, path: here, shape, around, shown, bound }, ...inside];
  });
}

function idsOf(block: PlacedBlock): PlacedId[] {
  const { entry, bound, shape } = block;
  const own = entry.id === undefined ? [] : [{ id: entry.id, block, prop: undefined }];
  const [first] = bound;
  if (!shape.rules?.ids || !isFilled(first, block)) return own;
  return [...own, ...shape.rules.ids(first.props).map(({ id, path, name }) => ({ id, block, prop: path, name }))];
}

/** True when a block has all props that its semantic rules may require. */
export function isFilled(
  bound: BoundBlock | undefined,
  { shape }: PlacedBlock,
): bound is BoundBlock & { props: Record<string, unknown> } {
  if (!bound || !("props" in bound)) return false;
  const props = Object.entries<z.ZodType>(shape.props.shape);
  return props.every(([name, prop]) => isOptional(prop) || bound.props[name] !== undefined);
}
