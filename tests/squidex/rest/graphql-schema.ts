import { buildSchema, type GraphQLSchema } from "graphql";
import { graphqlSdl, type SdlField, type SdlSchema } from "#schemas/derive/graphql-sdl.ts";
import { listOf } from "#tools/dev-cms/store.ts";
import type { App, Field, Schema } from "./store.ts";

const lastSchemas = new WeakMap<App, { versions: string; schema: GraphQLSchema }>();

/** The GraphQL schema of an app. As in Squidex, the first query after a change still gets the old schema. */
export function graphqlSchema(app: App): GraphQLSchema {
  const versions = [...app.schemas.values()].map(({ id, version }) => `${id} ${version}`).join();
  const known = lastSchemas.get(app);
  if (known?.versions === versions) return known.schema;
  const schema = buildSchema(graphqlSdl(graphqlSchemas(app)));
  lastSchemas.set(app, { versions, schema });
  return known?.schema ?? schema;
}

/** The schemas of the GraphQL API: all published schemas, without their hidden fields. */
function graphqlSchemas(app: App): SdlSchema[] {
  return describeSchemas([...app.schemas.values()].filter(({ isPublished }) => isPublished));
}

/** A schema without visible fields is left out, and so are the fields that refer only to such schemas. */
function describeSchemas(schemas: readonly Schema[]): SdlSchema[] {
  const names = new Map(schemas.map(({ id, name }) => [id, name]));
  const filled = schemas.filter(({ fields }) => shownFields(fields, names).length > 0);
  if (filled.length < schemas.length) return describeSchemas(filled);
  return schemas.map(({ name, type, properties, fields }) => ({
    name,
    type,
    label: typeof properties["label"] === "string" ? properties["label"] : name,
    fields: shownFields(fields, names),
  }));
}

/** The fields that are not hidden. A reference is omitted when none of its schemas is published. */
function shownFields(fields: readonly Field[], schemaNames: ReadonlyMap<string, string>): SdlField[] {
  const isTyped = (ids: readonly unknown[]) => ids.length === 0 || ids.some((id) => schemaNames.has(String(id)));
  const shown = fields.filter(({ isHidden, properties }) => !isHidden && isTyped(listOf(properties["schemaIds"])));
  return shown.map(({ name, properties, nested }) => ({
    name,
    properties: {
      fieldType: properties.fieldType,
      hints: typeof properties["hints"] === "string" ? properties["hints"] : undefined,
      schemaIds: listOf(properties["schemaIds"]).flatMap((id) => schemaNames.get(String(id)) ?? []),
    },
    ...(nested && { nested: shownFields(nested, schemaNames) }),
  }));
}
