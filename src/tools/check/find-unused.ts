import { fileStart } from "#engine/json/problem.ts";
import type * as z from "zod";
import { describeField, readStructure } from "#schemas/derive/read-structure.ts";
import { namedFacts } from "#schemas/fact-references.ts";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { isObject, type SelectedFields, type SliceSelections } from "#schemas/selection.ts";
import { wantWhole } from "#engine/manifest/gather-slices.ts";
import { planPage } from "#engine/manifest/plan-page.ts";
import type { WrittenContent } from "./content-files.ts";
import { assetsOf, type Use } from "./find-uses.ts";
import type { SiteIndex } from "./site-index.ts";
import { valueAt } from "#schemas/json-path.ts";
import { listWrittenValues } from "./written-values.ts";

type Fields = Readonly<Record<string, z.ZodType>>;

/** Finds the content types, fields, records and files that no page and no frame uses. */
export function findUnused(site: SiteIndex): Use[] {
  const { model } = site.definition;
  const queries = sliceQueries(model);
  const wanted = wantedSlices(site);
  const fields = new Set<string>();
  const records = new Set<string>();
  for (const [slice, { fields: selected }] of Object.entries(wanted)) {
    markFields(model.schemaOf(slice), selected, undefined, fields);
    const [, order] = /^data\/(\w+)/.exec(queries[slice]?.orderBy ?? "") ?? [];
    if (order !== undefined) fields.add(`${model.contentType(slice)}.${order}`);
    markRecords(site.resolved()?.slices[slice], selected, records);
  }
  const files = site.content ?? [];
  // Unused records are unknown when some content could not be read.
  const judged = site.resolved() ? files.filter(({ name }) => fields.has(name)) : [];
  return [
    ...files.flatMap((file) => unusedFields(file, site, fields)),
    ...judged.flatMap((file) => unusedItems(file, records, "no page uses the record")),
    ...unusedAssets(site),
    ...unusedSections(site),
  ];
}

function wantedSlices(site: SiteIndex): SliceSelections {
  const { files, definition, outlineOf } = site;
  const { model, frame } = definition;
  const pages = [...files.manifests.values()].flatMap((file) => {
    const outline = outlineOf(file);
    return outline ? [planPage(file.page, outline.manifest, {}, definition).slices] : [];
  });
  const named = new Set(listWrittenValues(site).flatMap(({ value }) => namedFacts(value)));
  const fields = Object.fromEntries([...named].map((name) => [name, { kind: "value" as const }]));
  const facts: SliceSelections =
    model.facts === undefined || named.size === 0 ? {} : { [model.facts]: { kind: "one", fields } };
  return mergeSlices([facts, wantWhole(frame.slices, model), ...pages]);
}

/** Marks each selected field, as `content-type.field` or `content-type.list.field`. */
function markFields(schema: z.ZodType, selected: SelectedFields, place: string | undefined, used: Set<string>): void {
  const structure = readStructure(schema);
  if (structure.is === "list") return markFields(structure.element, selected, place, used);
  if (structure.is !== "object") return;
  const here = structure.contentType?.name ?? place ?? "";
  used.add(here);
  for (const [name, selection] of Object.entries(selected)) {
    const field = structure.fields[name];
    used.add(`${here}.${name}`);
    if (field && "fields" in selection) markFields(field, selection.fields, `${here}.${name}`, used);
  }
}

function markRecords(value: unknown, selected: SelectedFields, used: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((item) => markRecords(item, selected, used));
  if (!isObject(value)) return;
  if (typeof value["$id"] === "string") used.add(value["$id"]);
  for (const [name, selection] of Object.entries(selected)) {
    if ("fields" in selection) markRecords(value[name], selection.fields, used);
  }
}

function unusedFields(content: WrittenContent, { definition }: SiteIndex, used: ReadonlySet<string>): Use[] {
  const { name, file, items, locate } = content;
  const type = definition.model.types.get(name);
  if (!type) return [];
  if (!used.has(name)) return [{ file, ...fileStart, what: `no page uses the content type "${name}"` }];
  return listUnusedFields(type.fields, name, used).map((field) => {
    const path = field.slice(name.length + 1);
    const [key = ""] = path.split(".");
    const first = items.find(({ values }) => valueAt(values["data"], [key]) !== undefined);
    const place = first ? locate([...first.path, "data", key]) : fileStart;
    return { file, ...place, what: `no page uses the field "${path}" of "${name}"` };
  });
}

function listUnusedFields(fields: Fields, place: string, used: ReadonlySet<string>): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const here = `${place}.${name}`;
    if (!used.has(here)) return [here];
    const field = describeField(schema);
    return field.is === "items" ? listUnusedFields(field.fields, here, used) : [];
  });
}

function unusedSections({ files }: SiteIndex): Use[] {
  const used = new Set([...files.manifests.values()].flatMap(({ uses }) => uses().map(({ file }) => file)));
  return [...files.sections]
    .filter(([, { file }]) => !used.has(file))
    .map(([name, { file }]) => ({ file, ...fileStart, what: `no page shows the section "${name}"` }));
}

function unusedAssets(site: SiteIndex): Use[] {
  const used = new Set(listWrittenValues(site).flatMap(assetsOf));
  return (site.content ?? [])
    .filter(({ name }) => name === "assets")
    .flatMap((content) => unusedItems(content, used, "nothing uses the asset"));
}

function unusedItems({ file, items, locate }: WrittenContent, used: ReadonlySet<string>, fault: string): Use[] {
  return items
    .filter(({ id }) => !used.has(id))
    .map(({ id, path }) => ({ file, ...locate([...path, "id"]), what: `${fault} "${id}"` }));
}
