import type { SdlField, SdlSchema } from "#schemas/derive/graphql-sdl.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { squidexSchemas, type SquidexField, type SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FolderAsset } from "./read-assets.ts";
import type { FolderContent, FolderRecord } from "./read-content.ts";
import { born, listOf, newApp, type App, type Asset, type Content, type Field, type Schema } from "./store.ts";

const actor = "subject:folder";
const firstDay = "1970-01-01T00:00:00Z";

/** Makes an app of a content model and a folder of content, which everybody may read. */
export function folderApp(name: string, model: ContentModel, content: FolderContent): App {
  const app = newApp(name, actor);
  app.clients.push({ id: "website", name: "Website", secret: "", role: "Reader", allowAnonymous: true });
  for (const schema of squidexSchemas(model)) app.schemas.set(schema.name, publishedSchema(schema));
  fillApp(app, content);
  return app;
}

/** Replaces the contents and the assets of an app. */
export function fillApp(app: App, { records, assets }: FolderContent): void {
  const contents = [...records.values()].flatMap(
    (record) => contentOf(record, app.schemas.get(record.contentType)) ?? [],
  );
  app.contents = new Map(contents.map((content) => [content.id, content]));
  app.assets = new Map([...assets.values()].map((asset) => [asset.id, assetOf(asset)]));
}

function publishedSchema({ name, type, label, fields }: SquidexSchema): Schema {
  return {
    id: name,
    name,
    type,
    isPublished: true,
    properties: { label },
    scripts: {},
    previewUrls: {},
    fieldsInLists: [],
    fieldsInReferences: [],
    fieldRules: [],
    fields: fields.map(fieldOf),
    lastField: 0,
    ...born(actor),
  };
}

function fieldOf({ name, properties, nested }: SquidexField): Field {
  const flags = { fieldId: 0, isHidden: false, isLocked: false, isDisabled: false };
  return { ...flags, name, properties, ...(nested && { nested: nested.map(fieldOf) }) };
}

function contentOf({ id, status, lastModified, data }: FolderRecord, schema: Schema | undefined): Content | undefined {
  const wrapped = Object.fromEntries(Object.entries(data).map(([name, iv]) => [name, { iv }]));
  const life = { status, draft: undefined, scheduleJob: undefined, isDeleted: false };
  return schema && { id, schema, data: wrapped, ...life, ...born(actor, 0, lastModified) };
}

function assetOf({
  id,
  fileName,
  version,
  mimeType,
  pixelWidth,
  pixelHeight,
  alt,
  tags,
  slug,
  path,
  ...asset
}: FolderAsset): Asset {
  const extension = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  const isPicture = mimeType.startsWith("image/");
  return {
    id,
    fileName,
    fileHash: asset.fileHash,
    fileSize: asset.fileSize,
    fileVersion: version - 1,
    mimeType,
    slug: slug ?? slugOf(fileName),
    // Squidex does not know an SVG as an image.
    type: isPicture && extension !== "svg" ? "Image" : "Unknown",
    metadata: { pixelWidth, pixelHeight, alt },
    tags: [`type/${extension}`, ...(isPicture ? ["image"] : []), ...(tags ?? []).map((tag) => tag.toLowerCase())],
    isProtected: false,
    files: [path],
    isDeleted: false,
    ...born(actor, version, firstDay),
  };
}

/** The last part of an asset's address, unless the asset has a slug of its own. */
export function slugOf(fileName: string): string {
  return fileName.toLowerCase().replace(/[^a-z0-9.]+/g, "-");
}

/** The schemas that GraphQL knows: published ones, without hidden fields. */
export function graphqlSchemas(app: App): SdlSchema[] {
  const schemas = [...app.schemas.values()].filter(({ isPublished, fields }) => isPublished && fields.some(isShown));
  const names = new Map(schemas.map(({ id, name }) => [id, name]));
  return schemas.map(({ name, type, properties, fields }) => ({
    name,
    type,
    label: String(properties["label"] ?? name),
    fields: shownFields(fields, names),
  }));
}

const isShown = ({ isHidden }: Field) => !isHidden;

/** A reference to an unknown schema loses its name, and with it its type. */
function shownFields(fields: readonly Field[], schemaNames: ReadonlyMap<string, string>): SdlField[] {
  return fields.filter(isShown).map(({ name, properties, nested }) => ({
    name,
    properties: {
      fieldType: properties.fieldType,
      hints: typeof properties["hints"] === "string" ? properties["hints"] : undefined,
      schemaIds: listOf(properties["schemaIds"]).flatMap((id) => schemaNames.get(String(id)) ?? []),
    },
    ...(nested && { nested: shownFields(nested, schemaNames) }),
  }));
}
