import type * as z from "zod";
import { graphqlQuery, graphqlType, siteQuery } from "#schemas/derive/graphql-names.ts";
import {
  fileVersionOf,
  slugOf,
  type Asset,
  type Content,
  type ContentRecord,
  type ContentTypes,
  type FieldValues,
} from "./content.ts";
import { describeField } from "#schemas/derive/describe-field.ts";
import { queryRecords, type RecordQuery } from "./query-records.ts";

/** What a request is answered from. */
export interface ContentView {
  types: ContentTypes;
  content: Content;
  /** The name of the CMS's app. */
  app: string;
  /** What absolute addresses in answers begin with. */
  origin: string;
  /** True when drafts are shown too. */
  showsUnpublished: boolean;
}

/** Gives a value when a query asks for it; the arguments are as the schema has them. */
type Resolve = (args: RecordQuery & { id?: string; path?: string | null }) => unknown;

/** Makes the root value of all queries, for a schema without resolvers: objects of functions, called when a query asks. */
export function createRootValue(view: ContentView): Record<string, Resolve> {
  const findAsset: Resolve = ({ id = "" }) => assetValue(id, view)[0] ?? null;
  return Object.assign({ findAsset }, ...[...view.types.keys()].map((contentType) => rootQueries(contentType, view)));
}

function rootQueries(contentType: string, view: ContentView): Record<string, Resolve> {
  const fields = Object.keys(view.types.get(contentType)?.fields ?? {});
  const page = (args: RecordQuery) => {
    const records = (view.content.lists.get(contentType) ?? []).filter((record) => isVisible(record, view));
    const { total, items } = queryRecords(records, fields, args);
    return { total, items: items.map((record) => recordValue(record, view)) };
  };
  const list = (args: RecordQuery) => page(args).items;
  const find: Resolve = ({ id = "" }) => {
    const record = view.content.records.get(id);
    return record?.contentType === contentType && isVisible(record, view) ? recordValue(record, view) : null;
  };
  const [type, query] = [graphqlType(contentType), graphqlQuery(contentType)];
  return {
    [query]: list,
    [siteQuery(contentType)]: list,
    [`${query}WithTotal`]: page,
    [`find${type}Content`]: find,
    [`find${type}Singleton`]: () => list({})[0],
  };
}

function isVisible({ status }: ContentRecord, { showsUnpublished }: ContentView): boolean {
  return showsUnpublished || status === "Published";
}

function recordValue({ id, contentType, lastModified, status, data }: ContentRecord, view: ContentView): object {
  const fields = view.types.get(contentType)?.fields ?? {};
  const flatData = () => fieldValues(fields, data, null, view);
  return {
    id,
    version: 0,
    created: lastModified,
    lastModified,
    status: status.toUpperCase(),
    url: `${view.origin}/app/${view.app}/content/${contentType}/${id}/history`,
    flatData,
    // Values that do not vary by language stand under `iv`; an absent field has none.
    data: () => mapValues(flatData(), (resolve) => () => wrapInvariant(resolve())),
  };
}

function wrapInvariant(value: unknown): unknown {
  return value === null ? null : { iv: value };
}

/** `absent` stands for references and assets that are not there: null in a record, an empty list in its items. */
function fieldValues(
  fields: Readonly<Record<string, z.ZodType>>,
  values: FieldValues,
  absent: null | [],
  view: ContentView,
): Record<string, () => unknown> {
  return mapValues(fields, (schema, name) => {
    const field = describeField(schema);
    const value = values[name];
    switch (field.is) {
      case "value":
        return () => value ?? null;
      case "items":
        return () => listed<FieldValues>(value).map((item) => fieldValues(field.fields, item, [], view));
      case "assets":
        return () => (value === undefined ? absent : listed<string>(value).flatMap((id) => assetValue(id, view)));
      case "references":
        return () => (value === undefined ? absent : listed<string>(value).flatMap((id) => referredValue(id, view)));
    }
  });
}

/** Files were checked when they were read: a list holds what its field says. */
function listed<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}

/** A reference to a record that is not to be seen silently disappears. */
function referredValue(id: string, view: ContentView): object[] {
  const record = view.content.records.get(id);
  return record && isVisible(record, view) ? [recordValue(record, view)] : [];
}

function assetValue(id: string, { content, app, origin }: ContentView): object[] {
  const asset = content.assets.get(id);
  return asset ? [{ ...describeAsset(asset), url: `${origin}/api/assets/${app}/${id}/` }] : [];
}

function describeAsset(asset: Asset): object {
  const { id, version, fileName, mimeType, fileSize, pixelWidth, pixelHeight, alt } = asset;
  const fileType = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  // Squidex does not take an SVG for an image.
  const isImage = mimeType.startsWith("image/") && fileType !== "svg";
  const metadata: Record<string, unknown> = { pixelWidth, pixelHeight, alt };
  return {
    id,
    version,
    created: "1970-01-01T00:00:00Z",
    lastModified: "1970-01-01T00:00:00Z",
    fileName,
    fileType,
    mimeType,
    fileSize,
    fileVersion: fileVersionOf(asset),
    slug: slugOf(asset),
    isImage,
    pixelWidth,
    pixelHeight,
    metadata: ({ path }: { path?: string | null }) =>
      path ? (new Map(Object.entries(metadata)).get(path) ?? null) : metadata,
    metadataText: pixelWidth && pixelHeight ? `${pixelWidth}x${pixelHeight}px` : "",
    tags: [`type/${fileType}`, ...(isImage ? ["image"] : [])],
    type: isImage ? "IMAGE" : "UNKNOWN",
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}
