import { parse, type FieldNode } from "graphql";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { createDevCms } from "#tools/dev-cms/create-dev-cms.ts";
import { definition } from "../this-site.ts";

/** The queries of the specification, § 7: a content service that follows it knows only these queries. */
export const specifiedQueries = [
  "queryNavbarContents",
  "queryFooterContents",
  "queryHomePageContents",
  "queryForBusinessPageContents",
  "queryForPeoplePageContents",
  "queryExclusiveDealsContents",
  "queryFaqCategoriesContents",
  "queryFaqContents",
  "queryFeesContents",
  "query404PageContents",
  "queryStuckBusinessContents",
  "queryStuckPeopleContents",
];

/** A content service that answers exactly the specified requests, and refuses all others. */
export interface SpecificationCms {
  fetch: FetchFunction;
  /** The bodies of all requests so far. */
  bodies: string[];
  /** The refusals so far, in words. */
  refusals: string[];
}

/**
 * Answers exactly the queries of the specification, with the sample content. A body with other fields than `query` is
 * refused with a status; a document with another root field is refused as a whole, as GraphQL requires.
 */
export async function createSpecificationCms(status = 400): Promise<SpecificationCms> {
  const { cmsApp: app, model } = definition;
  const whole = await createDevCms({ folder: "content", model, app });
  const bodies: string[] = [];
  const refusals: string[] = [];
  function refuse(reason: string, code: number, body: object = {}): Response {
    refusals.push(reason);
    return Response.json(body, { status: code });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname !== graphqlPath(app)) return whole.fetch(request);
    const text = await request.clone().text();
    bodies.push(text);
    if (request.headers.has("authorization")) return refuse("an Authorization header", 400);
    const body = JSON.parse(text) as { query?: unknown };
    if (Object.keys(body).join() !== "query" || typeof body.query !== "string") return refuse("not one query", status);
    const unknown = rootsOf(body.query).find((name) => !specifiedQueries.includes(name));
    if (unknown === undefined) return whole.fetch(request);
    const message = `Cannot query field '${unknown}' on type 'ApplicationQueries'.`;
    return refuse(unknown, 200, { errors: [{ message }] });
  }

  return { fetch: (address, init) => answer(new Request(address, init)), bodies, refusals };
}

function rootsOf(query: string): string[] {
  return parse(query).definitions.flatMap((one) =>
    "selectionSet" in one && one.selectionSet
      ? one.selectionSet.selections.map((selection) => (selection as FieldNode).name.value)
      : [],
  );
}
