import { actorOf } from "./apps.ts";
import {
  annotateAsset,
  createAsset,
  deleteAsset,
  describeAsset,
  findAsset,
  findAssetTarget,
  maxUpload,
  readUpload,
  replaceFile,
  tooLarge,
} from "./assets.ts";
import { expectNoReferrer } from "./content-store.ts";
import { expectVersion, notFound, refuse } from "./refusal.ts";
import { enterFrom, hashed, pageOf, readJson, versioned, type Routes } from "./routes.ts";
import { newId, type State } from "./state.ts";

const base = "/api/apps/:app/assets";
const referenced = "Assets is referenced by a content and cannot be deleted.";

/** Files: uploaded, described, and served to everybody. */
export function assetRoutes(routes: Routes, state: State): void {
  routes.get(base, (context) => {
    const { app } = enterFrom(context, state, "Reader");
    const slug = /^slug eq '(.*)'$/.exec(context.req.query("$filter") ?? "")?.[1];
    const found = [...app.assets.values()].filter(
      (asset) => !asset.isDeleted && [asset.slug, undefined].includes(slug),
    );
    const byName = context.req.query("$orderby") === "fileName";
    const ordered = byName ? found.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)) : found;
    const items = pageOf(context, ordered).map((asset) => describeAsset(asset));
    return hashed(context, { total: context.req.query("ids") ? items.length : found.length, items });
  });
  routes.get(`${base}/:id`, (context) => {
    const { app } = enterFrom(context, state, "Reader");
    return hashed(context, describeAsset(findAsset(app, context.req.param("id"))));
  });
  routes.post(base, async (context) => {
    const { app, caller } = enterFrom(context, state, "Editor");
    if (Number(context.req.header("content-length")) > maxUpload) throw tooLarge();
    const [id = newId(), mayRepeat] = [context.req.query("id"), context.req.query("duplicate") === "true"];
    const upload = await readUpload(context.req.raw);
    const { asset, isDuplicate } = await createAsset(app, id, upload, mayRepeat, actorOf(caller));
    return versioned(context, asset.version, describeAsset(asset, isDuplicate), 201);
  });
  routes.put(`${base}/:id`, async (context) => {
    const { app, caller } = enterFrom(context, state, "Editor");
    const asset = findAssetTarget(app, context.req.param("id"));
    expectVersion(app.id, asset.id, asset.version, context.req.header("if-match"));
    annotateAsset(app, asset, await readJson(context), actorOf(caller));
    return versioned(context, asset.version, describeAsset(asset));
  });
  routes.put(`${base}/:id/content`, async (context) => {
    const { app, caller } = enterFrom(context, state, "Editor");
    const asset = findAssetTarget(app, context.req.param("id"));
    await replaceFile(app, asset, await readUpload(context.req.raw), actorOf(caller));
    return versioned(context, asset.version, describeAsset(asset));
  });
  routes.delete(`${base}/:id`, (context) => {
    const { app, caller } = enterFrom(context, state, "Editor");
    const asset = findAssetTarget(app, context.req.param("id"));
    if (context.req.query("checkReferrers") === "true") expectNoReferrer(app, asset.id, referenced);
    deleteAsset(app, asset, actorOf(caller), context.req.query("permanent") === "true");
    return versioned(context, asset.version, null, 204);
  });
  fileRoutes(routes, state);
}

/** The bytes, by id or slug; nobody needs a client for them. */
function fileRoutes(routes: Routes, state: State): void {
  for (const path of ["/api/assets/:app/:id", "/api/assets/:app/:id/", "/api/assets/:app/:id/:name"]) {
    routes.on(["HEAD", "POST", "PUT", "DELETE"], path, () => {
      throw refuse(405);
    });
    routes.get(path, (context) => {
      if (context.env.incoming.method === "HEAD") throw refuse(405);
      const app = state.apps.get(context.req.param("app") ?? "");
      if (!app) throw notFound();
      const id = context.req.param("id") ?? "";
      const bySlug = [...app.assets.values()].find(({ slug, isDeleted }) => slug === id && !isDeleted);
      const asset = app.assets.has(id) || !bySlug ? findAsset(app, id) : bySlug;
      // Versions of the asset are taken as well, as far as files are concerned the last one is meant.
      const version = Number(context.req.query("version") ?? asset.files.length - 1);
      const bytes = asset.files[Math.min(version, asset.files.length - 1)];
      if (!bytes || version > asset.version) throw notFound();
      const etag = `W/"${asset.files.length - 1}"`;
      const cache = context.req.query("cache");
      if (cache) context.header("cache-control", `public,max-age=${cache}`);
      context.header("etag", etag);
      if (context.req.header("if-none-match")?.replace("W/", "") === etag.slice(2)) return context.body(null, 304);
      return context.body(Uint8Array.from(bytes), 200, { "content-type": asset.mimeType });
    });
  }
}
