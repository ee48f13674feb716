import * as z from "zod";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { graphqlPath, parsedContentType } from "#src/content/squidex/wire/addresses.ts";
import { printHtml } from "#src/content/squidex/print-html.ts";
import { ForeignQueryError, readQuery } from "#src/content/squidex/read-query.ts";
import { wrapSlices } from "#src/content/squidex/wrap-slices.ts";
import { readBody } from "#src/http/read-body.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import type { SiteParts } from "../site-parts.ts";

/** Most bytes of a posted query; the longest query of the sample site has 3 KB. */
const maxBytes = 64 * 1024;

const Body = z.object({ query: z.string().max(64_000) });

/**
 * `/api/content`: only the site's own queries are answered, from the content that the site keeps
 * anyway. Visitors never reach the CMS, so their number is no load for it.
 */
export function createContentApi({ definition, content, pages, embedded }: Pick<SiteParts, "definition" | "content" | "pages" | "embedded">) {
  const queries = sliceQueries(definition.model);
  return async (request: Request): Promise<Response> => {
    if (embedded && !asksParsed(request)) return embedded.fetch(withoutDrafts(request));
    const { pathname } = new URL(request.url);
    if (pathname === graphqlPath || pathname === `${graphqlPath}/`) return answerQuery(request);
    return errorResponse(404, "There is nothing here");
  };

  async function answerQuery(request: Request): Promise<Response> {
    if (request.method !== "POST") return errorResponse(405, "Queries are posted", { allow: "POST" });
    const bytes = await readBody(request, maxBytes);
    if (!bytes) return errorResponse(413, `A query has at most ${maxBytes} bytes`);
    const body = Body.safeParse(parseJson(bytes));
    if (!body.success) return errorResponse(400, 'Expected a JSON body {"query": "…"}');
    const snapshot = content.current();
    if (!snapshot) return errorResponse(503, "There is no content yet");
    try {
      const data = wrapSlices(snapshot.slices, readQuery(body.data.query, pages.slices, queries), queries);
      const headers = { "cache-control": cacheControl("contentApi"), vary: "accept" };
      if (!asksParsed(request)) return Response.json({ data: printHtml(data) }, { headers });
      return Response.json({ data }, { headers: { ...headers, "content-type": parsedContentType } });
    } catch (error) {
      if (error instanceof ForeignQueryError) return errorResponse(403, error.message);
      throw error;
    }
  }
}

/** True for the site's own application; everybody else gets what the content service's contract says. */
function asksParsed(request: Request): boolean {
  return request.headers.get("accept")?.includes(parsedContentType) ?? false;
}

/** Drafts are for editors: a visitor's `X-Unpublished` does not reach the content service. */
function withoutDrafts(request: Request): Request {
  if (!request.headers.has("x-unpublished")) return request;
  const copy = new Request(request);
  copy.headers.delete("x-unpublished");
  return copy;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
