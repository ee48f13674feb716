import * as z from "zod";
import { childType } from "#schemas/derive/graphql-sdl.ts";
import { graphqlType } from "#schemas/derive/graphql-names.ts";
import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import type { RestClient } from "./rest-client.ts";

const Named = z.object({ name: z.string() });
const Types = z.object({ schema: z.object({ types: z.array(Named.extend({ fields: z.array(Named).nullable() })) }) });

/** Reads the names of the fields of all GraphQL types, by type. */
export async function readFieldNames(client: RestClient): Promise<ReadonlyMap<string, readonly string[]>> {
  // Squidex hides deprecated fields, such as the list queries of singletons.
  const query = encodeURIComponent("{schema:__schema{types{name fields(includeDeprecated:true){name}}}}");
  const answer = await client.read(`${graphqlPath(client.address.app)}?query=${query}`, z.object({ data: Types }));
  const types = answer?.data.schema.types ?? [];
  return new Map(types.map(({ name, fields }) => [name, (fields ?? []).map((field) => field.name)]));
}

/** The schemas without the fields that Squidex hides from clients, and the places of these fields. */
export async function omitHidden(client: RestClient, schemas: readonly SquidexSchema[]) {
  const known = await readFieldNames(client);
  // A reference to a schema that is not shown is not in GraphQL; clients can read its values.
  const isOpen = (name: string) => schemas.some((schema) => schema.name === name);
  const hidden: string[] = [];
  const omitFrom = (fields: readonly SquidexField[], type: string, place: string) =>
    fields.filter(({ name, properties: { schemaIds = [] } }) => {
      const isHidden = known.get(type)?.includes(name) === false && schemaIds.every(isOpen);
      if (isHidden) hidden.push(`${place}.${name}`);
      return !isHidden;
    });
  const shown = schemas.map((schema): SquidexSchema => {
    const { name, fields } = schema;
    const type = graphqlType(name);
    const rows = ({ name: list, nested }: SquidexField) =>
      nested && { nested: omitFrom(nested, childType(type, list), `${name}.${list}`) };
    const left = omitFrom(fields, `${type}FlatDataDto`, name);
    return { ...schema, fields: left.map((field) => ({ ...field, ...rows(field) })) };
  });
  return { shown, hidden };
}
