import type { ContentModel } from "#schemas/content-model.ts";
import { referencedSchemas, squidexSchemas, type SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FolderContent } from "#tools/dev-cms/read-content.ts";

/** The part of a site that a push writes to Squidex: the content model as schemas, and the content of a folder. */
export interface SiteContent extends FolderContent {
  /** The schemas, each before the schemas that refer to it. */
  schemas: readonly SquidexSchema[];
}

/** Sorts a model and the content of a folder into the order in which Squidex accepts them. */
export function siteContent(model: Pick<ContentModel, "types">, { records, assets }: FolderContent): SiteContent {
  const schemas = inReferenceOrder(squidexSchemas(model));
  const isSingleton = (schema: string) => model.types.get(schema)?.info.singleton === true;
  // Squidex creates the empty record of a singleton together with its schema.
  const filled = records.filter(({ schema, data }) => !isSingleton(schema) || Object.keys(data).length > 0);
  const ordered = schemas.flatMap(({ name }) => filled.filter(({ schema }) => schema === name));
  return { schemas, records: ordered, assets };
}

/** Sorts schemas so that references point backwards. Schemas that refer to each other keep the order of the model. */
function inReferenceOrder(schemas: readonly SquidexSchema[]): SquidexSchema[] {
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));
  const begun = new Set<string>();
  function withTargets(name: string): SquidexSchema[] {
    const schema = byName.get(name);
    if (!schema || begun.has(name)) return [];
    begun.add(name);
    return [...referencedSchemas(schema).flatMap(withTargets), schema];
  }
  return schemas.flatMap(({ name }) => withTargets(name));
}
