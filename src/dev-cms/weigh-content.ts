import { getNamedType, isObjectType, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import { invariantField } from "./attach-field-resolvers.ts";
import type { Content } from "./content.ts";
import { readContentField } from "./content-field.ts";
import type { ContentModel } from "./content-model.ts";
import { largestPage } from "./query-records.ts";

/** Most of what a field can hold, in the content as it is. */
export interface Weight {
  /** Items of a list. */
  items: number;
  /** Bytes of a value; of a list query's records all together, since sorting and searching look at them. */
  bytes: number;
}

/** Weights by type and field: `Faq.id`. What is not there holds one small value. */
export type Weights = ReadonlyMap<string, Weight>;

/** Weighs every field that a query can ask for: how long its lists are, and how large its values. */
export function weighContent({ schema, types }: ContentModel, { lists, assets }: Content): Weights {
  const weights = new Map<string, Weight>();
  for (const { name, record, fields } of types.values()) {
    const records = lists.get(name) ?? [];
    const values = records.map(({ data }) => data);
    weighFields(record, records, weights);
    for (const type of [fields, objectType(record.getFields()["data"])]) weighFields(type, values, weights);
    weighQueries(schema, record, { items: Math.min(records.length, largestPage), bytes: bytesOf(values) }, weights);
  }
  weighSchema(schema, weights);
  const asset = schema.getType("Asset");
  if (isObjectType(asset)) weighFields(asset, [...assets.values()], weights);
  return weights;
}

function weighFields(type: GraphQLObjectType | undefined, holders: readonly object[], weights: Map<string, Weight>): void {
  for (const field of Object.values(type?.getFields() ?? {})) {
    const values = holders.map((holder): unknown => Reflect.get(holder, field.name)).filter((value) => value !== undefined);
    const iv = invariantField(field);
    if (iv) weighField(`${getNamedType(field.type).name}.iv`, iv, values, weights);
    else weighField(`${type?.name}.${field.name}`, field, values, weights);
  }
}

function weighField(place: string, { type }: Pick<GraphQLField<unknown, unknown>, "type">, values: unknown[], weights: Map<string, Weight>): void {
  const content = readContentField(type);
  if (values.length === 0) return;
  if (content.is === "value") {
    weights.set(place, { items: 1, bytes: most(values.map(bytesOf)) });
    return;
  }
  const filled = values.filter((value): value is object[] => Array.isArray(value));
  weights.set(place, { items: most(filled.map(({ length }) => length)), bytes: 0 });
  if (content.is === "items") weighFields(content.type, filled.flat(), weights);
}

/** What introspection answers: all types, with what they have on average. */
function weighSchema(schema: GraphQLSchema, weights: Map<string, Weight>): void {
  const types = Object.values(schema.getTypeMap());
  const fields = types.flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []));
  const args = fields.flatMap((field) => field.args);
  const items = { "__Schema.types": types.length, "__Type.fields": fields.length / types.length, "__Field.args": args.length / fields.length, "__Type.ofType": 0.5 };
  for (const [place, count] of Object.entries(items)) weights.set(place, { items: count, bytes: 0 });
}

/** The queries that list a type's records, with or without their total. */
function weighQueries(schema: GraphQLSchema, record: GraphQLObjectType, list: Weight, weights: Map<string, Weight>): void {
  const root = schema.getQueryType();
  for (const query of Object.values(root?.getFields() ?? {})) {
    const answer = objectType(query);
    const place = `${root?.name}.${query.name}`;
    if (answer === record && readContentField(query.type).is === "references") weights.set(place, list);
    if (answer === record || objectType(answer?.getFields()["items"]) !== record) continue;
    weights.set(place, { items: 1, bytes: list.bytes });
    weights.set(`${answer?.name}.items`, list);
  }
}

function objectType(field: Pick<GraphQLField<unknown, unknown>, "type"> | undefined): GraphQLObjectType | undefined {
  const type = field && getNamedType(field.type);
  return isObjectType(type) ? type : undefined;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((largest, number) => Math.max(largest, number), 0);
}
