import * as z from "zod";
import type { SliceSelections } from "#schemas/page-plan.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import { graphqlPath } from "#src/content/graphql-path.ts";
import { ForeignQueryError, readQuery } from "#src/content/read-query.ts";
import { selectWire } from "#src/content/select-wire.ts";
import { refuse } from "./refuse.ts";

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
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === graphqlPath || pathname === `${graphqlPath}/`) return answerQuery(request);
    return refuse(404, "There is nothing here");
  };

  async function answerQuery(request: Request): Promise<Response> {
    if (request.method !== "POST") return refuse(405, "Queries are posted");
    const body = Body.safeParse(await request.json().catch(() => undefined));
    if (!body.success) return refuse(400, 'Expected a JSON body {"query": "…"}');
    const snapshot = content.current();
    if (!snapshot) return refuse(503, "There is no content yet");
    try {
      const data = selectWire(snapshot.wire, readQuery(body.data.query, slices()));
      return Response.json({ data }, { headers: { "cache-control": "no-store" } });
    } catch (error) {
      if (error instanceof ForeignQueryError) return refuse(403, error.message);
      throw error;
    }
  }
}
