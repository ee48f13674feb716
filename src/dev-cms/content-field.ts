import {
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";

/** What a field of the content model holds. */
export type ContentField =
  | { is: "value" }
  | { is: "assets" }
  /** Records of another content type, named by its GraphQL type. */
  | { is: "references"; type: string }
  /** Items that live inside their record, of a GraphQL type of their own. */
  | { is: "items"; type: GraphQLObjectType };

/** Reads from a field's GraphQL type what it holds. References, assets and items are always lists. */
export function readContentField(type: GraphQLOutputType): ContentField {
  const list = getNullableType(type);
  const element = isListType(list) ? getNullableType(list.ofType) : undefined;
  if (!isObjectType(element)) return { is: "value" };
  if (element.name === "Asset") return { is: "assets" };
  if (isRecordType(element)) return { is: "references", type: element.name };
  return { is: "items", type: element };
}

/** True for the type of a content type's records, known by their `flatData`. */
export function isRecordType(type: GraphQLObjectType): boolean {
  return "flatData" in type.getFields();
}
