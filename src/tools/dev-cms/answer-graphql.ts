import * as graphql from "graphql";
import { type ApiError, describe, type Operation, readOperations, refuseRequest } from "./read-operations.ts";
import { Refusal } from "./refusal.ts";

type GraphqlApi = { schema: graphql.GraphQLSchema; rootValue: unknown };

interface Result {
  errors?: readonly ApiError[] | undefined;
  data?: unknown;
}

/** Answers like Squidex: a refused query with status 200, unless the request accepts only GraphQL's media type. */
export async function answerGraphql(request: Request, api: GraphqlApi): Promise<Response> {
  const isStrict = request.headers.get("accept")?.includes(strictType) ?? false;
  const type = isStrict ? `${strictType}; charset=utf-8` : "application/json";
  const respond = (body: object | null, status: number) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": type } });
  try {
    const operations = await readOperations(request);
    const results: Result[] = [];
    for (const operation of [operations].flat()) results.push(await answerOne(operation, request.method, api));
    if (Array.isArray(operations)) return respond(results, 200);
    const [result = {}] = results;
    return respond(result, isStrict && !("data" in result) ? 400 : 200);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return respond(error.body, error.status);
  }
}

const strictType = "application/graphql-response+json";

async function answerOne(operation: Operation, method: string, { schema, rootValue }: GraphqlApi): Promise<Result> {
  const { query, variables, operationName } = operation;
  if (query === undefined) return refused("QUERY_MISSING", "GraphQL query is missing.");
  if (query.trim() === "") return refused("NO_OPERATION", "Document does not contain any operations.");
  let document: graphql.DocumentNode;
  try {
    document = graphql.parse(query);
  } catch (error) {
    if (!(error instanceof graphql.GraphQLError)) throw error;
    return { errors: [describe("SYNTAX_ERROR", error)] };
  }
  const chosen = chooseOperation(document, operationName);
  if ("errors" in chosen) return chosen;
  checkMethod(chosen.operation, method);
  // Each rule alone names its errors. All rules at once are much faster, and find no error in almost all queries.
  const rules = graphql.validate(schema, document).length > 0 ? graphql.specifiedRules : [];
  const problems = rules.flatMap((rule) =>
    // Squidex quotes names with apostrophes.
    graphql
      .validate(schema, document, [rule])
      .map(({ message, locations, path }) =>
        describe(ruleCode(rule), { message: message.replaceAll('"', "'"), locations, path }),
      ),
  );
  if (problems.length > 0) return { errors: problems };
  if (chosen.operation === graphql.OperationTypeNode.MUTATION) return refuseChange(chosen);
  const values = graphql.getVariableValues(schema, chosen.variableDefinitions ?? [], variables);
  if (values.errors) return { errors: values.errors.map((error) => describe("INVALID_VALUE", error)) };
  const { errors, data } = await graphql.execute({
    schema,
    document: withCamelKeys(document),
    rootValue,
    variableValues: variables,
    operationName: chosen.name?.value,
  });
  return { errors: errors?.map((error) => describe(codeOf(error), error)), data };
}

/** Squidex writes all response keys in camel case, those of aliases too: `Tags` becomes `tags`. */
function withCamelKeys(document: graphql.DocumentNode): graphql.DocumentNode {
  return graphql.visit(document, {
    Field(field) {
      const key = (field.alias ?? field.name).value;
      const value = key.replace(/^[A-Z]+(?=[A-Z]|$)|^[A-Z]/, (capitals) => capitals.toLowerCase());
      return value === key ? undefined : { ...field, alias: { kind: graphql.Kind.NAME, value } };
    },
  });
}

function chooseOperation({ definitions }: graphql.DocumentNode, name: string | undefined) {
  const operations = definitions.filter((one) => one.kind === graphql.Kind.OPERATION_DEFINITION);
  const named = name === undefined ? operations : operations.filter((one) => one.name?.value === name);
  const [operation] = named;
  if (operations.length === 0) return refused("NO_OPERATION", "Document does not contain any operations.");
  if (!operation) return refused("INVALID_OPERATION_NAME", `Document does not contain an operation named '${name}'.`);
  if (named.length === 1) return operation;
  const message = "Document contains more than one operation, but the operation name was not specified.";
  return refused("NO_OPERATION_NAME", message);
}

function codeOf({ extensions: { code } }: graphql.GraphQLError): string {
  return typeof code === "string" ? code : "RESOLVING";
}

function refuseChange({ selectionSet }: graphql.OperationDefinitionNode): Result {
  const [field] = selectionSet.selections;
  const path = field?.kind === graphql.Kind.FIELD ? [(field.alias ?? field.name).value] : undefined;
  const message = "The development CMS changes nothing: edit the files of its content";
  return { errors: [describe("DOMAIN_FORBIDDEN", { message, path })], data: null };
}

function checkMethod(operation: graphql.OperationTypeNode, method: string): void {
  const { QUERY, SUBSCRIPTION } = graphql.OperationTypeNode;
  const refuse = (message: string) => refuseRequest(405, "HTTP_METHOD_VALIDATION", message);
  if (operation !== QUERY && method === "GET") throw refuse("Only query operations allowed for GET requests.");
  if (operation === SUBSCRIPTION) throw refuse(`Subscription operations are not supported for ${method} requests.`);
}

/** Squidex's code of a validation rule: the rule's name in capitals, with some exceptions. */
function ruleCode({ name }: graphql.ValidationRule): string {
  const words = name.replace(/Rule$/, "").replaceAll(/(?<=[a-z])[A-Z]/g, "_$&");
  return otherCodes[name] ?? words.toUpperCase();
}

const otherCodes: Readonly<Record<string, string>> = {
  ProvidedRequiredArgumentsRule: "PROVIDED_NON_NULL_ARGUMENTS",
  ValuesOfCorrectTypeRule: "ARGUMENTS_OF_CORRECT_TYPE",
  SingleFieldSubscriptionsRule: "SINGLE_ROOT_FIELD_SUBSCRIPTIONS",
};

function refused(code: string, message: string): Required<Pick<Result, "errors">> {
  return { errors: [describe(code, { message })] };
}
