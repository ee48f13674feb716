import { readPictureSize } from "#engine/assets/picture-size.ts";
import { isObject } from "#schemas/selection.ts";
import { isSame } from "#tools/squidex/content-data.ts";
import { squidexHash } from "#tools/dev-cms/read-assets.ts";
import { describeAsset, fileExtension } from "#tools/dev-cms/content-view.ts";
import { findSvgProblem } from "#tools/squidex/find-refused.ts";
import { slugOf } from "#tools/dev-cms/folder-app.ts";
import { notFound } from "#tools/dev-cms/refusal.ts";
import { born, newId, now, touch, type App, type Asset, type Json } from "./store.ts";
import {
  deletedAt,
  enterFrom,
  hashed,
  listed,
  objectsOf,
  param,
  readJson,
  textOf,
  versioned,
  type Call,
  type Routes,
} from "./call.ts";
import { expectNoReferrer } from "./write-content.ts";
import { deleted, exists, expectVersion, invalid, noTarget, unreadable, refuse } from "./refusals.ts";

/** Descriptions of files, and uploads. */
export function assetRoutes(routes: Routes): void {
  const base = "/api/apps/:app/assets";
  routes.get(base, (call) => {
    const { app } = enterFrom(call, "Reader");
    const slug = /^slug eq '(.*)'$/.exec(call.req.query("$filter") ?? "")?.[1];
    const found = [...app.assets.values()].filter(
      (asset) => !asset.isDeleted && [asset.slug, undefined].includes(slug),
    );
    const byName = call.req.query("$orderby") === "fileName";
    const order = byName ? (a: Asset, b: Asset) => (a.fileName < b.fileName ? -1 : 1) : newestFirst;
    return listed(call, found.toSorted(order), describeAsset);
  });
  routes.get(`${base}/:id`, (call) => {
    const asset = enterFrom(call, "Reader").app.assets.get(param(call, "id"));
    if (!asset || asset.isDeleted) throw notFound();
    return hashed(call, describeAsset(asset));
  });
  routes.post(base, async (call) => {
    const { app, actor } = enterFrom(call, "Editor");
    const id = call.req.query("id") ?? newId();
    const upload = await readUpload(call.req.raw);
    const same = findSame(app, upload);
    if (same && !mayRepeat(call)) {
      return hashed(call, { ...describeAsset(same), _meta: { isDuplicate: "true" } }, 201);
    }
    if (app.assets.get(id)?.isDeleted === false) throw exists(app.id, id);
    if (app.blocked.has(id)) throw refuse(500);
    const asset = await createAsset(app, id, upload, actor);
    return versioned(call, asset.version, describeAsset(asset), 201);
  });
  routes.post(`${base}/bulk`, async (call) => {
    const { app, actor } = enterFrom(call, "Editor");
    const results = objectsOf((await readJson(call))["jobs"]).map((job, jobIndex) => {
      const id = textOf(job["id"]) ?? "";
      const asset = app.assets.get(id);
      const error = asset?.isDeleted === false ? undefined : refuse(404, "OBJECT_NOTFOUND").body;
      if (!asset || error) return { error, jobIndex, id, contentId: id };
      if (job["type"] === "Delete") deleteAsset(app, asset, actor);
      else annotateAsset(app, asset, job, actor);
      return { jobIndex, id, contentId: id, error };
    });
    const versions = results.flatMap(({ id, error }) => (error ? [] : (app.assets.get(id)?.version ?? [])));
    return versioned(call, versions.at(-1) ?? -1, results);
  });
  routes.post(`${base}/:id`, async (call) => {
    const { app, actor } = enterFrom(call, "Editor");
    const id = param(call, "id");
    const asset = await upsertAsset(app, id, await readUpload(call.req.raw), actor, mayRepeat(call));
    if (asset.id !== id) return hashed(call, { ...describeAsset(asset), _meta: { isDuplicate: "true" } });
    return versioned(call, asset.version, describeAsset(asset));
  });
  routes.put(`${base}/:id`, async (call) => {
    const { app, asset, actor } = openTarget(call);
    expectVersion(app.id, asset.id, asset.version, call.req.header("if-match"));
    const body = await readJson(call);
    if (!isObject(body["metadata"] ?? {})) {
      throw unreadable("Core.Assets.AssetMetadata", ["metadata"], await call.req.text());
    }
    annotateAsset(app, asset, body, actor);
    return versioned(call, asset.version, describeAsset(asset));
  });
  routes.put(`${base}/:id/content`, async (call) => {
    const { app, asset, actor } = openTarget(call);
    expectVersion(app.id, asset.id, asset.version, call.req.header("if-match"));
    await replaceFile(app, asset, await readUpload(call.req.raw), actor);
    return versioned(call, asset.version, describeAsset(asset));
  });
  routes.delete(`${base}/:id`, (call) => {
    const { app, asset, actor } = openTarget(call);
    if (call.req.query("checkReferrers") === "true") {
      expectNoReferrer(app, asset.id, "Assets is referenced by a content and cannot be deleted.");
    }
    deleteAsset(app, asset, actor);
    if (call.req.query("permanent") === "true") app.assets.delete(asset.id);
    return deletedAt(call, asset.version);
  });
}

