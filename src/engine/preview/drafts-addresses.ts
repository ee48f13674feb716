import type * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import type { SelectedFields, SliceSelections } from "#schemas/selection.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { isPublished, planAt, type SitePages } from "#engine/manifest/timetable.ts";
import { writePreviewAddress } from "./preview-address.ts";

/** The preview server's address, and the secret of signatures; without a secret, only development shows previews. */
export interface PreviewServer {
  base: string;
  secret: string | undefined;
}

/** The expiry of drafts, in seconds since 1970: the end of next year, so addresses stay the same for a year. */
export function draftsExpiry(now = Date.now()): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 2, 0) / 1000;
}

/** The address that shows a published page with the drafts of its content. */
export function draftsAddress(path: string, { base, secret }: PreviewServer, expires = draftsExpiry()): string {
  return base + writePreviewAddress({ drafts: path }, secret === undefined ? undefined : { secret, expires });
}

/** The address of the drafts of each content type, by the CMS's name; a type without a page is absent. */
export function draftsAddresses(pages: SitePages, model: ContentModel, server: PreviewServer) {
  const paths = pagesOfTypes(pages, model);
  return new Map([...paths].map(([type, path]) => [type, draftsAddress(path, server)]));
}

/** The path of the page with the most fields of each used content type; the home page for types of the frame. */
export function pagesOfTypes(pages: SitePages, model: ContentModel): Map<string, string> {
  const best = new Map<string, { path: string; fields: number }>();
  for (const path of [...pages.paths, unknownPath]) {
    const shown = countFields(planAt(pages, path)?.slices ?? {}, model);
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
