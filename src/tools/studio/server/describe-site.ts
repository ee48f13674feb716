import { setImmediate } from "node:timers/promises";
import type * as z from "zod";
import { cached } from "#schemas/cached.ts";
import { maxPageBlocks } from "#schemas/block-entry.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { manifestSchemas } from "#schemas/manifest-schemas.ts";
import { PageFields } from "#schemas/page-manifest.ts";
import { datedFields } from "#schemas/period.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import { maxShown } from "#tools/check/check-head.ts";
import { checkInTurns } from "#tools/check/check-site-rules.ts";
import { factNames } from "#tools/check/explain-facts.ts";
import type { ManifestFile } from "#tools/check/site-files.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import { factsFile, sectionsFolder, siteFile } from "#engine/manifest/read-manifests.ts";
import { routePaths } from "#engine/manifest/route-table.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { SiteSurvey, StudioAsset, StudioPage, StudioSite } from "../studio-api.ts";
import { describeBlock, describeFields, type Field } from "#tools/catalogue/describe-block.ts";
import { valueAt } from "#schemas/json-path.ts";
import type { StudioParts } from "./studio-parts.ts";
import { writeOut } from "./write-out.ts";

/** Describes all choices of the studio. Blocks are described by their schemas alone. */
export function describeSite({ definition, site }: StudioParts, index: SiteIndex, assets: StudioAsset[]): StudioSite {
  const { model, application } = definition;
  const slices = index.resolved()?.slices ?? {};
  const { $schema: _, routes: __, ...head } = PageFields.shape;
  const hasTheme = (view: string) => application.themeClasses(new URLSearchParams({ view })).length > 0;
  return {
    host: new URL(site.render.publicUrl).host,
    pages: describePages(index),
    shared: describeShared(index),
    blocks: describeBlocks(definition),
    maxShown,
    maxBlocks: maxPageBlocks,
    head: describeFields(head).map((one) => (Object.hasOwn(datedFields, one.name) ? { ...one, kind: "instant" } : one)),
    contents: describeContents(model)(slices),
    assets,
    facts: describeFacts(definition, slices),
    colors: listColors(definition.tokens),
    modes: definition.modes,
    themes: Object.keys(definition.pictureThemes ?? {}).filter(hasTheme),
  };
}

function describePages(index: SiteIndex): StudioPage[] {
  return [...index.files.manifests.values()].map((file) => {
    const { redirect } = file.written();
    const to = isObject(redirect) ? String(redirect["path"] ?? redirect["to"]) : undefined;
    return {
      name: `${file.page}.json`,
      title: file.head.title ?? file.page,
      paths: pathsOf(file),
      isDraft: file.head.draft === true,
      ...(to !== undefined && { redirect: to }),
    };
  });
}

/** The files that pages share: the menu, the facts, the sections. */
function describeShared({ files, definition }: SiteIndex): StudioSite["shared"] {
  const { site, facts } = manifestSchemas(definition);
  return [
    { name: siteFile, title: "Menu and site", fields: fieldsOf(site) },
    ...(facts ? [{ name: factsFile, title: "Facts", fields: fieldsOf(facts) }] : []),
    ...Array.from(files.sections.keys(), (name) => {
      return { name: `${sectionsFolder}${name}.json`, title: `Section ${name}`, fields: [] };
    }),
  ];
}

function fieldsOf(schema: z.ZodType): Field[] {
  const structure = readStructure(schema);
  const { $schema: _, ...fields } = structure.is === "object" ? structure.fields : {};
  return describeFields(fields);
}

/** All addresses of a manifest, the canonical one first. */
function pathsOf({ routes }: ManifestFile): string[] {
  return [...new Set(routes.flatMap(routePaths))];
}

/** Describes all blocks, once for each state of the code, because the search for fitting content is slow. */
const describeBlocks = cached(({ blocks, model }: LoadedSite) =>
  Object.entries(blocks).map(([type, block]) => describeBlock(type, block, model)),
);

function describeFacts(definition: LoadedSite, slices: Slices) {
  const values = slices[definition.model.facts ?? ""];
  if (!isObject(values)) return [];
  return factNames(definition).map((name) => {
    const value = values[name];
    return { name, value: typeof value === "string" ? value : "" };
  });
}

/** The colours among a style sheet's tokens, with their default values. */
function listColors(tokens: string) {
  const [defaults = ""] = /:root\s*\{[^}]*\}/.exec(tokens) ?? [];
  const colors = defaults.matchAll(/--([\w-]+):\s*(#(?:[\da-f]{3}|[\da-f]{6}))\b/gi);
  return Array.from(colors, ([, name = "", css = ""]) => ({ name, css }));
}

/** Every content path, with the value that a manifest could write instead. Computed once for each content. */
const describeContents = cached((model: ContentModel) =>
  cached((slices: Slices) =>
    [...model.paths.values()].map(({ path, slice, fields, schema }) => ({
      path,
      value: writeOut(valueAt(slices, [slice, ...fields]), schema),
    })),
  ),
);

/** Collects the slow facts, page by page: the problems of each page and the possible targets of links. */
export async function surveySite(index: SiteIndex, assets: StudioAsset[]): Promise<SiteSurvey> {
  const survey: SiteSurvey = { problems: await countProblems(index), links: [] };
  for (const file of index.files.manifests.values()) {
    await setImmediate();
    survey.links.push(...listPlaces(file, index));
  }
  const downloads = assets.filter(({ kind }) => kind === "file");
  survey.links.push(...downloads.map(({ name, address }) => ({ to: address, label: `Download: ${name}` })));
  return survey;
}

async function countProblems(index: SiteIndex): Promise<Record<string, number>> {
  const { manifests } = index.files;
  const counts: Record<string, number> = {};
  for (const { file } of await checkInTurns(index, (name) => manifests.has(name))) {
    const page = manifests.get(file)?.page;
    if (page !== undefined) counts[`${page}.json`] = (counts[`${page}.json`] ?? 0) + 1;
  }
  return counts;
}

/** A page's addresses and the anchors in the page. */
function listPlaces(file: ManifestFile, index: SiteIndex) {
  const [canonical] = pathsOf(file);
  if (canonical === undefined || canonical === "*") return [];
  const label = file.head.title ?? file.page;
  const anchors = new Set((index.outlineOf(file)?.ids ?? []).map(({ id }) => id));
  const inside = [...anchors].map((id) => ({ to: `${canonical}#${id}`, label: `${label}: ${id}` }));
  return [...pathsOf(file).map((to) => ({ to, label })), ...inside];
}
