import * as z from "zod";
import { graphqlQuery, graphqlType } from "#schemas/derive/graphql-names.ts";
import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { FoundSchema, listOf } from "./answers.ts";
import { mergeSchema, withoutFields } from "./merge-schema.ts";
import type { SchemaPlan } from "./plan-schemas.ts";
import { RestError, type RestClient } from "./rest-client.ts";

const pathOf = ({ address }: RestClient, name = "") => `/api/apps/${address.app}/schemas${name && `/${name}`}`;

/** Reads all schemas, by name. */
export async function readSchemas(client: RestClient): Promise<Map<string, FoundSchema>> {
  const found = await client.read(pathOf(client), listOf(FoundSchema));
  return new Map(found?.items.map((schema) => [schema.name, schema]));
}

/** Creates new schemas without fields, then writes all definitions. Throws a `RestError` for an unchanged type. */
export async function applySchemas(
  client: RestClient,
  { create, sync }: SchemaPlan,
  found: ReadonlyMap<string, FoundSchema>,
  mayRetype: boolean,
): Promise<Map<string, FoundSchema>> {
  const all = new Map(found);
  for (const { name, type } of create) {
    const empty = { name, type, isPublished: false, fields: [] };
    all.set(name, await client.write("POST", pathOf(client), empty, FoundSchema));
  }
  const ids = (name: string) => {
    const schema = all.get(name);
    if (!schema) throw new Error(`The model refers to the unknown schema "${name}"`);
    return schema.id;
  };
  for (const schema of [...create, ...sync]) {
    const old = all.get(schema.name);
    if (!old) continue;
    const merge = mergeSchema(old, schema, ids, mayRetype);
    const made = await client.write("PUT", `${pathOf(client, schema.name)}/sync`, merge.sync, FoundSchema);
    expectTypes(made, schema);
    all.set(schema.name, made);
  }
  return all;
}

/** Squidex answers 200 also when it did not change the type of a field. */
function expectTypes(made: FoundSchema, wanted: SquidexSchema): void {
  for (const { name, properties } of wanted.fields) {
    const type = made.fields.find((field) => field.name === name)?.properties.fieldType;
    if (type === properties.fieldType) continue;
    const field = `The field "${wanted.name}.${name}" is ${type ?? "missing"} after the schema was written`;
    throw new RestError(`${field}, expected ${properties.fieldType}`, 200);
  }
}

export async function dropFields(client: RestClient, drop: SchemaPlan["drop"]): Promise<void> {
  if (drop.size === 0) return;
  const found = await readSchemas(client);
  for (const [name, fields] of drop) {
    const schema = found.get(name);
    if (schema) await client.write("PUT", `${pathOf(client, name)}/sync`, withoutFields(schema, fields), FoundSchema);
  }
}

const Names = z.object({
  data: z.record(z.string(), z.object({ fields: z.array(z.object({ name: z.string() })) }).nullable()),
});

/** Milliseconds between two queries, and the timeout for all queries together. */
const pause = 250;
const timeout = 30_000;

/** Waits until GraphQL knows the schemas: at first Squidex answers from the old ones. Returns false after a timeout. */
export async function awaitGraphql(
  client: RestClient,
  schemas: readonly { name: string; fields: readonly string[] }[],
): Promise<boolean> {
  const until = Date.now() + timeout;
  const wanted: [type: string, names: readonly string[]][] = [
    ["ApplicationQueries", schemas.map(({ name }) => graphqlQuery(name))],
    ...schemas.map(({ name, fields }): [string, readonly string[]] => [`${graphqlType(name)}FlatDataDto`, fields]),
  ];
  const types = wanted.map(([type]) => `${type}: __type(name: "${type}") { fields { name } }`);
  const path = `/api/content/${client.address.app}/graphql?query=${encodeURIComponent(`{ ${types.join(" ")} }`)}`;
  for (;;) {
    const answer = await client.read(path, Names);
    const isReady = wanted.every(([type, names]) => {
      const known = answer?.data[type]?.fields.map(({ name }) => name) ?? [];
      return names.every((name) => known.includes(name));
    });
    if (isReady || Date.now() > until) return isReady;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
