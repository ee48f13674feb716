import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure, type Structure } from "#schemas/derive/read-structure.ts";
import type * as z from "zod";

/** The CMS's name of the records at a path of the content model, also within lists; undefined where there are none. */
export function contentTypeAt(model: ContentModel, [slice = "", ...fields]: readonly string[]): string | undefined {
  if (!model.names.includes(slice)) return undefined;
  let structure = elementOf(model.schemaOf(slice));
  for (const field of fields) {
    const schema = structure.is === "object" ? structure.fields[field] : undefined;
    if (!schema) return undefined;
    structure = elementOf(schema);
  }
  return structure.is === "object" ? structure.contentType?.name : undefined;
}

/** What a schema is made of; of a list, what its elements are. */
function elementOf(schema: z.ZodType): Structure {
  const structure = readStructure(schema);
  return structure.is === "list" ? elementOf(structure.element) : structure;
}
