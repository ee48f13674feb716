import type * as z from "zod";
import { registry } from "#registry/index.ts";
import type { BlockEntry } from "#schemas/block-entry.ts";
import { contentPaths } from "#schemas/derive/content-paths.ts";
import { selectFields } from "#schemas/derive/select-fields.ts";
import { pageFormat } from "#schemas/generated/page-format.ts";
import type { PageManifest } from "#schemas/page-manifest.ts";
import type { BindingPlan, BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import type { Selection } from "#schemas/selection.ts";
import { gatherSlices } from "./gather-slices.ts";
import type { ParsedManifest } from "./parse-manifest.ts";
import { routePaths } from "./route-table.ts";

/**
 * Turns a checked manifest into a plan: each binding knows exactly what its prop uses, and the
 * slices say what to ask the CMS for.
 */
export function planPage(
  page: string,
  manifest: ParsedManifest<PageManifest>,
  params: Record<string, string>,
): PagePlan {
  const { routes, title, description, index = true } = manifest.value;
  const isFallback = routes.includes("*");
  const [canonical] = routes.flatMap(routePaths);
  const blocks = manifest.value.blocks.map((block, position) =>
    planBlock(block, ["blocks", position], manifest),
  );
  return {
    format: pageFormat,
    page,
    status: isFallback ? 404 : 200,
    title,
    description,
    ...(canonical === undefined ? {} : { canonical }),
    index: index && !isFallback,
    params,
    slices: gatherSlices(blocks),
    blocks,
  };
}

function planBlock(
  entry: BlockEntry,
  place: (string | number)[],
  manifest: ParsedManifest<PageManifest>,
): BlockPlan {
  const block = registry[entry.type];
  if (!block) throw new Error(`Unknown block type "${entry.type}"`);
  const { line, column } = manifest.locate(place);
  const slots = Object.entries(entry.slots ?? {}).map(([name, inside]) => [
    name,
    (inside ?? []).map((inner, position) => planBlock(inner, [...place, "slots", name, position], manifest)),
  ]);
  return {
    type: entry.type,
    ...(entry.id === undefined ? {} : { id: entry.id }),
    ...(block.heading === undefined ? {} : { heading: block.heading }),
    source: `${manifest.file}:${line}:${column}`,
    props: entry.props ?? {},
    bindings: planBindings(entry, block.props.shape),
    ...(slots.length > 0 ? { slots: Object.fromEntries(slots) } : {}),
  };
}

function planBindings(entry: BlockEntry, props: Record<string, z.ZodType>): BindingPlan[] {
  const { bind = {} } = entry;
  if (typeof bind === "string") return [planWhole(entry.type, bind)];
  return Object.entries(bind).flatMap(([prop, path]) => {
    const schema = props[prop];
    if (path === undefined || !schema) return [];
    return [{ prop, path: path.split("."), selection: select(path, schema) }];
  });
}

function planWhole(type: string, path: string): BindingPlan {
  const block = registry[type];
  if (!block) throw new Error(`Unknown block type "${type}"`);
  return { path: path.split("."), selection: select(path, block.props) };
}

function select(path: string, prop: z.ZodType): Selection {
  const content = contentPaths.get(path);
  if (content) return selectFields(content.schema, prop);
  return selectFields(prop, prop);
}
