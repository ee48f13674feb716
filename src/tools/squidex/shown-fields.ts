import * as z from "zod";
import { childType } from "#schemas/derive/graphql-sdl.ts";
import { graphqlType } from "#schemas/derive/graphql-names.ts";
import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import type { RestClient } from "./rest-client.ts";

const Names = z.object({
  data: z.record(z.string(), z.object({ fields: z.array(z.object({ name: z.string() })) }).nullable()),
});

/** Reads the names of the fields of GraphQL types, by type; a type without names is absent or not readable. */
export async function readFieldNames(client: RestClient, types: readonly string[]) {
  if (types.length === 0) return new Map<string, string[]>();
  const asked = types.map((type, index) => `t${index}:__type(name:"${type}"){...f}`);
  // Squidex writes keys in camel case, and hides deprecated fields, such as the list queries of singletons.
  const query = `{${asked.join(" ")}} fragment f on __Type{fields(includeDeprecated:true){name}}`;
  const answer = await client.read(`${graphqlPath(client.address.app)}?query=${encodeURIComponent(query)}`, Names);
  const namesAt = (index: number) => answer?.data[`t${index}`]?.fields.map(({ name }) => name) ?? [];
  return new Map(types.map((type, index) => [type, namesAt(index)]));
}

/** The schemas without the fields that Squidex hides from clients, and the places of these fields. */
export async function omitHidden(client: RestClient, schemas: readonly SquidexSchema[]) {
  const typeOf = ({ name }: SquidexSchema) => `${graphqlType(name)}FlatDataDto`;
  const rowsOf = ({ name }: SquidexSchema, list: SquidexField) => childType(graphqlType(name), list.name);
  const types = schemas.flatMap((schema) => [
    typeOf(schema),
    ...schema.fields.filter(({ nested }) => nested).map((list) => rowsOf(schema, list)),
  ]);
  // After a change of a schema, Squidex answers the first query from the old schema.
  await readFieldNames(client, types.slice(0, 1));
  const known = await readFieldNames(client, types);
  // A reference to a schema that is not shown is not in GraphQL; clients can read its values.
  const isOpen = (name: string) => schemas.some((schema) => schema.name === name);
  const hidden: string[] = [];
  const shown = (fields: readonly SquidexField[], type: string, place: string) =>
    fields.filter(({ name, properties: { schemaIds = [] } }) => {
      const names = known.get(type) ?? [];
      const isShown = names.length === 0 || names.includes(name) || !schemaIds.every(isOpen);
      if (!isShown) hidden.push(`${place}.${name}`);
      return isShown;
    });
  const all = schemas.map((schema): SquidexSchema => {
    const fields = shown(schema.fields, typeOf(schema), schema.name).map((field) => {
      const { name, nested } = field;
      return nested ? { ...field, nested: shown(nested, rowsOf(schema, field), `${schema.name}.${name}`) } : field;
    });
    return { ...schema, fields };
  });
  return { schemas: all, hidden };
}
