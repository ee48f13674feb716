import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Slices } from "#schemas/selection.ts";
import type { PostedQuery, QueryAnswer } from "#engine/content/answers/answer-query.ts";
import type { RichTextForm } from "#engine/content/answers/write-answer.ts";
import type { ContentStore } from "#engine/content/keep-content.ts";
import { graphqlPath, parsedContentType } from "#engine/content/wire/addresses.ts";
import { BusyError, createConcurrencyLimit } from "#engine/http/concurrency-limit.ts";
import { readBody } from "#engine/http/read-body.ts";
import { errorResponse, notFound, cacheControl } from "#engine/http/http-policy.ts";
import { maxQuery } from "#engine/http/request-limits.ts";
import { createCachedResponse, createResponseCache, sendCachedResponse } from "../cache/cached-response.ts";
import type { SiteParts } from "../site-parts.ts";

interface ContentApiParts {
  cmsApp: string;
  content: Pick<ContentStore, "current">;
  answerQuery: AnswerQuery;
}

/** Answers a query that a visitor posts, from a given content. */
export type AnswerQuery = (
  posted: PostedQuery,
  content: Slices,
  richText: RichTextForm,
) => QueryAnswer | Promise<QueryAnswer>;

/** Creates a function that answers queries for the content of a site's pages. Its code is loaded with the first query. */
export function createQueryAnswers({ definition, pages }: Pick<SiteParts, "definition" | "pages">): AnswerQuery {
  return async (posted, slices, richText) => {
    const [{ answerQuery }, { sliceQueries }, { model }] = await Promise.all([
      import("#engine/content/answers/answer-query.ts"),
      import("#schemas/derive/slice-queries.ts"),
      definition.schemas(),
    ]);
    return answerQuery(posted, { content: slices, known: pages().slices, queries: sliceQueries(model) }, richText);
  };
}

/**
 * `/api/content`: answers the site's own queries from the content that the site has, so visitors never reach the CMS.
 * Each answer is made once for each content, one at a time. Each turn of the event loop answers one of many requests,
 * so a flood of queries delays a page by one query.
 */
export function createContentApi({ cmsApp, content, answerQuery }: ContentApiParts) {
  const path = graphqlPath(cmsApp);
  const cache = createResponseCache(maxBytes);
  const limit = createConcurrencyLimit(1, maxWaiting);
  const turns = createConcurrencyLimit(1, Infinity);

  /** Serves pages between two queries. */
  async function make(posted: PostedQuery, slices: Slices, isParsed: boolean) {
    await setImmediate();
    const answer = await answerQuery(posted, slices, isParsed ? "parsed" : "html");
    return createCachedResponse(200, JSON.stringify(answer), {
      "content-type": isParsed ? parsedContentType : "application/json",
      "cache-control": cacheControl("contentApi"),
    });
  }

  return async (request: Request): Promise<Response> => {
    await turns(() => setImmediate());
    const { pathname } = new URL(request.url);
    if (pathname !== path && pathname !== `${path}/`) return notFound();
    if (request.method !== "POST") return errorResponse(405, "Queries are posted", { allow: "POST" });
    const bytes = await readBody(request, maxQuery);
    if (!bytes) return errorResponse(413, `A query has at most ${maxQuery} bytes`);
    const { PostedQuery } = await import("#engine/content/answers/answer-query.ts");
    const posted = PostedQuery.safeParse(await new Response(bytes).json().catch(() => undefined));
    if (!posted.success) return errorResponse(400, 'Expected a JSON body {"query": "…"}');
    const snapshot = content.current();
    if (!snapshot) return errorResponse(503, "There is no content yet", { "retry-after": "10" });
    const isParsed = request.headers.get("accept")?.includes(parsedContentType) ?? false;
    const key = `${snapshot.version} ${snapshot.moment} ${isParsed} ${createHash("sha256").update(bytes).digest("base64")}`;
    try {
      const answer = await cache.once(key, () => limit(() => make(posted.data, snapshot.slices, isParsed)));
      const response = sendCachedResponse(request, answer);
      response.headers.append("vary", "accept");
      return response;
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return errorResponse(429, "Too many queries arrive at once", { "retry-after": "1" });
    }
  };
}

/** The maximum number of bytes of cached answers in all encodings: many times the size of the site's own queries. */
const maxBytes = 8 * 1024 * 1024;
const maxWaiting = 50;
