import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";

/** A sentence about a slice, or a field below it, that the CMS does not know; it names the schema that lacks it. */
export function explainUnknown(model: ContentModel, path: readonly string[]): string {
  const [slice = "", ...fields] = path;
  const field = fields.at(-1);
  if (field === undefined) return `${slice}: the CMS has no schema "${model.contentType(slice)}"`;
  return `${path.join(".")}: the CMS's schema "${contentTypeAt(model, path)}" has no such field "${field}"`;
}

/** The CMS's name of the schema whose field a path leads to; fields of list items belong to the record around them. */
function contentTypeAt(model: ContentModel, [slice = "", ...fields]: readonly string[]): string {
  let [schema, name] = [model.schemaOf(slice), model.contentType(slice)];
  for (const field of fields) {
    let structure = readStructure(schema);
    while (structure.is === "list") structure = readStructure(structure.element);
    if (structure.is !== "object") break;
    name = structure.contentType?.name ?? name;
    const next = structure.fields[field];
    if (!next) break;
    schema = next;
  }
  return name;
}
