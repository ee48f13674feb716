import type { SdlField, SdlSchema } from "#schemas/derive/graphql-sdl.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { squidexSchemas, type SquidexField, type SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { wrapData } from "#tools/squidex/content-data.ts";
import { fileExtension } from "./content-view.ts";
import type { FolderAsset } from "./read-assets.ts";
import type { FolderContent, FolderRecord } from "./read-content.ts";
import { listOf, type App, type Asset, type Content, type Field, type Schema, type Written } from "./store.ts";

/** Makes an app of a content model and a folder of content. */
export function folderApp(name: string, model: ContentModel, content: FolderContent): App {
  const schemas = new Map(squidexSchemas(model).map((schema) => [schema.name, publishedSchema(schema)]));
  return { name, schemas, ...folderRecords(schemas, content) };
}

export function folderRecords(schemas: ReadonlyMap<string, Schema>, { records, assets }: FolderContent) {
  const contents = records.flatMap((record): [string, Content][] => {
    const schema = schemas.get(record.schema);
    return schema ? [[record.id, contentOf(record, schema)]] : [];
  });
  return { contents: new Map(contents), assets: new Map(assets.map((asset) => [asset.id, assetOf(asset)])) };
}

function publishedSchema({ name, type, label, fields }: SquidexSchema): Schema {
  return { id: name, name, type, version: 0, isPublished: true, properties: { label }, fields: fields.map(fieldOf) };
}

function fieldOf({ name, properties, nested }: SquidexField): Field {
  return { name, isHidden: false, properties, ...(nested && { nested: nested.map(fieldOf) }) };
}

function contentOf({ id, status, lastModified, data }: FolderRecord, schema: Schema): Content {
  const life = { status, draft: undefined, isDeleted: false };
  return { id, schema, data: wrapData(data), ...life, ...written(lastModified, 0) };
}

function written(created: string, version: number): Written {
  const actor = "subject:folder";
  return { created, createdBy: actor, lastModified: created, lastModifiedBy: actor, version };
}

function assetOf({ pixelWidth, pixelHeight, alt, path: _path, bytes, tags, slug, ...asset }: FolderAsset): Asset {
  const { fileName, mimeType, version } = asset;
  const extension = fileExtension(fileName);
  const isPicture = mimeType.startsWith("image/");
  return {
    ...asset,
    ...written("1970-01-01T00:00:00Z", version),
    fileVersion: version - 1,
    slug: slug ?? slugOf(fileName),
    // Squidex does not classify an SVG as an image.
    type: isPicture && extension !== "svg" ? "Image" : "Unknown",
    metadata: { pixelWidth, pixelHeight, alt },
    tags: [`type/${extension}`, ...(isPicture ? ["image"] : []), ...(tags ?? []).map((tag) => tag.toLowerCase())],
    isProtected: false,
    files: [bytes],
    isDeleted: false,
  };
}

/** The last part of an asset's address, unless the asset has a slug of its own. */
export function slugOf(fileName: string): string {
  return fileName.toLowerCase().replace(/[^a-z0-9.]+/g, "-");
}

/** The schemas of the GraphQL API: all published schemas, without their hidden fields. */
export function graphqlSchemas(app: App): SdlSchema[] {
  return describeSchemas([...app.schemas.values()].filter(({ isPublished }) => isPublished));
}

/** A schema without visible fields is left out, and so are the fields that refer only to such schemas. */
function describeSchemas(schemas: readonly Schema[]): SdlSchema[] {
  const names = new Map(schemas.map(({ id, name }) => [id, name]));
  const filled = schemas.filter(({ fields }) => shownFields(fields, names).length > 0);
  if (filled.length < schemas.length) return describeSchemas(filled);
  return schemas.map(({ name, type, properties, fields }) => ({
    name,
    type,
    label: typeof properties["label"] === "string" ? properties["label"] : name,
    fields: shownFields(fields, names),
  }));
}

/** The visible fields. A reference to schemas that are not published has no type, and is left out. */
function shownFields(fields: readonly Field[], schemaNames: ReadonlyMap<string, string>): SdlField[] {
  const isTyped = (ids: readonly unknown[]) => ids.length === 0 || ids.some((id) => schemaNames.has(String(id)));
  const shown = fields.filter(({ isHidden, properties }) => !isHidden && isTyped(listOf(properties["schemaIds"])));
  return shown.map(({ name, properties, nested }) => ({
    name,
    properties: {
      fieldType: properties.fieldType,
      hints: typeof properties["hints"] === "string" ? properties["hints"] : undefined,
      schemaIds: listOf(properties["schemaIds"]).flatMap((id) => schemaNames.get(String(id)) ?? []),
    },
    ...(nested && { nested: shownFields(nested, schemaNames) }),
  }));
}
