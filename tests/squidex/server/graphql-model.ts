import { buildSchema, type GraphQLSchema } from "graphql";
import { graphqlQuery, graphqlType } from "#schemas/derive/graphql-names.ts";
import { listOf, type App, type Field, type Schema } from "./state.ts";

/** The GraphQL schema that Squidex makes of an app's schemas; fields that are hidden are not in it. */
export function graphqlModel(app: App): GraphQLSchema {
  const schemas = publishedSchemas(app);
  const roots = schemas.flatMap(rootFields);
  const queries = ["  findAsset(id: String!): Asset", ...roots];
  const sdl = [
    preamble,
    `type ApplicationQueries {\n${queries.join("\n")}\n}`,
    ...schemas.map((of) => typesOf(app, of)),
  ];
  return buildSchema(sdl.join("\n\n"));
}

export function publishedSchemas(app: App): Schema[] {
  return [...app.schemas.values()].filter(({ isPublished, fields }) => isPublished && fields.some(isShown));
}

export const isShown = ({ isHidden }: Field) => !isHidden;

const args = "top: Int, skip: Int = 0, filter: String, orderby: String, search: String, collation: String, random: Int";

const record = `id: String!
  version: Int!
  created: Instant!
  createdBy: String!
  lastModified: Instant!
  lastModifiedBy: String!
  status: String!
  statusColor: String!
  newStatus: String
  newStatusColor: String
  url: String!`;

const preamble = `schema { query: ApplicationQueries }
scalar Instant
scalar JsonScalar
enum AssetType { UNKNOWN IMAGE AUDIO VIDEO }
type Asset {
  id: String!
  version: Int!
  created: Instant!
  createdBy: String!
  lastModified: Instant!
  lastModifiedBy: String!
  mimeType: String!
  url: String!
  fileName: String!
  fileHash: String!
  fileType: String!
  fileSize: Int!
  fileVersion: Int!
  parentId: String!
  slug: String!
  isProtected: Boolean!
  isImage: Boolean!
  pixelWidth: Int
  pixelHeight: Int
  type: AssetType!
  metadata(path: String): JsonScalar
  metadataText: String!
  tags: [String!]!
}`;

function rootFields({ name, type: kind }: Schema): string[] {
  const [type, query] = [graphqlType(name), graphqlQuery(name)];
  return [
    `  find${type}Content(id: String!, version: Int): ${type}`,
    ...(kind === "Singleton" ? [`  find${type}Singleton(version: Int): ${type}`] : []),
    `  ${query}(${args}): [${type}!]`,
    `  ${query}WithTotal(${args}): ${type}ResultDto`,
  ];
}

function typesOf(app: App, schema: Schema): string {
  const type = graphqlType(schema.name);
  const fields = schema.fields.filter(isShown).map((field) => ({ ...field, type: fieldType(app, type, field) }));
  const wrapper = (name: string) => `${type}Data${pascal(name)}Dto`;
  const lines = (of: { name: string; type: string }[]) =>
    of.map((field) => `  ${field.name}: ${field.type}`).join("\n");
  const children = fields.flatMap(({ name, nested }) => {
    const shown = nested?.filter(isShown).map((field) => ({ name: field.name, type: fieldType(app, type, field) }));
    return shown && shown.length > 0 ? [`type ${childType(type, name)} {\n${lines(shown)}\n}`] : [];
  });
  return [
    `type ${type} {\n  ${record}\n  data: ${type}DataDto!\n  flatData: ${type}FlatDataDto!\n}`,
    `type ${type}ResultDto {\n  total: Int!\n  items: [${type}!]\n}`,
    `type ${type}FlatDataDto {\n${lines(fields)}\n}`,
    `type ${type}DataDto {\n${lines(fields.map(({ name }) => ({ name, type: wrapper(name) })))}\n}`,
    ...fields.map((field) => `type ${wrapper(field.name)} {\n  iv: ${field.type}\n}`),
    ...children,
  ].join("\n\n");
}

const values: Readonly<Record<string, string>> = {
  String: "String",
  Number: "Float",
  Boolean: "Boolean",
  DateTime: "Instant",
  Tags: "[String!]",
  Assets: "[Asset!]",
};

/** A reference to one schema has its type; without one that is known it has none of its own. */
function fieldType(app: App, owner: string, { name, properties, nested = [] }: Field): string {
  if (properties.fieldType === "Array" && nested.some(isShown)) return `[${childType(owner, name)}!]`;
  if (properties.fieldType !== "References") return values[properties.fieldType] ?? "JsonScalar";
  const ids = listOf(properties["schemaIds"]);
  const target = publishedSchemas(app).find(({ id }) => ids.length === 1 && ids[0] === id);
  return target ? `[${graphqlType(target.name)}!]` : "JsonScalar";
}

const childType = (owner: string, name: string) => `${owner}Data${pascal(name)}ChildDto`;

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
