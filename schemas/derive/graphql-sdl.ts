import type * as z from "zod";
import type { ContentModel, ModelType } from "#schemas/content-model.ts";
import { graphqlQuery, graphqlType, siteQuery } from "./graphql-names.ts";
import { describeSchema, readStructure } from "./read-structure.ts";

/** The SDL of the content model, its types named as Squidex names them. */
export function graphqlSdl(model: ContentModel): string {
  const types = [...model.types.values()];
  return (
    [
      preamble,
      `type ApplicationQueries {\n  findAsset(id: String!): Asset\n${types.map(rootFields).join("\n")}\n}`,
      ...types.map(typeDefinitions),
    ].join("\n\n") + "\n"
  );
}

const preamble = `# Written by \`npm run schemas\` from schemas/content. Do not edit.

schema {
  query: ApplicationQueries
}

"""A moment in UTC, as ISO 8601."""
scalar Instant

"""Any JSON value."""
scalar JsonScalar

"""A file."""
type Asset {
  id: String!
  version: Int!
  created: Instant!
  lastModified: Instant!
  url: String!
  fileName: String!
  fileType: String!
  mimeType: String!
  fileSize: Int!
  fileVersion: Int!
  slug: String!
  isImage: Boolean!
  pixelWidth: Int
  pixelHeight: Int
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

function rootFields({ info }: ModelType): string {
  const type = graphqlType(info.name);
  const query = graphqlQuery(info.name);
  const older = siteQuery(info.name);
  return [
    `  ${query}(${listArguments}): [${type}!]`,
    ...(older === query ? [] : [`  ${older}(${listArguments}): [${type}!]`]),
    `  ${query}WithTotal(${listArguments}): ${type}ResultDto`,
    `  find${type}Content(id: String!): ${type}`,
    ...(info.singleton ? [`  find${type}Singleton: ${type}`] : []),
  ].join("\n");
}

function typeDefinitions({ info, fields }: ModelType): string {
  const type = graphqlType(info.name);
  const named = Object.entries(fields).map(([name, schema]) => ({ name, ...fieldType(type, name, schema) }));
  const record = ["id: String!", "version: Int!", "created: Instant!", "lastModified: Instant!"];
  const body = [...record, "status: String!", "url: String!", `flatData: ${type}FlatDataDto!`, `data: ${type}DataDto!`];
  return [
    `"""${info.label}"""\ntype ${type} {\n${body.map((line) => `  ${line}`).join("\n")}\n}`,
    `type ${type}ResultDto {\n  total: Int!\n  items: [${type}!]\n}`,
    objectType(`${type}FlatDataDto`, fields, (name) => fieldType(type, name, fields[name] as z.ZodType).type),
    `type ${type}DataDto {\n${named.map(({ name }) => `  ${name}: ${dataField(type, name)}`).join("\n")}\n}`,
    ...named.map(({ name, type: value }) => `type ${dataField(type, name)} {\n  iv: ${value}\n}`),
    ...named.flatMap(({ child }) => (child ? [child] : [])),
  ].join("\n\n");
}

function objectType(name: string, fields: Record<string, z.ZodType>, typeOf: (field: string) => string): string {
  const lines = Object.entries(fields).flatMap(([field, schema]) => {
    const description = describeSchema(schema);
    return [...(description ? [`  """${description}"""`] : []), `  ${field}: ${typeOf(field)}`];
  });
  return `type ${name} {\n${lines.join("\n")}\n}`;
}

function dataField(type: string, field: string): string {
  return `${type}Data${pascal(field)}Dto`;
}

function fieldType(owner: string, name: string, schema: z.ZodType): { type: string; child?: string } {
  const structure = readStructure(schema);
  if (structure.is !== "list") return { type: valueType(schema) };
  const element = readStructure(structure.element);
  if (element.is !== "object") {
    return { type: element.is === "image" ? "[Asset!]" : `[${valueType(structure.element)}!]` };
  }
  if (element.contentType) return { type: `[${graphqlType(element.contentType.name)}!]` };
  const childType = `${owner}Data${pascal(name)}ChildDto`;
  const child = objectType(childType, element.fields, (field) => valueType(element.fields[field] as z.ZodType));
  return { type: `[${childType}!]`, child };
}

function valueType(schema: z.ZodType): string {
  const structure = readStructure(schema);
  if (structure.is === "number") return "Float";
  if (structure.is === "boolean") return "Boolean";
  if (structure.is === "image") return "[Asset!]";
  if (structure.is === "string" && structure.kind === "instant") return "Instant";
  if (structure.is === "object" && structure.contentType) {
    return `[${graphqlType(structure.contentType.name)}!]`;
  }
  if (structure.is === "string" || structure.is === "choice") return "String";
  throw new Error(`The CMS has no field type for ${structure.is}: lists cannot hold lists, records are references`);
}

function pascal(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1);
}
