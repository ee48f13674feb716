import type { ContentModel } from "#schemas/content-model.ts";
import { squidexSchemas } from "#schemas/derive/squidex-schema.ts";
import { wrapData } from "#tools/squidex/content-data.ts";
import { fileExtension } from "./content-view.ts";
import type { FolderAsset } from "./read-assets.ts";
import type { FolderContent, FolderRecord } from "./read-content.ts";
import type { App, Asset, Content, Schema, Written } from "./store.ts";

/** Makes an app of a content model and a folder of content. */
export function folderApp(name: string, model: ContentModel, content: FolderContent): App {
  const schemas = new Map(squidexSchemas(model).map((schema) => [schema.name, schema]));
  return { name, schemas, ...folderRecords(schemas, content) };
}

export function folderRecords(schemas: ReadonlyMap<string, Schema>, { records, assets }: FolderContent) {
  const contents = records.flatMap((record): [string, Content][] => {
    const schema = schemas.get(record.schema);
    return schema ? [[record.id, contentOf(record, schema)]] : [];
  });
  return { contents: new Map(contents), assets: new Map(assets.map((asset) => [asset.id, assetOf(asset)])) };
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
