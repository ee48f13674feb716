import type { ContentModel } from "#schemas/content-model.ts";
import { contentTypeAt } from "./content-type-at.ts";

/** A sentence about a slice, or a field below it, that does not exist in the CMS; names the schema that lacks it. */
export function explainUnknown(model: ContentModel, path: readonly string[]): string {
  const [slice = "", ...fields] = path;
  const field = fields.at(-1);
  if (field === undefined) return `${slice}: the CMS has no schema "${model.contentType(slice)}"`;
  return `${path.join(".")}: the CMS's schema "${schemaAround(model, path)}" has no such field "${field}"`;
}

/** The schema of the field at a path; fields of list items belong to the record that contains the list. */
function schemaAround(model: ContentModel, path: readonly string[]): string {
  const around = path.slice(0, -1);
  return contentTypeAt(model, around) ?? schemaAround(model, around);
}
