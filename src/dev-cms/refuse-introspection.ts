import { GraphQLError, type ASTVisitor, type ValidationContext } from "graphql";

/** A validation rule: nobody asks for the schema, directly or through a fragment. `__typename` stays. */
export function refuseIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const name = node.name.value;
      if (name !== "__schema" && name !== "__type") return;
      context.reportError(new GraphQLError(`Introspection is off: "${name}" is not answered – set CONTENT_INTROSPECTION=true where it is needed`, { nodes: node }));
    },
  };
}
