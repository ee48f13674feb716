import type * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import type { SelectedFields, SliceSelections } from "#schemas/selection.ts";
import { isPublished, type SitePages } from "./timetable.ts";
import { unknownPath } from "./route-table.ts";

/** The path of the page with the most fields of each used content type; the home page for types of the frame. */
export function pagesOfTypes(pages: SitePages, model: ContentModel): Map<string, string> {
  const best = new Map<string, { path: string; fields: number }>();
  for (const path of [...pages.paths, unknownPath]) {
    const found = pages.find(path);
    const shown = found && "plan" in found ? countFields(found.plan.slices, model) : [];
    for (const [type, fields] of shown) if (fields > (best.get(type)?.fields ?? 0)) best.set(type, { path, fields });
  }
  const home = isPublished(pages, "/") ? "/" : pages.paths[0];
  const slicesAround = [pages.frameSlices, pages.facts?.wanted ?? {}];
  const around = slicesAround.flatMap((slices) => [...countFields(slices, model).keys()]);
  return new Map([
    ...(home === undefined ? [] : around.map((type) => [type, home] as const)),
    ...[...best].map(([type, { path }]) => [type, path] as const),
  ]);
}

/** The number of selected fields of each content type, at any depth. */
function countFields(slices: SliceSelections, model: ContentModel): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (schema: z.ZodType, selected: SelectedFields): void => {
    const structure = readStructure(schema);
    if (structure.is === "list") return count(structure.element, selected);
    if (structure.is !== "object") return;
    const { contentType, fields } = structure;
    const entries = Object.entries(selected);
    if (contentType) counts.set(contentType.name, (counts.get(contentType.name) ?? 0) + entries.length);
    for (const [name, selection] of entries) {
      const field = fields[name];
      if (field && "fields" in selection) count(field, selection.fields);
    }
  };
  for (const [slice, { fields }] of Object.entries(slices)) count(model.schemaOf(slice), fields);
  return counts;
}
