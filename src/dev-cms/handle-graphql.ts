import { GraphQLError, type GraphQLSchema } from "graphql";
import { createHandler } from "graphql-http/lib/use/fetch";
import { apiError } from "./api-error.ts";
import type { Content } from "./content.ts";
import { checkCost, parseQuery, type ParsedQuery } from "./parse-query.ts";
import { readText } from "./read-body.ts";
import { refuseIntrospection } from "./refuse-introspection.ts";
import type { RequestContext } from "./request-context.ts";
import type { Weights } from "./weigh-content.ts";

const maxBodyBytes = 256 * 1024;
const maxBatch = 20;

/** Answers GraphQL requests over HTTP, one or a batch of them. */
export type HandleGraphql = (request: Request) => Promise<Response>;

/** What queries are answered from. */
export interface Snapshot {
  content: Content;
  weights: Weights;
}

interface GraphqlHandlerOptions {
  schema: GraphQLSchema;
  /** Gives the snapshot to answer from. */
  readSnapshot: () => Promise<Snapshot>;
  /** What addresses in answers begin with. */
  origin: string;
  /** True when queries may ask for the schema. */
  introspection: boolean;
}

/** Makes the handler of the GraphQL endpoint. */
export function createGraphqlHandler({ schema, readSnapshot, origin, introspection }: GraphqlHandlerOptions): HandleGraphql {
  return async (request) => {
    const { content, weights } = await readSnapshot();
    const read = remember((query) => parseQuery(query, schema, weights));
    // graphql-http wants contexts to be open records.
    const handle = createHandler<RequestContext & Record<PropertyKey, unknown>>({
      schema,
      parse: (source) => read(typeof source === "string" ? source : source.body).document,
      validationRules: introspection ? [] : [refuseIntrospection],
      context: ({ raw }) => ({ content, showsUnpublished: raw.headers.get("x-unpublished") === "1", origin }),
    });
    if (request.method !== "POST") return handle(request);
    const body = await readText(request, maxBodyBytes);
    if (body === undefined) return apiError(413, `The body is larger than ${maxBodyBytes / 1024} KB`);
    const batch = readBatch(body);
    return batch ? handleBatch(batch, request, handle, read) : handle(withBody(request, body));
  };
}

/** The requests of a batch; undefined when the body is not one. */
function readBatch(body: string): unknown[] | undefined {
  if (!body.trimStart().startsWith("[")) return undefined;
  try {
    const batch: unknown = JSON.parse(body);
    return Array.isArray(batch) ? batch : undefined;
  } catch {
    return undefined;
  }
}

async function handleBatch(batch: unknown[], request: Request, handle: HandleGraphql, read: (query: string) => ParsedQuery): Promise<Response> {
  if (batch.length === 0 || batch.length > maxBatch) {
    return apiError(400, `The batch holds ${batch.length} queries, expected 1 to ${maxBatch}`);
  }
  const refusal = refuseTogether(batch, read);
  if (refusal) return Response.json(batch.map(() => ({ errors: [refusal] })));
  const answers = await Promise.all(batch.map((entry) => handle(withBody(request, JSON.stringify(entry)))));
  const unsupported = answers.find(({ status }) => status === 406 || status === 415);
  if (unsupported) return unsupported;
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return new Response(`[${texts.join(",")}]`, { headers: { "content-type": "application/json; charset=utf-8" } });
}

/** Why a batch may not be answered as a whole; a query that cannot be read says so in its own answer. */
function refuseTogether(batch: readonly unknown[], read: (query: string) => ParsedQuery): GraphQLError | undefined {
  const costs = batch.map((entry) => {
    try {
      return hasQuery(entry) ? read(entry.query).cost : 0;
    } catch {
      return 0;
    }
  });
  try {
    checkCost(costs.reduce((sum, cost) => sum + cost, 0), "batch");
    return undefined;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function hasQuery(entry: unknown): entry is { query: string } {
  return typeof entry === "object" && entry !== null && "query" in entry && typeof entry.query === "string";
}

/** Reads the same query once. */
function remember(read: (query: string) => ParsedQuery): (query: string) => ParsedQuery {
  const known = new Map<string, ParsedQuery>();
  return (query) => {
    const parsed = known.get(query) ?? read(query);
    known.set(query, parsed);
    return parsed;
  };
}

function withBody({ url, method, headers }: Request, body: string): Request {
  return new Request(url, { method, headers, body });
}
