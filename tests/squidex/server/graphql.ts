import { graphql, type GraphQLSchema } from "graphql";
import { graphqlModel } from "./graphql-model.ts";
import { graphqlRoot } from "./graphql-root.ts";
import { isJson, textOf, type App } from "./state.ts";

const models = new WeakMap<App, { state: string; schema: GraphQLSchema }>();

/** Answers a GraphQL request as Squidex does: a document that does not fit the schema is refused as a whole, with 200. */
export async function answerGraphql(
  app: App,
  posted: unknown,
  { origin, showsDrafts }: { origin: string; showsDrafts: boolean },
): Promise<unknown> {
  if (Array.isArray(posted)) {
    return await Promise.all(posted.map((one) => answerGraphql(app, one, { origin, showsDrafts })));
  }
  const source = isJson(posted) ? textOf(posted["query"]) : undefined;
  if (!source) return { errors: [{ message: "GraphQL query is missing.", extensions: { code: "QUERY_MISSING" } }] };
  const { variables, operationName } = isJson(posted) ? posted : {};
  return await graphql({
    schema: modelOf(app),
    source,
    rootValue: graphqlRoot({ app, origin, showsDrafts }),
    variableValues: isJson(variables) ? variables : {},
    operationName: textOf(operationName) ?? null,
  });
}

/** After a change of schemas the first query is still answered from the old one, which is renewed behind it. */
function modelOf(app: App): GraphQLSchema {
  const state = [...app.schemas.values()].map(({ id, version }) => `${id} ${version}`).join();
  const known = models.get(app);
  if (known?.state === state) return known.schema;
  const schema = graphqlModel(app);
  models.set(app, { state, schema });
  return known?.schema ?? schema;
}