function newestFirst(left: Asset, right: Asset): number {
  return Date.parse(right.lastModified) - Date.parse(left.lastModified) || (left.id < right.id ? -1 : 1);
}

const mayRepeat = (call: Call) => call.req.query("duplicate") === "true";

function findSame({ assets }: App, { fileHash }: Upload): Asset | undefined {
  return [...assets.values()].find((asset) => !asset.isDeleted && asset.fileHash === fileHash);
}

/** Creates an asset or replaces its file. As in Squidex, the asset then has no metadata. */
async function upsertAsset(app: App, id: string, upload: Upload, actor: string, repeats: boolean): Promise<Asset> {
  const known = app.assets.get(id);
  const same = findSame(app, upload);
  if (same && same !== known && !repeats) return same;
  const asset = known && !known.isDeleted ? known : await createAsset(app, id, upload, actor);
  if (asset === known) await replaceFile(app, asset, upload, actor);
  return Object.assign(asset, { metadata: {} });
}

function deleteAsset(app: App, asset: Asset, actor: string): void {
  asset.isDeleted = true;
  change(app, asset, "Deleted", actor);
}

/** Finds an asset to write. */
function openTarget(call: Call): { app: App; asset: Asset; actor: string } {
  const { app, actor } = enterFrom(call, "Editor");
  const id = param(call, "id");
  const asset = app.assets.get(id);
  if (!asset) throw noTarget();
  if (asset.isDeleted) throw deleted(app.id, id);
  return { app, asset, actor };
}

interface Upload extends Pick<Asset, "fileName" | "mimeType" | "fileHash"> {
  bytes: Uint8Array<ArrayBuffer>;
}

/** The maximum size of a whole request with a file. */
const maxUpload = 5 * 1024 * 1024;

/** Reads exactly one file; the name of its part is free. */
async function readUpload(request: Request): Promise<Upload> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) throw refuse(500);
  const tooLarge = `Request body too large. The max request body size is ${maxUpload} bytes.`;
  const isAnnouncedTooLarge = Number(request.headers.get("content-length")) > maxUpload;
  const body = isAnnouncedTooLarge ? undefined : await request.arrayBuffer();
  if (!body || body.byteLength > maxUpload) throw refuse(413, `Failed to read the request form. ${tooLarge}`);
  const parts = await new Response(body, { headers: request.headers }).formData().catch(() => new FormData());
  const files = [...parts.values()].filter((part) => typeof part !== "string");
  const [file] = files;
  if (!file || files.length !== 1) throw invalid("Can only upload one file.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { fileName: file.name, mimeType: file.type, bytes, fileHash: squidexHash(bytes, file.name) };
}

async function createAsset(app: App, id: string, { bytes, ...file }: Upload, actor: string): Promise<Asset> {
  const asset: Asset = {
    id,
    ...file,
    ...(await describeFile(file.fileName, bytes)),
    fileSize: bytes.byteLength,
    fileVersion: 0,
    slug: slugOf(file.fileName),
    files: [bytes],
    isProtected: false,
    isDeleted: false,
    ...born(actor),
  };
  app.assets.set(id, asset);
  emit(app, asset, "Created", actor);
  return asset;
}

