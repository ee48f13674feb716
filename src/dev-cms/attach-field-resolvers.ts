import { isObjectType, type GraphQLField, type GraphQLObjectType } from "graphql";
import { readContentField, type ContentField } from "./content-field.ts";
import type { FieldValues } from "./content.ts";
import { findAsset, findRecord, type RequestContext } from "./request-context.ts";

/**
 * Attaches resolvers to a type that holds a record's fields, in any of its notations: `flatData`,
 * `data` with its `iv`s, or the items inside a record.
 */
export function attachFieldResolvers(type: GraphQLObjectType): void {
  const fields: Record<string, GraphQLField<FieldValues, RequestContext>> = type.getFields();
  for (const field of Object.values(fields)) {
    const { name } = field;
    const iv = invariantField(field);
    if (iv) {
      // An absent field has no partitions either; absent items are an empty list.
      const inner = readContentField(iv.type);
      field.resolve = (values) => (values[name] === undefined && inner.is !== "items" ? null : { iv: values[name] });
      attachResolver(iv, "iv");
    } else {
      attachResolver(field, name);
    }
  }
}

function attachResolver(field: GraphQLField<FieldValues, RequestContext>, name: string): void {
  const content = readContentField(field.type);
  field.resolve = (values, _args, context) => resolveValue(content, values[name], context);
  if (content.is === "items") attachFieldResolvers(content.type);
}

/** What is there; references and assets that are not there, or not to be seen, silently disappear. */
function resolveValue({ is }: ContentField, value: unknown, context: RequestContext): unknown {
  if (is === "items") return value ?? [];
  if (is === "value" || !Array.isArray(value)) return value ?? null;
  const find = is === "assets" ? findAsset : findRecord;
  return value.flatMap((id: unknown) => (typeof id === "string" ? (find(id, context) ?? []) : []));
}

/** The field `iv` of Squidex's `data { field { iv } }`, which holds what does not vary by language. */
export function invariantField(field: GraphQLField<FieldValues, RequestContext>) {
  return isObjectType(field.type) ? field.type.getFields()["iv"] : undefined;
}
