import { readStructure } from "#schemas/derive/read-structure.ts";
import type * as z from "zod";
import type { Bind, BlockEntry } from "#schemas/block-entry.ts";
import type { Block } from "#schemas/block.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { mapValues } from "#schemas/map-values.ts";
import { selectFields } from "#schemas/derive/select-fields.ts";
import { namesFact } from "#schemas/fact-references.ts";
import { isWithin, periodOf, type Period } from "#schemas/period.ts";
import type { PageManifest } from "#schemas/page-manifest.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import type { BindingPlan, BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { fillHead } from "./fill-head.ts";
import { endingsOf } from "#engine/content/drop-ended.ts";
import { omitEnded } from "#engine/content/omit-ended.ts";
import { gatherSlices } from "./gather-slices.ts";
import type { ParsedManifest } from "./parse-manifest.ts";

/** The dated parts of a plan: the blocks of some periods, and the list items that have not ended before a moment. */
export interface DatedParts {
  isShown: (period: Period) => boolean;
  moment: number;
}

/** Every part, regardless of its dates. */
export const allParts: DatedParts = { isShown: () => true, moment: -Infinity };

/** The parts that are on the site at a moment. */
export function partsAt(moment: number): DatedParts {
  return { isShown: (period) => isWithin(period, moment), moment };
}

/** Plans a valid manifest: the blocks that are shown, with exactly the content that their props use. */
export function planPage(
  page: string,
  manifest: ParsedManifest<PageManifest>,
  params: Record<string, string>,
  site: SiteSchemas,
  parts?: DatedParts,
): PagePlan {
  const { routes, index = true } = manifest.value;
  const isFallback = routes.includes("*");
  const blocks = planBlocks(manifest, site, parts);
  return {
    format: site.pageFormat,
    page,
    status: isFallback ? 404 : 200,
    ...fillHead(manifest.value, params),
    index: index && !isFallback,
    params,
    slices: gatherSlices(blocks, site.model),
    blocks,
  };
}

interface Planning extends DatedParts {
  manifest: ParsedManifest<PageManifest>;
  site: SiteSchemas;
}

/** Plans only the blocks of a valid manifest. Throws an Error for an unknown type of block. */
export function planBlocks(manifest: ParsedManifest<PageManifest>, site: SiteSchemas, parts = allParts): BlockPlan[] {
  return planEntries(manifest.value.blocks, ["blocks"], { manifest, site, ...parts });
}

function planEntries(entries: BlockEntry[], place: JsonPath, planning: Planning): BlockPlan[] {
  return entries.flatMap((entry, position) =>
    planning.isShown(periodOf(entry)) ? [planBlock(entry, [...place, position], planning)] : [],
  );
}

function planBlock(entry: BlockEntry, place: JsonPath, planning: Planning): BlockPlan {
  const { manifest, site, moment } = planning;
  const block = site.blocks[entry.type];
  if (!block) throw new Error(`Unknown block type "${entry.type}"`);
  const { file = manifest.file, line, column } = manifest.locate(place);
  const { type, id, slots } = entry;
  const planSlot = (inside: BlockEntry[] = [], name: string) =>
    planEntries(inside, [...place, "slots", name], planning);
  const props = omitEnded(entry.props ?? {}, endingsOf(block.props.shape), moment).slices;
  const pictures = findPictures(block.props, props);
  const written = Object.entries<z.ZodType>(block.props.shape).filter(([name]) => Object.hasOwn(props, name));
  const fields = written.map(([name, prop]) => [name, selectFields(prop, prop, block.isLegal)] as const);
  return {
    type,
    ...(id === undefined ? {} : { id }),
    ...(block.heading === undefined ? {} : { heading: block.heading }),
    source: `${file}:${line}:${column}`,
    props,
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(namesFact(props) ? { fields: Object.fromEntries(fields) } : {}),
    bindings: planBindings(entry.bind, block, site.model),
    ...(slots && { slots: mapValues(slots, planSlot) }),
  };
}

export function planBindings(bind: Bind = {}, { props, isLegal }: Block, { paths }: ContentModel): BindingPlan[] {
  const select = (path: string, prop: z.ZodType) => selectFields(paths.get(path)?.schema ?? prop, prop, isLegal);
  if (typeof bind === "string") return [{ path: bind.split("."), selection: select(bind, props) }];
  const shape: Record<string, z.ZodType> = props.shape;
  return Object.entries(bind).flatMap(([prop, path]) => {
    const schema = shape[prop];
    if (path === undefined || !schema) return [];
    return [{ prop, path: path.split("."), selection: select(path, schema) }];
  });
}

/** Finds the places of the pictures in a value that its schema has accepted. */
function findPictures(schema: z.ZodType, value: unknown, place: JsonPath = []): JsonPath[] {
  const structure = readStructure(schema);
  if (structure.is === "image") return isObject(value) ? [place] : [];
  if (structure.is === "list" && Array.isArray(value))
    return value.flatMap((item, index) => findPictures(structure.element, item, [...place, index]));
  if (structure.is !== "object" || !isObject(value)) return [];
  return Object.entries(structure.fields).flatMap(([name, field]) =>
    findPictures(field, value[name], [...place, name]),
  );
}
