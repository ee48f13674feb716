import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildSchema, getNullableType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import { isRecordType } from "./content-field.ts";

/** The content model as `schemas/generated` tells it. */
export interface ContentModel {
  /** Without resolvers. */
  schema: GraphQLSchema;
  /** By the CMS's name. */
  types: ReadonlyMap<string, ContentType>;
  /** Holds a JSON Schema `<content type>.schema.json` for each content file. */
  fileSchemas: string;
}

/** A content type of the model. */
export interface ContentType {
  /** The CMS's name, a slug. */
  name: string;
  /** The type of its records. */
  record: GraphQLObjectType;
  /** The type that holds a record's fields. */
  fields: GraphQLObjectType;
  /** True when the CMS holds exactly one record of it. */
  singleton: boolean;
}

/** Reads the content model from the folder that `npm run schemas` writes. */
export async function readContentModel(folder: string): Promise<ContentModel> {
  const fileSchemas = join(folder, "content");
  const [sdl, files] = await Promise.all([
    readFile(join(folder, "content.graphql"), "utf8"),
    readdir(fileSchemas),
  ]);
  const schema = buildSchema(sdl);
  const names = files.map((file) => file.replace(/\.schema\.json$/, ""));
  const types = recordTypes(schema).map((record): [string, ContentType] => {
    const name = names.find((candidate) => comparableName(candidate) === comparableName(record.name));
    if (!name) throw new Error(`No ${fileSchemas}/*.schema.json belongs to ${record.name} – run npm run schemas`);
    const fields = fieldsType(record);
    return [name, { name, record, fields, singleton: isSingleton(schema, record) }];
  });
  return { schema, types: new Map(types), fileSchemas };
}

/** The type behind a record's `flatData`. */
function fieldsType(record: GraphQLObjectType): GraphQLObjectType {
  const field = record.getFields()["flatData"];
  const type = field && getNullableType(field.type);
  if (!isObjectType(type)) throw new Error(`${record.name}.flatData is not an object – run npm run schemas`);
  return type;
}

function recordTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter(isObjectType).filter(isRecordType);
}

/** `404-page` and `gql_404Page` are the same name in two notations. */
function comparableName(name: string): string {
  return name.replace(/^gql_/, "").replaceAll("-", "").toLowerCase();
}

/** A singleton is the only thing that can be asked for without saying which. */
function isSingleton(schema: GraphQLSchema, record: GraphQLObjectType): boolean {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  return queries.some((query) => query.type === record && query.args.length === 0);
}
