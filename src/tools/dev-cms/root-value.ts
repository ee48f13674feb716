import { graphqlQuery, graphqlType, siteQuery } from "#schemas/derive/graphql-names.ts";
import { mapValues } from "#schemas/map-values.ts";
import { isObject } from "#schemas/selection.ts";
import { unwrapData } from "#tools/squidex/content-data.ts";
import type { ContentView } from "./content-view.ts";
import { describeAsset, findAsset, listContents, statusColor, typeProblem, viewContent } from "./content-view.ts";
import { queryRecords, takePage, type RecordQuery } from "./query-records.ts";
import { listOf, type App, type Asset, type Field, type Json, type Schema } from "./store.ts";

/** The content that a query may read, and the reader's options. */
export interface Sight {
  app: App;
  /** The beginning of absolute addresses in answers. */
  origin: string;
  showsDrafts: boolean;
}

/** Returns a value when a query asks for the field. The schema defines the arguments. */
type Resolve = (args: RecordQuery & { id?: string; ids?: readonly string[] }) => unknown;

/** Makes the root value of all queries, for a schema without resolvers: GraphQL calls the functions in the value. */
export function createRootValue(sight: Sight): Record<string, Resolve> {
  const assets = () => [...sight.app.assets.keys()].toSorted().flatMap((id) => assetValue(id, sight));
  const shared: Record<string, Resolve> = {
    findAsset: ({ id = "" }) => assetValue(id, sight)[0] ?? null,
    queryAssets: (args) => takePage(assets(), args),
    queryAssetsWithTotal: (args) => ({ total: assets().length, items: takePage(assets(), args) }),
    queryContentsByIds: ({ ids = [] }) => ids.flatMap((id) => referredValue(id, sight)),
  };
  return Object.assign(shared, ...[...sight.app.schemas.values()].map((schema) => rootQueries(schema, sight)));
}

function rootQueries(schema: Schema, sight: Sight): Record<string, Resolve> {
  const { app, showsDrafts } = sight;
  const page = (args: RecordQuery) => {
    const { total, items } = queryRecords(listContents(app.contents, schema, showsDrafts), schema, args);
    return { total, items: items.map((view) => contentValue(view, sight)) };
  };
  const list = (args: RecordQuery) => page(args).items;
  const find: Resolve = ({ id = "" }) => {
    const view = viewContent(app.contents.get(id), showsDrafts);
    return view?.content.schema === schema ? contentValue(view, sight) : null;
  };
  const [type, query] = [graphqlType(schema.name), graphqlQuery(schema.name)];
  return {
    [query]: list,
    [siteQuery(schema.name)]: list,
    [`${query}WithTotal`]: page,
    [`find${type}Content`]: find,
    [`find${type}Singleton`]: () => list({})[0],
  };
}

function contentValue({ content, data, status, newStatus }: ContentView, sight: Sight): object {
  const { id, schema } = content;
  const flatData = () => fieldValues(schema.fields, unwrapData(data), null, sight);
  return {
    ...content,
    __typename: graphqlType(schema.name),
    status: status.toUpperCase(),
    statusColor: statusColor(status),
    newStatus: newStatus?.toUpperCase(),
    newStatusColor: newStatus && statusColor(newStatus),
    url: `${sight.origin}/app/${sight.app.name}/content/${schema.name}/${id}/history`,
    flatData,
    data: () => mapValues(flatData(), (resolve) => () => wrapInvariant(resolve())),
  };
}

/** An absent field has no `iv` member. */
function wrapInvariant(value: unknown): unknown {
  return value === null ? null : { iv: value };
}

/** `absent` is the value of missing references and assets: null in a record, an empty list in a list's items. */
function fieldValues(fields: readonly Field[], values: Json, absent: null | [], sight: Sight) {
  const entries = fields.map((field) => [field.name, () => fieldValue(field, values[field.name], absent, sight)]);
  return Object.fromEntries(entries) as Record<string, () => unknown>;
}

function fieldValue(field: Field, value: unknown, absent: null | [], sight: Sight): unknown {
  const isThere = value !== undefined && typeProblem(field, value) === undefined;
  switch (field.properties.fieldType) {
    case "Array":
      return listOf(isThere ? value : []).map((item) =>
        fieldValues(field.nested ?? [], isObject(item) ? item : {}, [], sight),
      );
    case "Assets":
      return isThere ? listOf(value).flatMap((id) => assetValue(String(id), sight)) : absent;
    case "References":
      return isThere ? listOf(value).flatMap((id) => referredValue(String(id), sight)) : absent;
    default:
      return isThere ? value : null;
  }
}

/** The referenced record in a list; an empty list when the reader may not see the record. */
function referredValue(id: string, sight: Sight): object[] {
  const view = viewContent(sight.app.contents.get(id), sight.showsDrafts);
  return view ? [contentValue(view, sight)] : [];
}

function assetValue(id: string, { app, origin }: Sight): object[] {
  const asset = app.assets.has(id) ? findAsset(app, id) : undefined;
  if (!asset) return [];
  return [{ ...describeAsset(asset), ...graphqlFields(asset), url: `${origin}/api/assets/${app.name}/${id}/` }];
}

function graphqlFields({ metadata, type }: Asset): object {
  const read = ({ path }: { path?: string | null }) =>
    path ? (new Map(Object.entries(metadata)).get(path) ?? null) : metadata;
  return { type: type.toUpperCase(), metadata: read };
}
