import { graphqlQuery, graphqlType, pascal, siteQuery } from "./graphql-names.ts";

/** A schema of Squidex, as far as its GraphQL depends on it. */
export interface SdlSchema {
  name: string;
  type: string;
  label: string;
  fields: readonly SdlField[];
}

export interface SdlField {
  name: string;
  properties: {
    fieldType: string;
    /** The names of the schemas that a reference may have. */
    schemaIds?: readonly string[] | undefined;
    hints?: string | undefined;
  };
  nested?: readonly SdlField[];
}

/** The GraphQL schema that Squidex makes of the schemas of an app, as SDL. */
export function graphqlSdl(schemas: readonly SdlSchema[]): string {
  const types = schemas.map(({ name }) => graphqlType(name)).join(" | ");
  const ofAll = types && ["  queryContentsByIds(ids: [String!]!): [AllContents!]!"];
  const queries = [sharedQueries, ...ofAll, ...schemas.map(rootFields)].join("\n");
  const union = types && [`union AllContents = ${types}`];
  const roots = [preamble, ...union, `type ApplicationQueries {\n${queries}\n}`];
  return [...roots, ...schemas.map(typeDefinitions)].join("\n\n");
}

const life = `id: String!
  version: Int!
  created: Instant!
  createdBy: String!
  lastModified: Instant!
  lastModifiedBy: String!`;

const record = `${life}
  status: String!
  statusColor: String!
  newStatus: String
  newStatusColor: String
  url: String!`;

const insteadUse = (name: string, kind = "") => ` @deprecated(reason: "Use '${name}' ${kind}instead.")`;

const preamble = `schema {
  query: ApplicationQueries
}

"""A moment in UTC, as ISO 8601."""
scalar Instant

"""Any JSON value."""
scalar JsonScalar

type AssetResultDto {
  total: Int!
  items: [Asset!]!
}

"""A record of any schema."""
interface Content {
  ${record}
}

"""A file."""
type Asset {
  ${life}
  url: String!
  fileName: String!
  fileHash: String!
  fileType: String!
  mimeType: String!
  fileSize: Int!
  fileVersion: Int!
  parentId: String!
  slug: String!
  isProtected: Boolean!
  isImage: Boolean!${insteadUse("type", "field ")}
  pixelWidth: Int${insteadUse("metadata", "field ")}
  pixelHeight: Int${insteadUse("metadata", "field ")}
  metadata(path: String): JsonScalar
  metadataText: String!
  tags: [String!]!
  type: AssetType!
}

"""What a file is."""
enum AssetType {
  AUDIO
  IMAGE
  UNKNOWN
  VIDEO
}`;

const listArguments = "top: Int, skip: Int, filter: String, orderby: String, search: String";

const sharedQueries = `  findAsset(id: String!): Asset
  queryAssets(top: Int, skip: Int): [Asset!]!
  queryAssetsWithTotal(top: Int, skip: Int): AssetResultDto!`;

function rootFields({ name, type: kind }: SdlSchema): string {
  const [type, query, older] = [graphqlType(name), graphqlQuery(name), siteQuery(name)];
  const isSingleton = kind === "Singleton";
  const deprecated = isSingleton ? insteadUse(`find${type}Singleton`) : "";
  return [
    `  find${type}Content(id: String!): ${type}${deprecated}`,
    ...(isSingleton ? [`  find${type}Singleton: ${type}`] : []),
    `  ${query}(${listArguments}): [${type}!]${deprecated}`,
    ...(older === query ? [] : [`  ${older}(${listArguments}): [${type}!]${deprecated}`]),
    `  ${query}WithTotal(${listArguments}): ${type}ResultDto${deprecated}`,
  ].join("\n");
}

function typeDefinitions({ name, label, fields }: SdlSchema): string {
  const type = graphqlType(name);
  const dataType = (field: SdlField) => `${type}Data${pascal(field.name)}Dto`;
  return [
    `"""${label}"""\ntype ${type} implements Content {\n  ${record}\n  flatData: ${type}FlatDataDto!\n  data: ${type}DataDto!\n}`,
    `type ${type}ResultDto {\n  total: Int!\n  items: [${type}!]\n}`,
    objectType(`${type}FlatDataDto`, fields, (field) => fieldType(type, field)),
    objectType(`${type}DataDto`, fields, dataType),
    ...fields.map((field) => `type ${dataType(field)} {\n  iv: ${fieldType(type, field)}\n}`),
    ...fields.flatMap(({ name: list, nested }) =>
      nested?.length ? [objectType(childType(type, list), nested, (field) => fieldType(type, field))] : [],
    ),
  ].join("\n\n");
}

function objectType(name: string, fields: readonly SdlField[], typeOf: (field: SdlField) => string): string {
  const lines = fields.flatMap((field) => {
    const { hints } = field.properties;
    return [...(hints ? [`  """${hints}"""`] : []), `  ${field.name}: ${typeOf(field)}`];
  });
  return `type ${name} {\n${lines.join("\n")}\n}`;
}

const valueTypes: Readonly<Record<string, string>> = {
  String: "String",
  Number: "Float",
  Boolean: "Boolean",
  DateTime: "Instant",
  Tags: "[String!]",
  Assets: "[Asset!]",
};

/** A reference has the type of its schema if the field names exactly one schema. */
function fieldType(owner: string, { name, properties, nested }: SdlField): string {
  const { fieldType: kind, schemaIds: [target, ...others] = [] } = properties;
  if (kind === "Array" && nested?.length) return `[${childType(owner, name)}!]`;
  if (kind === "References" && target !== undefined && others.length === 0) return `[${graphqlType(target)}!]`;
  return valueTypes[kind] ?? "JsonScalar";
}

/** The GraphQL type of the rows of a list; `owner` is the type of the schema. */
export function childType(owner: string, list: string): string {
  return `${owner}Data${pascal(list)}ChildDto`;
}
