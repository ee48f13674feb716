import type { GraphQLSchema } from "graphql";
import { createHandler } from "graphql-http/lib/use/fetch";
import { apiError } from "./api-error.ts";
import type { Content } from "./content.ts";
import { parseQuery } from "./parse-query.ts";
import { readBody } from "./read-body.ts";
import type { RequestContext } from "./request-context.ts";

const maxBodyBytes = 256 * 1024;
const maxBatch = 20;

/** Answers GraphQL requests over HTTP, one or a batch of them. */
export type HandleGraphql = (request: Request) => Promise<Response>;

/** Makes the handler of the GraphQL endpoint; `readContent` gives the snapshot to answer from. */
export function createGraphqlHandler(
  schema: GraphQLSchema,
  readContent: () => Promise<Content>,
  origin: string,
): HandleGraphql {
  // graphql-http wants contexts to be open records.
  const handle = createHandler<RequestContext & Record<PropertyKey, unknown>>({
    schema,
    parse: parseQuery,
    context: async ({ raw }) => ({
      content: await readContent(),
      showsUnpublished: raw.headers.get("x-unpublished") === "1",
      origin,
    }),
  });
  return async (request) => {
    if (request.method !== "POST") return handle(request);
    const body = await readBody(request, maxBodyBytes);
    if (body === undefined) return apiError(413, `The body is larger than ${maxBodyBytes / 1024} KB`);
    const batch = readBatch(body);
    return batch ? handleBatch(batch, request, handle) : handle(withBody(request, body));
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

async function handleBatch(batch: unknown[], request: Request, handle: HandleGraphql): Promise<Response> {
  if (batch.length === 0 || batch.length > maxBatch) {
    return apiError(400, `The batch holds ${batch.length} queries, expected 1 to ${maxBatch}`);
  }
  const answers = await Promise.all(batch.map((entry) => handle(withBody(request, JSON.stringify(entry)))));
  const unsupported = answers.find(({ status }) => status === 406 || status === 415);
  if (unsupported) return unsupported;
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return new Response(`[${texts.join(",")}]`, { headers: { "content-type": "application/json; charset=utf-8" } });
}

function withBody({ url, method, headers }: Request, body: string): Request {
  return new Request(url, { method, headers, body });
}
