import * as z from "zod";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import { graphqlPath, parsedContentType } from "#src/content/squidex/wire/addresses.ts";
import { printHtml } from "#src/content/squidex/print-html.ts";
import { ForeignQueryError, readQuery } from "#src/content/squidex/read-query.ts";
import { wrapSlices } from "#src/content/squidex/wrap-slices.ts";
import { readBody } from "#src/http/read-body.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";

/** Most bytes of a posted query; the longest of the sample site's has 3 KB. */
const mostBytes = 64 * 1024;

const Body = z.object({ query: z.string().max(64_000) });

interface ContentApiOptions {
  content: ContentStore;
  slices: () => SliceSelections;
}

/**
 * The content API in front of a CMS. Only the site's own queries are answered, from the content
 * that the site keeps anyway, so that visitors never reach the CMS and cannot outnumber it.
 */
export function createContentApi({ content, slices }: ContentApiOptions) {
  const queries = sliceQueries();
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === graphqlPath || pathname === `${graphqlPath}/`) return answerQuery(request);
    return errorResponse(404, "There is nothing here");
  };

  async function answerQuery(request: Request): Promise<Response> {
    if (request.method !== "POST") return errorResponse(405, "Queries are posted", { allow: "POST" });
    const bytes = await readBody(request, mostBytes);
    if (!bytes) return errorResponse(413, `A query has at most ${mostBytes} bytes`);
    const body = Body.safeParse(parseJson(bytes));
    if (!body.success) return errorResponse(400, 'Expected a JSON body {"query": "…"}');
    const snapshot = content.current();
    if (!snapshot) return errorResponse(503, "There is no content yet");
    try {
      const data = wrapSlices(snapshot.slices, readQuery(body.data.query, slices(), queries), queries);
      const headers = { "cache-control": cacheControl("contentApi"), vary: "accept" };
      if (!asksParsed(request)) return Response.json({ data: printHtml(data) }, { headers });
      return Response.json({ data }, { headers: { ...headers, "content-type": parsedContentType } });
    } catch (error) {
      if (error instanceof ForeignQueryError) return errorResponse(403, error.message);
      throw error;
    }
  }
}

/** True of the site's own application; everybody else gets what the content service's contract says. */
export function asksParsed(request: Request): boolean {
  return request.headers.get("accept")?.includes(parsedContentType) ?? false;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
