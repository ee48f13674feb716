import * as z from "zod";
import type { SliceSelections } from "#schemas/page-plan.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import { assetsPath, graphqlPath } from "#src/content/graphql-path.ts";
import { ForeignQueryError, readQuery } from "#src/content/read-query.ts";
import { selectWire } from "#src/content/select-wire.ts";

const Body = z.object({ query: z.string().max(64_000) });

interface ContentApiOptions {
  /** The content service's base address. */
  base: string;
  content: ContentStore;
  slices: () => SliceSelections;
}

/**
 * The content API in front of a CMS. Only the site's own queries are answered, from the content
 * that the site keeps anyway, so that visitors never reach the CMS and cannot outnumber it; assets
 * are passed through.
 */
export function createContentApi({ base, content, slices }: ContentApiOptions) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (pathname === graphqlPath || pathname === `${graphqlPath}/`) return answerQuery(request);
    const asset = pathname.startsWith(assetsPath) ? pathname.slice(assetsPath.length) : "";
    if (!/^[\w-]+$/.test(asset)) return refuse(404, "There is nothing here");
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "Assets can only be read");
    return passAsset(`${base}${assetsPath}${asset}${search}`, request);
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

/** Passes an asset on, with nothing of the visitor's request but what a cache and a video player need. */
async function passAsset(address: string, request: Request): Promise<Response> {
  const asked = new Headers();
  for (const name of ["if-none-match", "range", "if-range"]) {
    const value = request.headers.get(name);
    if (value !== null) asked.set(name, value);
  }
  const response = await fetchInTime(address, { method: request.method, headers: asked, redirect: "error" });
  const headers = new Headers({ "x-content-type-options": "nosniff" });
  for (const name of keptHeaders) {
    const value = response.headers.get(name);
    if (value !== null && !(name === "content-length" && response.headers.has("content-encoding"))) headers.set(name, value);
  }
  if (response.headers.get("content-type")?.startsWith("image/svg")) {
    headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  }
  return new Response(response.body, { status: response.status, headers });
}

const keptHeaders = [
  "content-type",
  "content-length",
  "content-range",
  "content-disposition",
  "etag",
  "cache-control",
  "last-modified",
  "accept-ranges",
];

/** Waits ten seconds for the answer to begin; a slow visitor may take longer to receive the rest. */
async function fetchInTime(address: string, init: RequestInit): Promise<Response> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(new Error("The content service did not answer in time")), 10_000);
  try {
    return await fetch(address, { ...init, signal: impatience.signal });
  } finally {
    clearTimeout(timer);
  }
}

function refuse(status: number, message: string): Response {
  return Response.json({ message, statusCode: status }, { status, headers: { "cache-control": "no-store" } });
}
