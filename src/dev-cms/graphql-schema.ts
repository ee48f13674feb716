import { getNamedType, isObjectType, type GraphQLField, type GraphQLSchema } from "graphql";
import { attachFieldResolvers } from "./attach-field-resolvers.ts";
import type { Asset, ContentRecord } from "./content.ts";
import type { ContentModel, ContentType } from "./content-model.ts";
import { queryRecords, type RecordQuery } from "./query-records.ts";
import { findRecord, listRecords, type RequestContext } from "./request-context.ts";

/**
 * Makes the model's schema executable, by what its types look like and never by their names. The
 * context of an execution is a `RequestContext`.
 */
export function createGraphqlSchema({ schema, types }: ContentModel): GraphQLSchema {
  for (const type of types.values()) {
    attachRecordResolvers(type);
    for (const query of rootQueries(schema)) attachQueryResolver(query, type);
  }
  const asset = schema.getType("Asset");
  if (isObjectType(asset)) attachAssetResolvers(asset.getFields());
  return schema;
}

type Fields = Record<string, GraphQLField<unknown, RequestContext>>;

function rootQueries(schema: GraphQLSchema): GraphQLField<unknown, RequestContext>[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {});
}

/** A list, a page with its total, one by id, or the singleton: the return type and arguments tell. */
function attachQueryResolver(query: GraphQLField<unknown, RequestContext>, type: ContentType): void {
  const { name } = type;
  const fields = Object.keys(type.fields.getFields());
  const returned = getNamedType(query.type);
  const queryPage = (args: RecordQuery, context: RequestContext) =>
    queryRecords(listRecords(name, context), fields, args);

  if (query.type === type.record && query.args.length === 0) {
    query.resolve = (_root, _args, context) => listRecords(name, context)[0];
  } else if (query.type === type.record) {
    query.resolve = (_root, { id }: { id: string }, context) => {
      const record = findRecord(id, context);
      return record?.contentType === name ? record : undefined;
    };
  } else if (returned === type.record) {
    query.resolve = (_root, args: RecordQuery, context) => queryPage(args, context).items;
  } else if (isObjectType(returned) && itemType(returned.getFields()) === type.record) {
    query.resolve = (_root, args: RecordQuery, context) => queryPage(args, context);
  }
}

function itemType(fields: Fields) {
  return fields["items"] && getNamedType(fields["items"].type);
}

function attachRecordResolvers({ name, record, fields }: ContentType): void {
  const { flatData, data, url }: Record<string, GraphQLField<ContentRecord, RequestContext>> = record.getFields();
  if (flatData) flatData.resolve = ({ data: values }) => values;
  if (data) data.resolve = ({ data: values }) => values;
  if (url) url.resolve = ({ id }, _args, { origin }) => `${origin}/app/mma/content/${name}/${id}`;
  attachFieldResolvers(fields);
  const partitioned = data && getNamedType(data.type);
  if (isObjectType(partitioned)) attachFieldResolvers(partitioned);
}

function attachAssetResolvers({ url, metadata }: Record<string, GraphQLField<Asset, RequestContext>>): void {
  if (url) url.resolve = ({ id }, _args, { origin }) => `${origin}/api/assets/mma/${id}`;
  if (metadata) {
    metadata.resolve = ({ metadata: all }, { path }: { path?: string | null }) => (path ? atPath(all, path) : all);
  }
}

function atPath(value: unknown, path: string): unknown {
  return path.split(".").reduce((at: unknown, key) => {
    if (typeof at !== "object" || at === null) return undefined;
    return Object.entries(at).find(([name]) => name === key)?.[1];
  }, value);
}
