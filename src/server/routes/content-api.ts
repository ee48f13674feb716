import { PostedQuery } from "#src/content/squidex/answer-query.ts";
import { graphqlPath, parsedContentType } from "#src/content/squidex/wire/addresses.ts";
import { readBody } from "#src/http/read-body.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import { maxQuery } from "#src/http/request-limits.ts";
import type { SiteParts } from "../site-parts.ts";

/**
 * `/api/content`: only the site's own queries are answered, from the content that the site keeps
 * anyway. Visitors never reach the CMS, so their number is no load for it.
 */
export function createContentApi({
  definition,
  content,
  answerQuery,
}: Pick<SiteParts, "definition" | "content" | "answerQuery">) {
  const path = graphqlPath(definition.application.cmsApp);
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname !== path && pathname !== `${path}/`) return errorResponse(404, "There is nothing here");
    if (request.method !== "POST") return errorResponse(405, "Queries are posted", { allow: "POST" });
    const bytes = await readBody(request, maxQuery);
    if (!bytes) return errorResponse(413, `A query has at most ${maxQuery} bytes`);
    const posted = PostedQuery.safeParse(parseJson(bytes));
    if (!posted.success) return errorResponse(400, 'Expected a JSON body {"query": "…"}');
    const snapshot = content.current();
    if (!snapshot) return errorResponse(503, "There is no content yet");
    const isParsed = request.headers.get("accept")?.includes(parsedContentType) ?? false;
    const answer = answerQuery(posted.data, snapshot.slices, isParsed ? "parsed" : "html");
    const type = isParsed ? parsedContentType : "application/json";
    return Response.json(answer, {
      headers: { "content-type": type, "cache-control": cacheControl("contentApi"), vary: "accept" },
    });
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
