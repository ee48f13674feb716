import { providedProps } from "#schemas/block-entry.ts";
import { fittingPaths } from "#schemas/binding.ts";
import type { Block } from "#schemas/block.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { describeSchema, readStructure } from "#schemas/derive/read-structure.ts";
import { PageFields } from "#schemas/page-manifest.ts";
import { isObject } from "#schemas/selection.ts";
import type { ManifestFile } from "#tools/check/manifest-files.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import { routePaths } from "#engine/manifest/route-table.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { blockExamples } from "#tools/catalogue/render-catalogue.tsx";
import type { StudioAsset, StudioBlock, StudioColor, StudioFact, StudioPage, StudioSite } from "../studio-api.ts";
import { describeContents } from "./describe-contents.ts";
import { describeFields, describeProps } from "./describe-fields.ts";

/** Describes everything that there is to choose from. Blocks are described by what their schemas say alone. */
export function describeSite(definition: LoadedSite, index: SiteIndex, assets: StudioAsset[]): StudioSite {
  const { model, application } = definition;
  const slices = index.resolved()?.slices ?? {};
  const { $schema: _, routes: __, ...head } = PageFields.shape;
  return {
    pages: describePages(index),
    blocks: describeBlocks(definition),
    head: describeFields(head),
    contents: describeContents(model, slices),
    assets,
    facts: describeFacts(model, slices),
    colors: listColors(definition.tokens),
    themes: Object.keys(definition.pictureThemes ?? {}).filter(
      (theme) => application.themeClasses(new URLSearchParams({ view: theme })).length > 0,
    ),
  };
}

function describePages(index: SiteIndex): StudioPage[] {
  return [...index.files.manifests.values()].map((file) => {
    const { title, redirect } = file.written();
    const to = isObject(redirect) ? String(redirect["path"] ?? redirect["to"]) : undefined;
    return {
      name: `${file.page}.json`,
      title: typeof title === "string" ? title : file.page,
      paths: pathsOf(file),
      isDraft: file.head.draft === true,
      ...(to !== undefined && { redirect: to }),
    };
  });
}

/** Every address of a manifest, the canonical one first. */
export function pathsOf({ routes }: ManifestFile): string[] {
  return [...new Set(routes.flatMap(routePaths))];
}

const described = new WeakMap<LoadedSite, StudioBlock[]>();

/** Described once for each state of the code: what fits what takes long to find out. */
function describeBlocks(definition: LoadedSite): StudioBlock[] {
  const known = described.get(definition);
  if (known) return known;
  const blocks = Object.entries(definition.blocks).map(([type, block]) => describeBlock(type, block, definition.model));
  described.set(definition, blocks);
  return blocks;
}

function describeBlock(type: string, block: Block, model: ContentModel): StudioBlock {
  const names = Object.keys(block.props.shape);
  const [example] = blockExamples.get(type) ?? [];
  return {
    type,
    description: block.description ?? "",
    purpose: block.purpose ?? "",
    ...(block.heading !== undefined && { heading: block.heading }),
    fields: describeProps(block.props.shape, model),
    slots: block.slots.map((name) => ({ name, description: "" })),
    bindings: fittingPaths(block.props, model).map((path) => {
      const fills = providedProps(block, path, model);
      return { path, fills, leavesEmpty: names.filter((name) => !fills.includes(name)) };
    }),
    example: { type, ...(example && { props: example.props }) },
    picture: `/preview/blocks?q=${encodeURIComponent(type)}#${type}`,
  };
}

function describeFacts(model: ContentModel, slices: Readonly<Record<string, unknown>>): StudioFact[] {
  if (model.facts === undefined) return [];
  const structure = readStructure(model.schemaOf(model.facts));
  const values = slices[model.facts];
  if (structure.is !== "object" || !isObject(values)) return [];
  return Object.entries(structure.fields).map(([name, schema]) => {
    const value = values[name];
    return { name, value: typeof value === "string" ? value : "", description: describeSchema(schema) ?? "" };
  });
}

/** The colours among a style sheet's tokens, with their usual values. */
function listColors(tokens: string): StudioColor[] {
  const [usual = ""] = /:root\s*\{[^}]*\}/.exec(tokens) ?? [];
  return [...usual.matchAll(/--([\w-]+):\s*(#[0-9a-fA-F]{3,8})\b/g)].flatMap(([, name, css]) => {
    return name !== undefined && css !== undefined ? [{ name, css }] : [];
  });
}
