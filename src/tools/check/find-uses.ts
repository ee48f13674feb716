import type * as z from "zod";
import { selectFields } from "#schemas/derive/select-fields.ts";
import { namedFacts } from "#schemas/fact-references.ts";
import type { Selection } from "#schemas/selection.ts";
import { findNamedAssets } from "#engine/assets/named-assets.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { fileStart, type Position } from "#engine/json/problem.ts";
import { buildRouteTable, matchRoute } from "#engine/manifest/route-table.ts";
import { linksOf, pathOf } from "./explain-link.ts";
import type { ManifestFile } from "./site-files.ts";
import type { PageOutline, PlacedBlock } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";
import { listWrittenValues, type SiteValue } from "./written-values.ts";

/** A place of use or of definition. */
export interface Use extends Position {
  file: string;
  /** The block, record or other item at the place, and its use, in words. */
  what: string;
}

/** Finds the bindings to a content path, to a part of the path's value, or to a value that contains it. */
export function findPathUses(path: string, site: SiteIndex): Use[] {
  const [slice = ""] = path.split(".");
  const { definition, files } = site;
  const frame = definition.frame.slices.includes(slice)
    ? [{ file: files.siteFile, ...fileStart, what: `the frame of every page shows all of "${slice}"` }]
    : [];
  const blocks = [...files.manifests.values()].flatMap((file) => {
    const outline = site.outlineOf(file);
    return outline ? outline.blocks.flatMap((block) => usesOfBlock(path, block, outline, site)) : [];
  });
  // The binding of a section's block occurs on each page of the section, and is listed once.
  return [...frame, ...new Map(blocks.map((use) => [`${use.file}:${use.line}:${use.column}`, use])).values()];
}

/** Finds each `{ "use": "NAME" }` of a section in the manifests. */
export function findSectionUses(name: string, site: SiteIndex): Use[] {
  return [...site.files.manifests.values()].flatMap(({ file, uses }) => {
    const ofSection = uses().filter((use) => use.name === name);
    return ofSection.map(({ place }) => ({ file, ...place, what: "the page shows it" }));
  });
}

function usesOfBlock(path: string, block: PlacedBlock, { file }: PageOutline, { definition }: SiteIndex): Use[] {
  return bindingsOf(block).flatMap(({ source, schema, place }) => {
    const isPart = source === path || source.startsWith(`${path}.`);
    const content = definition.model.paths.get(source);
    const isWithin = !isPart && path.startsWith(`${source}.`) && content !== undefined;
    const rest = path.slice(source.length + 1).split(".");
    if (!isPart && !(isWithin && takes(selectFields(content.schema, schema), rest))) return [];
    const shown = source === path ? "it" : `"${source}"`;
    return [{ file: file.file, ...file.locate(place), what: `the block "${block.entry.type}" binds ${shown}` }];
  });
}

/** A path that a block is bound to, the filled prop, and the place of the binding. */
export interface WrittenBinding {
  source: string;
  /** Absent when the path fills the whole block. */
  prop: string | undefined;
  schema: z.ZodType;
  place: JsonPath;
}

export function bindingsOf({ entry, path, shape }: PlacedBlock): WrittenBinding[] {
  const { bind } = entry;
  const place = [...path, "bind"];
  if (typeof bind === "string") return [{ source: bind, prop: undefined, schema: shape.props, place }];
  const props: Record<string, z.ZodType> = shape.props.shape;
  return Object.entries(bind ?? {}).flatMap(([prop, source]) => {
    const schema = props[prop];
    return source === undefined || !schema ? [] : [{ source, prop, schema, place: [...place, prop] }];
  });
}

function takes(selection: Selection, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  const inner = "fields" in selection ? selection.fields[name] : undefined;
  return inner !== undefined && takes(inner, rest);
}

/** Finds the manifest that has a route, and every link to it. */
export function findRouteUses(route: string, site: SiteIndex): { owner: Use | undefined; links: Use[] } {
  const owner = site.find(route);
  const links = listWrittenValues(site).flatMap((value) =>
    linksOf(value).flatMap((to) => (pathOf(to) === route ? [useOf(value, `links to ${to}`)] : [])),
  );
  const what = `has the address "${route}"`;
  return { owner: owner && { file: owner.file, ...placeOfRoute(owner, route), what }, links };
}

function placeOfRoute({ routes, locate }: ManifestFile, path: string): Position {
  const index = routes.findIndex((route) => matchRoute(buildRouteTable([[route, [route]]]), path) !== undefined);
  return locate(index < 0 ? ["routes"] : ["routes", index]);
}

/** Finds the texts that name a fact, and the bindings to the fact. */
export function findFactUses(name: string, site: SiteIndex): Use[] {
  const { facts } = site.definition.model;
  const texts = listWrittenValues(site).filter(({ value }) => namedFacts(value).includes(name));
  return [
    ...texts.map((value) => useOf(value, "names it")),
    ...(facts === undefined ? [] : findPathUses(`${facts}.${name}`, site)),
  ];
}

/** Finds the pages, blocks and records that show or link to a file of the CMS. */
export function findAssetUses(id: string, site: SiteIndex): Use[] {
  return listWrittenValues(site)
    .filter((value) => assetsOf(value).includes(id))
    .map((value) => useOf(value, "uses it"));
}

export function assetsOf({ kind, value }: SiteValue): string[] {
  if (typeof value === "string" && (kind === "asset" || kind === "image")) return [value];
  return kind === "image" || kind === "link" || kind === "html" ? [...findNamedAssets(value).keys()] : [];
}

function useOf({ file, locate, path, owner }: SiteValue, does: string): Use {
  return { file, ...locate(path), what: `${owner} ${does}` };
}