/** Replaces the bytes, and all metadata with the metadata of the new file; name, slug and tags stay. */
async function replaceFile(
  app: App,
  asset: Asset,
  { bytes, fileName, fileHash, mimeType }: Upload,
  actor: string,
): Promise<void> {
  const { metadata, type } = await describeFile(fileName, bytes);
  if (fileHash === asset.fileHash) return;
  const [files, fileVersion] = [[...asset.files, bytes], asset.fileVersion + 1];
  Object.assign(asset, { files, fileVersion, fileHash, mimeType, fileSize: bytes.byteLength, metadata, type });
  change(app, asset, "Updated", actor);
}

/** Metadata are replaced as a whole; absent members stay. */
function annotateAsset(app: App, asset: Asset, body: Json, actor: string): void {
  const { fileName = asset.fileName, slug = asset.slug, isProtected = asset.isProtected } = body;
  const metadata = isObject(body["metadata"]) ? body["metadata"] : asset.metadata;
  const tags = Array.isArray(body["tags"]) ? body["tags"].map((tag) => String(tag).toLowerCase()) : asset.tags;
  const changed = { ...asset, fileName, slug, isProtected, metadata, tags };
  if (isSame({ ...asset, files: [] }, { ...changed, files: [] })) return;
  Object.assign(asset, changed);
  change(app, asset, "Annotated", actor);
}

async function describeFile(fileName: string, bytes: Uint8Array): Promise<Pick<Asset, "metadata" | "type" | "tags">> {
  const extension = fileExtension(fileName);
  const tag = `type/${extension}`;
  if (extension === "svg") return { metadata: readSvg(bytes), type: "Unknown", tags: [tag, "image"] };
  const size = readPictureSize(Buffer.from(bytes), `image/${extension}`);
  if (!size) return { metadata: {}, type: "Unknown", tags: [tag] };
  const both = size.width + size.height;
  const extent = both > 2000 ? "image/large" : both > 1000 ? "image/medium" : "image/small";
  const metadata = { pixelWidth: size.width, pixelHeight: size.height };
  return { metadata, type: "Image", tags: [tag, "image", extent] };
}

/** Squidex does not analyse files of 2 MiB and more. */
function readSvg(bytes: Uint8Array): Json {
  if (bytes.byteLength >= 2 * 1024 * 1024) return {};
  const text = new TextDecoder().decode(bytes);
  if (findSvgProblem(text) !== undefined) throw invalid("The SVG is malicious and contains script tags.");
  const tag = /<svg\b[^>]*>/.exec(text)?.[0] ?? "";
  const attribute = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1];
  const [width, height, viewBox] = [attribute("width"), attribute("height"), attribute("viewBox")];
  const number = (value = "") => (/^\d+$/.test(value) ? Number(value) : value);
  const [svgWidth, svgHeight] = [number(width), number(height)];
  const hasPixels = typeof svgWidth === "number" && typeof svgHeight === "number";
  return {
    ...(width && height && { svgWidth, svgHeight }),
    ...(hasPixels && { pixelWidth: svgWidth, pixelHeight: svgHeight }),
    ...(viewBox !== undefined && { viewBox }),
  };
}

function change(app: App, asset: Asset, type: string, actor: string): void {
  touch(asset, actor);
  emit(app, asset, type, actor);
}

function emit(app: App, asset: Asset, type: string, actor: string): void {
  const { fileType: _fileType, metadataText: _text, tags: _tags, type: assetType, ...described } = describeAsset(asset);
  const [timestamp, name] = [now(), `Asset${type}`];
  const { pixelWidth = null, pixelHeight = null } = described;
  const event = { partition: 1, actor, appId: `${app.id},${app.name}`, timestamp, name };
  const payload = { $type: "EnrichedAssetEvent", type, ...described, pixelWidth, pixelHeight, assetType, ...event };
  app.events.push({ trigger: "AssetChanged", message: { type: name, payload, timestamp } });
}
