import { messageOf } from "#schemas/message-of.ts";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join, sep } from "node:path";
import { didYouMean } from "#schemas/nearest-name.ts";
import { mediaTypes } from "#engine/http/media-types.ts";
import type { Problem } from "#engine/json/problem.ts";
import { decodePicture, readPictureSize } from "#engine/assets/picture-size.ts";
import { fillRoles } from "./color-roles.ts";
import { problemAt, type ContentFile, type WrittenItem } from "./read-content-files.ts";

/** An asset of a content folder. */
export interface FolderAsset {
  id: string;
  /** The number of the file's version: it rises when the file's bytes change. */
  version: number;
  fileName: string;
  /** The hash that Squidex calculates from name and bytes. */
  fileHash: string;
  mimeType: string;
  fileSize: number;
  pixelWidth?: number | undefined;
  pixelHeight?: number | undefined;
  alt?: string | undefined;
  /** The slug in `assets.json`, if there is any. */
  slug?: string | undefined;
  tags?: readonly string[] | undefined;
  /** The place of the file on disk. */
  path: string;
  /** The bytes of the file, with colours instead of their roles. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** The assets from an earlier call, by id. */
export type EarlierAssets = ReadonlyMap<string, Pick<FolderAsset, "version" | "fileHash">>;

export interface ReadAssets {
  assets: FolderAsset[];
  problems: Problem[];
}

/** Reads `assets.json` and the listed files, and decodes every picture: one that is cut short has a sound beginning. */
export function decodeAssets(list: ContentFile, folder: string): Promise<ReadAssets> {
  return readAssets(list, folder, undefined, async ({ bytes, mimeType }) => {
    if (mimeType.startsWith("image/")) await decodePicture(bytes);
  });
}

/** Reads `assets.json` and the listed files. A changed file gets the next version. */
export async function readAssets(
  list: ContentFile,
  folder: string,
  earlier: EarlierAssets = new Map(),
  open?: (asset: FolderAsset) => Promise<void>,
): Promise<ReadAssets> {
  const names = await listFiles(folder);
  const readings = await Promise.all(list.items.map((item) => readAsset(list, item, folder, names, open)));
  return {
    assets: readings.flatMap((read) => ("id" in read ? [withVersion(read, earlier)] : [])),
    problems: readings.flatMap((read) => ("id" in read ? [] : [read])),
  };
}

/** Finds assets whose file is missing, without reading any file. */
export async function findMissingFiles(list: ContentFile, folder: string): Promise<ReadAssets> {
  const names = await listFiles(folder);
  const missing = list.items.filter(({ values: { fileName } }) => typeof fileName === "string" && !names.has(fileName));
  return { assets: [], problems: missing.map((item) => missingFile(list, item, folder, names)) };
}

function missingFile(list: ContentFile, item: WrittenItem, folder: string, names: ReadonlySet<string>): Problem {
  const name = String(item.values["fileName"]);
  const hint = didYouMean(name, names, "add the file, or correct the name");
  return problemAt(list, [...item.path, "fileName"], `There is no file "${name}" in ${folder}`, hint);
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(paths.map((path) => path.slice(join(folder, sep).length).replaceAll(sep, "/")));
}

async function readAsset(
  list: ContentFile,
  item: WrittenItem,
  folder: string,
  names: ReadonlySet<string>,
  open?: (asset: FolderAsset) => Promise<void>,
): Promise<FolderAsset | Problem> {
  const name = String(item.values["fileName"]);
  // Only names from the folder's listing are read, so a name cannot point outside the folder.
  if (!names.has(name)) return missingFile(list, item, folder, names);
  try {
    const asset = await describeAsset(item, join(folder, name));
    await open?.(asset);
    return asset;
  } catch (error) {
    const message = `The picture "${name}" cannot be read: ${messageOf(error)}`;
    return problemAt(list, [...item.path, "fileName"], message, "export it again");
  }
}

async function describeAsset({ id, values }: WrittenItem, path: string): Promise<FolderAsset> {
  const bytes = await readAssetFile(path);
  const mimeType = mediaTypes[extname(path).slice(1).toLowerCase()] ?? "application/octet-stream";
  const isPicture = mimeType.startsWith("image/");
  const size = isPicture ? await readPictureSize(bytes, mimeType === "image/svg+xml" ? "svg" : "raster") : undefined;
  return {
    id,
    version: typeof values["version"] === "number" ? values["version"] : 1,
    fileName: basename(path),
    fileHash: squidexHash(bytes, basename(path)),
    mimeType,
    fileSize: bytes.length,
    pixelWidth: size?.width,
    pixelHeight: size?.height,
    alt: typeof values["alt"] === "string" ? values["alt"] : undefined,
    slug: typeof values["slug"] === "string" ? values["slug"] : undefined,
    tags: Array.isArray(values["tags"]) ? values["tags"].map(String) : undefined,
    path,
    bytes,
  };
}

/** Squidex's hash of a file. The hash includes the name, so equal bytes under another name have another hash. */
export function squidexHash(bytes: Uint8Array, fileName: string): string {
  const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("base64");
  return sha256(sha256(bytes) + fileName + bytes.byteLength);
}

/** Reads a file of the sample content. An SVG gets colours instead of their roles. */
export async function readAssetFile(path: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readFile(path);
  return path.endsWith(".svg") ? Buffer.from(fillRoles(bytes.toString())) : bytes;
}

function withVersion(asset: FolderAsset, earlier: EarlierAssets): FolderAsset {
  const before = earlier.get(asset.id);
  if (!before) return asset;
  const isSame = before.fileHash === asset.fileHash;
  return { ...asset, version: Math.max(asset.version, isSame ? before.version : before.version + 1) };
}
