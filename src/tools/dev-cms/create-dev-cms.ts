import { createHash } from "node:crypto";
import { buildSchema, type GraphQLSchema } from "graphql";
import type { ContentModel } from "#schemas/content-model.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { squidexSchemas } from "#schemas/derive/squidex-schema.ts";
import { hasEtag } from "#engine/http/has-etag.ts";
import { answerGraphql } from "./answer-graphql.ts";
import { folderApp, folderRecords } from "./folder-app.ts";
import { findAsset } from "./content-view.ts";
import { readContent } from "./read-content.ts";
import { notFound, Refusal, refuse } from "./refusal.ts";
import { createRootValue } from "./root-value.ts";
import type { App } from "./store.ts";

export interface DevCmsOptions {
  /** The folder with the content files, `assets.json` and `assets/`. */
  folder: string;
  model: ContentModel;
  app: string;
}

/** A development CMS that serves a folder of content. The CMS never writes to the folder. */
export type DevCms = Awaited<ReturnType<typeof createDevCms>>;

/** Creates a development CMS. Throws a `ContentError` when its content has problems. */
export async function createDevCms({ folder, model, app: name }: DevCmsOptions) {
  const app = folderApp(name, model, await readContent(folder, model.types));
  const find = (asked: string) => (asked === name ? app : undefined);
  let schema: GraphQLSchema | undefined;
  let [reloads, shown] = [0, 0];
  const files = [...app.assets.values()].map(({ id, version, fileHash }) => [id, version, fileHash]);
  return {
    /** Identifies the files of this CMS in caches on disk. Two CMSs with equal files have the same id. */
    id: `dev-cms-${createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16)}`,
    fetch: answerAsSquidex({
      asset: find,
      content: find,
      schema: () => (schema ??= buildSchema(graphqlSdl(squidexSchemas(model)))),
    }),
    /** Reads the content again. Rejects with a `ContentError` for wrong content, and then keeps the old content. */
    async reload(): Promise<void> {
      const turn = ++reloads;
      const fresh = await readContent(folder, model.types, app.assets);
      // A later call may have finished earlier, with newer content.
      if (turn < shown) return;
      shown = turn;
      Object.assign(app, folderRecords(app.schemas, fresh));
    },
  };
}

/** The parts of a Squidex. For an unknown app they return undefined or throw a `Refusal`. */
interface SquidexParts<Served extends App> {
  asset: (app: string) => App | undefined;
  /** Finds the app whose content is requested, with the Authorization header of the request. */
  content: (app: string, authorization: string | null) => Served | undefined;
  schema: (app: Served) => GraphQLSchema;
  rest?: (request: Request) => Response | Promise<Response>;
}

export function answerAsSquidex<Served extends App>(parts: SquidexParts<Served>) {
  const { asset: findFiles, content, schema, rest = () => notFound().respond() } = parts;
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, app, asset = ""] = /^\/api\/assets\/([^/]+)\/([^/]*)/.exec(pathname) ?? [];
    const queried = /^\/api\/content\/([^/]+)\/graphql(?:\/batch)?\/?$/.exec(pathname)?.[1];
    try {
      if (app !== undefined) return answerAsset(request, findFiles(app), asset);
      if (queried === undefined) return await rest(request);
      const served = content(queried, request.headers.get("authorization"));
      if (!served || !["GET", "POST"].includes(request.method)) throw notFound();
      return await answerQuery(request, served, schema(served));
    } catch (error) {
      if (error instanceof Refusal) return error.respond();
      throw error;
    }
  };
}

function answerQuery(request: Request, app: App, schema: GraphQLSchema): Promise<Response> {
  const showsDrafts = request.headers.has("x-unpublished");
  const rootValue = createRootValue({ app, origin: new URL(request.url).origin, showsDrafts });
  return answerGraphql(request, { schema, rootValue });
}

/** Answers with the original file, by its id or slug. Pictures are not resized, and rights are not checked. */
function answerAsset(request: Request, app: App | undefined, id: string): Response {
  const asset = app && id && findAsset(app, id);
  if (!asset && request.method === "GET") throw notFound();
  if (!asset || request.method !== "GET") throw refuse(405);
  const query = new URL(request.url).searchParams;
  const version = Number(query.get("version") ?? asset.version);
  // `version` counts versions of the asset or of its file, both from 0. The last file is the newest.
  const age = Math.max(asset.files.length - 1 - version, 0);
  const file = asset.files.at(-1 - age);
  if (file === undefined || version > asset.version) throw notFound();
  const cache = query.get("cache");
  const etag = `"${asset.fileVersion - age}"`;
  const headers = { etag: `W/${etag}`, ...(cache !== null && { "cache-control": `public,max-age=${cache}` }) };
  if (hasEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(file, {
    headers: { ...headers, "content-type": asset.mimeType, "content-length": String(file.length) },
  });
}
