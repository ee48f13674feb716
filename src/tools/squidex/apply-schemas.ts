import { graphqlQuery, graphqlType } from "#schemas/derive/graphql-names.ts";
import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { FoundSchema, listOf } from "./answers.ts";
import { mergeSchema, withoutFields } from "./merge-schema.ts";
import type { SchemaPlan } from "./plan-schemas.ts";
import type { PushLog } from "./remember.ts";
import { RestError, type RestClient } from "./rest-client.ts";
import { readFieldNames } from "./shown-fields.ts";

const pathOf = ({ address }: RestClient, name = "") => `/api/apps/${address.app}/schemas${name && `/${name}`}`;

/** Reads all schemas, by name. */
export async function readSchemas(client: RestClient): Promise<Map<string, FoundSchema>> {
  const found = await client.read(pathOf(client), listOf(FoundSchema));
  return new Map(found?.items.map((schema) => [schema.name, schema]));
}

/** Creates new schemas without fields, then writes all definitions. An unchanged type rejects with a `RestError`. */
export async function applySchemas(
  client: RestClient,
  { create, sync }: SchemaPlan,
  found: ReadonlyMap<string, FoundSchema>,
  mayRetype: boolean,
  log: PushLog,
): Promise<Map<string, FoundSchema>> {
  const all = new Map(found);
  for (const { name, type } of create) {
    const empty = { name, type, isPublished: false, fields: [] };
    all.set(name, await client.write("POST", pathOf(client), empty, FoundSchema));
  }
  const ids = (name: string) => all.get(name)?.id ?? name;
  for (const schema of [...create, ...sync]) {
    const old = all.get(schema.name);
    if (!old) continue;
    const merge = mergeSchema(old, schema, ids, mayRetype);
    const made = await client.write("PUT", `${pathOf(client, schema.name)}/sync`, merge.sync, FoundSchema, old.version);
    expectTypes(made, schema);
    all.set(schema.name, made);
    log.done.add(`schema ${schema.name}`);
  }
  return all;
}

/** Squidex answers 200 even if the type of a field was not changed. */
function expectTypes(made: FoundSchema, wanted: SquidexSchema): void {
  for (const { name, properties } of wanted.fields) {
    const type = made.fields.find((field) => field.name === name)?.properties.fieldType;
    if (type === properties.fieldType) continue;
    const field = `The field "${wanted.name}.${name}" is ${type ?? "missing"} after the schema was written`;
    throw new RestError(`${field}, expected ${properties.fieldType}`, 200);
  }
}

/** Deletes fields with their values, except in `waiting` schemas. After problems in a push `waiting` is absent: no field is deleted. */
export async function dropFields(
  client: RestClient,
  drop: SchemaPlan["drop"],
  waiting: ReadonlySet<string> | undefined,
  log: PushLog,
): Promise<void> {
  if (drop.size === 0) return;
  const found = await readSchemas(client);
  for (const [name, fields] of drop) {
    const keys = [...fields].map((field) => `field ${name}.${field}`);
    const schema = found.get(name);
    if (schema && waiting && !waiting.has(name)) {
      const definition = withoutFields(schema, fields);
      await client.write("PUT", `${pathOf(client, name)}/sync`, definition, FoundSchema, schema.version);
      for (const key of keys) log.done.add(key);
    }
    const reason = waiting ? "waits for values in open versions" : "waits until the problems are corrected";
    for (const key of keys) if (!log.done.has(key)) log.notes.set(key, reason);
  }
}

/** Milliseconds between two queries, and the timeout for all queries together. */
const pause = 250;
const timeout = 30_000;

/** Waits until GraphQL knows the schemas: at first Squidex answers from old schemas. Returns false after a timeout. */
export async function awaitGraphql(
  client: RestClient,
  schemas: readonly SquidexSchema[],
  found: ReadonlyMap<string, FoundSchema>,
): Promise<boolean> {
  const until = Date.now() + timeout;
  const wanted = new Map<string, readonly string[]>([
    ["ApplicationQueries", schemas.map(({ name }) => graphqlQuery(name))],
    ...schemas.map(({ name, fields }): [string, readonly string[]] => {
      const hidden = found.get(name)?.fields.filter(({ isHidden }) => isHidden);
      const shown = fields.filter((field) => !hidden?.some((one) => one.name === field.name));
      return [`${graphqlType(name)}FlatDataDto`, shown.map((field) => field.name)];
    }),
  ]);
  for (;;) {
    const known = await readFieldNames(client);
    const isReady = [...wanted].every(([type, names]) => names.every((name) => known.get(type)?.includes(name)));
    if (isReady || Date.now() > until) return isReady;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
