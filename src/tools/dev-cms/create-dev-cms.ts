import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buildSchema } from "graphql";
import type { ContentModel } from "#schemas/content-model.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { answerGraphql } from "./answer-graphql.ts";
import { fileVersionOf, slugOf, type Content } from "./content.ts";
import { readContent } from "./read-content.ts";
import { createRootValue } from "./root-value.ts";

/** What a development CMS serves. */
export interface DevCmsOptions {
  /** Holds the content files, `assets.json` and `assets/`. */
  folder: string;
  model: ContentModel;
  /** The name of the CMS's app. */
  app: string;
}

/** A development CMS: it answers what a Squidex answers under `/api/content/{app}` and `/api/assets/{app}`. */
export interface DevCms {
  /** Names its files in caches on disk: another one has the same name when all its files are the same. */
  id: string;
  fetch(request: Request): Promise<Response>;
  /** Reads the content again. Throws a `ContentError`, and serves what it had, when it has problems. */
  reload(): Promise<void>;
}

/** Makes a development CMS. Throws a `ContentError` when its content has problems. */
export async function createDevCms({ folder, model, app }: DevCmsOptions): Promise<DevCms> {
  const { types } = model;
  const schema = buildSchema(graphqlSdl(model));
  const graphqlPath = `/api/content/${app}/graphql`;
  const queryPaths = [graphqlPath, `${graphqlPath}/batch`];
  const assetsPath = `/api/assets/${app}/`;
  let content = await readContent(folder, types);
  let reloads = 0;

  function answerQuery(request: Request): Promise<Response> {
    const showsUnpublished = request.headers.get("x-unpublished") === "1";
    const rootValue = createRootValue({ types, content, app, origin: new URL(request.url).origin, showsUnpublished });
    return answerGraphql(request, { schema, rootValue });
  }

  return {
    id: `dev-cms-${hashFiles(content)}`,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(assetsPath))
        return handleAsset(request, pathname.slice(assetsPath.length).replace(/\/[^/]*$/, ""), content);
      const isQuery = queryPaths.includes(pathname.replace(/\/$/, "")) && ["GET", "POST"].includes(request.method);
      return isQuery ? answerQuery(request) : apiError(404);
    },
    async reload() {
      const turn = ++reloads;
      const fresh = await readContent(folder, types, content);
      // An earlier call may finish later than this one, with older content.
      if (turn === reloads) content = fresh;
    },
  };
}

function hashFiles({ assets }: Content): string {
  const files = [...assets.values()].map(({ id, version, contentHash }) => [id, version, contentHash]);
  return createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
}

/** Answers a request for an asset, by its id or its slug, with the file as it is: the development CMS resizes nothing and keeps no earlier version. */
async function handleAsset(request: Request, id: string, { assets }: Content): Promise<Response> {
  if (request.method !== "GET") return apiError(405, { allow: "GET" });
  const asset = assets.get(id) ?? [...assets.values()].find((one) => slugOf(one) === id);
  const version = new URL(request.url).searchParams.get("version");
  if (!asset || Number(version) > asset.version) return apiError(404);
  const headers = { etag: `W/"${fileVersionOf(asset)}"` };
  if (matchesEtag(request.headers.get("if-none-match"), headers.etag))
    return new Response(null, { status: 304, headers });
  const bytes = await readFile(asset.path);
  return new Response(bytes, {
    headers: { ...headers, "content-type": asset.mimeType, "content-length": String(bytes.length) },
  });
}

/** Weak comparison, as RFC 9110 §13.1.2 asks for If-None-Match. */
function matchesEtag(header: string | null, etag: string): boolean {
  const known = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag.replace(/^W\//, "")) || known.includes("*");
}

/** An error as Squidex reports it over HTTP: with a page of the standard that tells what a 404 is, and without words. */
function apiError(statusCode: 404 | 405, headers: Record<string, string> = {}): Response {
  const type = statusCode === 404 ? { type: "https://www.rfc-editor.org/rfc/rfc7231#section-6.5.4" } : {};
  return Response.json({ message: "", traceId: randomUUID(), ...type, statusCode }, { status: statusCode, headers });
}
