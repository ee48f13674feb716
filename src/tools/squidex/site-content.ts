import type { ContentModel } from "#schemas/content-model.ts";
import { referencedSchemas, squidexSchemas, type SquidexSchema } from "#schemas/derive/squidex-schema.ts";

/** The part of a site that goes to a Squidex: its content model as schemas, and the content of a folder. */
export interface SiteContent {
  /** Schemas come before the schemas that refer to them. */
  schemas: readonly SquidexSchema[];
  records: readonly SiteRecord[];
  assets: readonly SiteAsset[];
}

/** A record as its author wrote it. */
export interface SiteRecord {
  schema: string;
  id: string;
  status: string;
  data: Readonly<Record<string, unknown>>;
}

/** A file and its description. */
export interface SiteAsset {
  id: string;
  fileName: string;
  /** As Squidex calculates it of name and bytes. */
  fileHash: string;
  fileSize: number;
  mimeType: string;
  /** The place of the file on disk. */
  path: string;
  alt?: string | undefined;
  slug?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Content of a folder, as it was read. */
interface FolderContent {
  records: ReadonlyMap<string, Omit<SiteRecord, "schema"> & { contentType: string }>;
  assets: ReadonlyMap<string, SiteAsset>;
}

/** Brings a model and the content of a folder into the order in which a Squidex needs them. */
export function siteContent(model: Pick<ContentModel, "types">, folder: FolderContent): SiteContent {
  const schemas = inReferenceOrder(squidexSchemas(model));
  const place = new Map(schemas.map(({ name }, index) => [name, index]));
  const records = [...folder.records.values()]
    .map(({ id, contentType, status, data }) => ({ schema: contentType, id, status, data }))
    // An empty singleton is there from the start.
    .filter(({ schema, data }) => !model.types.get(schema)?.info.singleton || Object.keys(data).length > 0);
  return {
    schemas,
    records: records.toSorted((left, right) => (place.get(left.schema) ?? 0) - (place.get(right.schema) ?? 0)),
    assets: [...folder.assets.values()],
  };
}

/** Schemas that refer to each other in a circle come in the order of the model. */
function inReferenceOrder(schemas: readonly SquidexSchema[]): SquidexSchema[] {
  const ordered = new Set<SquidexSchema>();
  const begun = new Set<SquidexSchema>();
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));
  function add(schema: SquidexSchema): void {
    if (begun.has(schema)) return;
    begun.add(schema);
    for (const name of referencedSchemas(schema)) {
      const target = byName.get(name);
      if (target) add(target);
    }
    ordered.add(schema);
  }
  schemas.forEach(add);
  return [...ordered];
}
