import { createHash } from "node:crypto";
import { imageSize } from "./image-size.ts";
import { deleted, exists, invalid, noTarget, notFound, refuse } from "./refusal.ts";
import { born, isJson, isSame, touch, type App, type Asset, type Json } from "./state.ts";

/** A file as it was uploaded. */
export interface Upload {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
}

/** The most that a whole request with a file may have. */
export const maxUpload = 5 * 1024 * 1024;

/** Exactly one file is taken, whatever its part is named. */
export async function readUpload(request: Request): Promise<Upload> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) throw refuse(500);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxUpload) throw tooLarge();
  const parts = await new Response(bytes, { headers: request.headers }).formData().catch(() => new FormData());
  const files = [...parts.values()].filter((part) => typeof part !== "string");
  const [file] = files;
  if (!file || files.length !== 1) throw invalid("Can only upload one file.");
  return { fileName: file.name, mimeType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export function tooLarge() {
  return refuse(
    413,
    `Failed to read the request form. Request body too large. The max request body size is ${maxUpload} bytes.`,
  );
}

/** Makes an asset; without `mayRepeat`, an equal file under another id is answered in its place. */
export async function createAsset(
  app: App,
  id: string,
  upload: Upload,
  mayRepeat: boolean,
  actor: string,
): Promise<{ asset: Asset; isDuplicate: boolean }> {
  const fileHash = hashOf(upload);
  const same = [...app.assets.values()].find((asset) => !asset.isDeleted && asset.fileHash === fileHash);
  if (same && !mayRepeat) return { asset: same, isDuplicate: true };
  if (app.assets.get(id)?.isDeleted === false) throw exists(app.id, id);
  const { metadata, type, tags } = await describeFile(upload);
  const slug = upload.fileName.toLowerCase().replace(/[^a-z0-9.]+/g, "-");
  const { fileName, mimeType, bytes } = upload;
  const file = { fileName, mimeType, slug, metadata, tags, type, files: [bytes], fileHash };
  const asset: Asset = { id, ...file, isProtected: false, isDeleted: false, ...born(actor) };
  app.assets.set(id, asset);
  app.emit(app, { of: "AssetChanged", name: "AssetCreated", type: "Created", asset, actor });
  return { asset, isDuplicate: false };
}

/** Replaces the bytes, and all metadata with those of the new file; name, slug and tags stay. */
export async function replaceFile(app: App, asset: Asset, upload: Upload, actor: string): Promise<void> {
  const fileHash = hashOf(upload);
  const { metadata, type } = await describeFile(upload);
  if (fileHash === asset.fileHash) return;
  Object.assign(asset, { files: [...asset.files, upload.bytes], fileHash, metadata, type });
  touch(asset, actor);
  app.emit(app, { of: "AssetChanged", name: "AssetUpdated", type: "Updated", asset, actor });
}

/** Metadata are replaced as a whole; what the body lacks stays. */
export function annotateAsset(app: App, asset: Asset, body: Json, actor: string): void {
  const { fileName = asset.fileName, slug = asset.slug, isProtected = asset.isProtected } = body;
  const metadata = isJson(body["metadata"]) ? body["metadata"] : asset.metadata;
  const tags = Array.isArray(body["tags"]) ? body["tags"].map((tag) => String(tag).toLowerCase()) : asset.tags;
  const { fileName: _name, slug: _slug, isProtected: _protected, metadata: _metadata, tags: _tags } = asset;
  const before = [_name, _slug, _protected, _metadata, _tags];
  if (isSame(before, [fileName, slug, isProtected, metadata, tags])) return;
  Object.assign(asset, { fileName, slug, isProtected, metadata, tags });
  touch(asset, actor);
  app.emit(app, { of: "AssetChanged", name: "AssetAnnotated", type: "Annotated", asset, actor });
}

export function deleteAsset(app: App, asset: Asset, actor: string, isPermanent: boolean): void {
  asset.isDeleted = true;
  touch(asset, actor);
  app.emit(app, { of: "AssetChanged", name: "AssetDeleted", type: "Deleted", asset, actor });
  if (isPermanent) app.assets.delete(asset.id);
}

/** Finds an asset that is to be read. */
export function findAsset(app: App, id: string): Asset {
  const asset = app.assets.get(id);
  if (!asset || asset.isDeleted) throw notFound();
  return asset;
}

/** Finds an asset that is to be written. */
export function findAssetTarget(app: App, id: string): Asset {
  const asset = app.assets.get(id);
  if (!asset) throw noTarget();
  if (asset.isDeleted) throw deleted(app.id, id);
  return asset;
}

export function describeAsset({ files, isDeleted: _deleted, ...asset }: Asset, isDuplicate = false): object {
  const fileSize = files.at(-1)?.byteLength ?? 0;
  const { pixelWidth, pixelHeight } = asset.metadata;
  return {
    parentId: "00000000-0000-0000-0000-000000000000",
    ...asset,
    fileType: extensionOf(asset.fileName),
    metadataText: `${fileSize} bytes`,
    fileSize,
    fileVersion: files.length - 1,
    ...(isDuplicate && { _meta: { isDuplicate: "true" } }),
    isImage: asset.type === "Image",
    ...(typeof pixelWidth === "number" && { pixelWidth }),
    ...(typeof pixelHeight === "number" && { pixelHeight }),
  };
}

/** The name is a part of it: the same bytes under another name are another file. */
function hashOf({ bytes, fileName }: Upload): string {
  return sha256(sha256(bytes) + fileName + bytes.byteLength);
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("base64");
}

export function extensionOf(fileName: string): string {
  return /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "blob";
}

async function describeFile({ fileName, bytes }: Upload): Promise<Pick<Asset, "metadata" | "type" | "tags">> {
  const extension = extensionOf(fileName);
  const tag = `type/${extension}`;
  if (extension === "svg") return { metadata: readSvg(bytes), type: "Unknown", tags: [tag, "image"] };
  const size = await imageSize(bytes);
  if (!size) return { metadata: {}, type: "Unknown", tags: [tag] };
  const both = size.width + size.height;
  const large = both > 2000 ? "image/large" : both > 1000 ? "image/medium" : "image/small";
  return {
    metadata: { pixelWidth: size.width, pixelHeight: size.height },
    type: "Image",
    tags: [tag, "image", large],
  };
}

const malicious = /<script|\son\w+\s*=|javascript:|["'(]\s*data:|<foreignObject|\saria-/i;

/** Files of 2 MiB and more are not looked into. */
function readSvg(bytes: Uint8Array): Json {
  if (bytes.byteLength >= 2 * 1024 * 1024) return {};
  const text = new TextDecoder().decode(bytes);
  if (malicious.test(text)) throw invalid("The SVG is malicious and contains script tags.");
  const tag = /<svg\b[^>]*>/.exec(text)?.[0] ?? "";
  const attribute = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1];
  const number = (value: string | undefined) => (/^\d+$/.test(value ?? "") ? Number(value) : value);
  const [svgWidth, svgHeight, viewBox] = [
    number(attribute("width")),
    number(attribute("height")),
    attribute("viewBox"),
  ];
  const hasPixels = typeof svgWidth === "number" && typeof svgHeight === "number";
  return {
    ...(svgWidth !== undefined && { svgWidth }),
    ...(svgHeight !== undefined && { svgHeight }),
    ...(hasPixels && { pixelWidth: svgWidth, pixelHeight: svgHeight }),
    ...(viewBox !== undefined && { viewBox }),
  };
}
