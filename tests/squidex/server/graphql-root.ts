import { GraphQLError } from "graphql";
import { graphqlQuery, graphqlType } from "#schemas/derive/graphql-names.ts";
import { describeAsset } from "./assets.ts";
import { visibleData } from "./content-data.ts";
import { colorOf, largestPage, listContents, viewContent, type ContentView } from "./content-view.ts";
import { isShown, publishedSchemas } from "./graphql-model.ts";
import { isJson, listOf, type App, type Asset, type Field, type Json, type Schema } from "./state.ts";

/** What a query sees. */
export interface Sight {
  app: App;
  origin: string;
  showsDrafts: boolean;
}

interface Arguments {
  top?: number | null;
  skip?: number | null;
  orderby?: string | null;
  filter?: string | null;
  search?: string | null;
  id?: string;
  path?: string | null;
}

type Resolve = (args: Arguments) => unknown;

/** The root value of all queries: objects of functions, called when a query asks. */
export function graphqlRoot(sight: Sight): Record<string, Resolve> {
  const ofSchemas = publishedSchemas(sight.app).map((schema) => queriesOf(sight, schema));
  const findAsset: Resolve = ({ id = "" }) => assetValue(sight, id)[0] ?? null;
  return Object.assign({ findAsset }, ...ofSchemas);
}

function queriesOf(sight: Sight, schema: Schema): Record<string, Resolve> {
  const [type, query] = [graphqlType(schema.name), graphqlQuery(schema.name)];
  const page: Resolve = (args) => {
    const all = inOrder(listContents(sight.app, schema, sight.showsDrafts), schema, args);
    const [skip, top] = [atLeastZero("skip", args.skip), atLeastZero("top", args.top)];
    const items = all.slice(skip, skip + Math.min(top || largestPage, largestPage));
    return { total: all.length, items: items.map((view) => contentValue(sight, view)) };
  };
  const list: Resolve = (args) => Reflect.get(Object(page(args)), "items");
  const find: Resolve = ({ id = "" }) => {
    const content = sight.app.contents.get(id);
    const view = content?.schema === schema ? viewContent(content, sight.showsDrafts) : undefined;
    return view ? contentValue(sight, view) : null;
  };
  return {
    [`find${type}Content`]: find,
    [`find${type}Singleton`]: () => find({ id: schema.id }),
    [query]: list,
    [`${query}WithTotal`]: page,
  };
}

function atLeastZero(name: string, value: number | null | undefined): number {
  if (Number(value) >= 0) return Number(value);
  if (value === undefined || value === null) return 0;
  throw new GraphQLError(`Failed to parse query: Invalid value '${value}' for $${name} query option found.`);
}

/** As MongoDB orders: contents without the field come first. */
function inOrder(views: ContentView[], schema: Schema, { orderby, filter, search }: Arguments): ContentView[] {
  if (filter || search) throw new GraphQLError("The tests' own Squidex neither filters nor searches");
  if (!orderby) return views;
  const orders = orderby.split(",").map((part) => {
    const [, name, own, direction] =
      /^(?:data\/(\w+)\/iv|(id|lastModified|created))(?: (asc|desc))?$/.exec(part.trim()) ?? [];
    if (own === undefined && !schema.fields.some((field) => field.name === name)) {
      throw new GraphQLError(`Could not find a property named '${name ?? part}' on type 'Contents.Data'.`);
    }
    const read = ({ content, data }: ContentView): unknown =>
      own === undefined ? valueIn(data[name ?? ""]) : Reflect.get(content, own);
    return (left: ContentView, right: ContentView) =>
      compare(read(left), read(right)) * (direction === "desc" ? -1 : 1);
  });
  return views.toSorted((left, right) => orders.map((order) => order(left, right)).find((found) => found !== 0) ?? 0);
}

function compare(left: unknown, right: unknown): number {
  if (left === right) return 0;
  if (typeof left === "number" && typeof right === "number") return left - right;
  return (JSON.stringify(left) ?? "") < (JSON.stringify(right) ?? "") ? -1 : 1;
}

const valueIn = (wrapped: unknown) => (isJson(wrapped) ? wrapped["iv"] : undefined);

function contentValue(sight: Sight, { content, data, status, newStatus }: ContentView): object {
  const { id, version, created, createdBy, lastModified, lastModifiedBy, schema } = content;
  const visible = visibleData(sight.app, schema, data);
  const flat = () => fieldValues(sight, schema.fields, mapValues(visible, valueIn), null);
  const life = { id, version, created, createdBy, lastModified, lastModifiedBy };
  return {
    ...life,
    status: status.toUpperCase(),
    statusColor: colorOf(status),
    newStatus: newStatus?.toUpperCase() ?? null,
    newStatusColor: newStatus === undefined ? null : colorOf(newStatus),
    url: `${sight.origin}/app/${sight.app.name}/content/${schema.name}/${id}/history`,
    flatData: flat,
    data: () => mapValues(flat(), (resolve) => () => wrapped(resolve())),
  };
}

const wrapped = (iv: unknown) => (iv === null ? null : { iv });

/** References and assets that are absent are null in a record, and an empty list in its items. */
function fieldValues(sight: Sight, fields: readonly Field[], values: Json, absent: null | []) {
  const entries = fields.filter(isShown).map(({ name, properties: { fieldType }, nested = [] }) => {
    const value = values[name];
    const ids = listOf(value).map(String);
    const resolve = (): unknown => {
      if (fieldType === "Array") {
        return listOf(value).map((item) => fieldValues(sight, nested, isJson(item) ? item : {}, []));
      }
      if (fieldType === "Assets") return value === undefined ? absent : ids.flatMap((id) => assetValue(sight, id));
      if (fieldType === "References")
        return value === undefined ? absent : ids.flatMap((id) => referredValue(sight, id));
      return value ?? null;
    };
    return [name, resolve] as const;
  });
  return Object.fromEntries(entries);
}

function referredValue(sight: Sight, id: string): object[] {
  const content = sight.app.contents.get(id);
  const view = content && viewContent(content, sight.showsDrafts);
  return view ? [contentValue(sight, view)] : [];
}

function assetValue({ app, origin }: Sight, id: string): object[] {
  const asset = app.assets.get(id);
  return asset && !asset.isDeleted
    ? [{ ...describeAsset(asset), ...assetFields(asset), url: `${origin}/api/assets/${app.name}/${id}/` }]
    : [];
}

function assetFields({ metadata, type }: Asset): object {
  const known = new Map(Object.entries(metadata));
  return { type: type.toUpperCase(), metadata: ({ path }: Arguments) => (path ? (known.get(path) ?? null) : metadata) };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
