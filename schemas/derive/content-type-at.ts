import type { ContentModel } from "#schemas/content-model.ts";
import { elementStructure } from "#schemas/derive/read-structure.ts";

/** The CMS's name of the records at a path of the content model; undefined when the path has no records. */
export function contentTypeAt(model: ContentModel, [slice = "", ...fields]: readonly string[]): string | undefined {
  if (!model.names.includes(slice)) return undefined;
  let structure = elementStructure(model.schemaOf(slice));
  for (const field of fields) {
    const schema = structure.is === "object" ? structure.fields[field] : undefined;
    if (!schema) return undefined;
    structure = elementStructure(schema);
  }
  return structure.is === "object" ? structure.contentType?.name : undefined;
}

/** A sentence about a slice, or a field below it, that does not exist in the CMS; names the schema that lacks it. */
export function explainUnknown(model: ContentModel, path: readonly string[]): string {
  const [slice = "", ...fields] = path;
  const field = fields.at(-1);
  if (field === undefined) return `${slice}: the CMS has no schema "${model.contentType(slice)}"`;
  return `${path.join(".")}: the CMS's schema "${schemaAround(model, path)}" has no such field "${field}"`;
}

/** Fields of list items belong to the record that contains the list. */
function schemaAround(model: ContentModel, path: readonly string[]): string {
  const around = path.slice(0, -1);
  return contentTypeAt(model, around) ?? schemaAround(model, around);
}
