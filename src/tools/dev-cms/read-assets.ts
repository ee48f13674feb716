import { messageOf } from "#schemas/message-of.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { didYouMean } from "#schemas/nearest-name.ts";
import { mediaTypeOf } from "#engine/http/media-types.ts";
import { maxOriginal } from "#engine/assets/fetch-original.ts";
import { decodePicture, readPictureSize } from "#engine/assets/picture-size.ts";
import { fillRoles } from "./color-roles.ts";
import type { WrittenContent, WrittenRecord } from "#tools/check/content-files.ts";
import { error, problemAt } from "#tools/check/found.ts";

export type FolderAsset = Awaited<ReturnType<typeof describeAsset>>;

/** The assets from an earlier call, by id. */
export type EarlierAssets = ReadonlyMap<string, Pick<FolderAsset, "version" | "fileHash">>;

/** Reads a listed file; undefined when the reader only finds the file. */
export type AssetReader = (item: WrittenRecord, path: string) => Promise<FolderAsset | undefined>;

/** The hashes of the pictures that were decoded without a fault. */
const decoded = new Set<string>();

/** Describes a listed file, and decodes a new picture, because a truncated picture has a valid beginning. */
export async function decodeAsset(item: WrittenRecord, path: string): Promise<FolderAsset> {
  const asset = await describeAsset(item, path);
  const { bytes, mimeType, fileHash } = asset;
  if (mimeType.startsWith("image/") && !decoded.has(fileHash)) await decodePicture(bytes);
  decoded.add(fileHash);
  return asset;
}

/** Describes a listed file. A changed file gets the next version. */
export async function readAsset(item: WrittenRecord, path: string, earlier?: EarlierAssets): Promise<FolderAsset> {
  const asset = await describeAsset(item, path);
  const before = earlier?.get(asset.id);
  if (!before) return asset;
  const isSame = before.fileHash === asset.fileHash;
  return { ...asset, version: Math.max(asset.version, isSame ? before.version : before.version + 1) };
}

/** Reads each file that `assets.json` lists. A file that is missing or cannot be read is a problem. */
export async function readListed(list: WrittenContent, folder: string, read: AssetReader) {
  const names = await listFiles(folder);
  const readings = list.items.map(async (item) => {
    const name = item.values["fileName"];
    // The check of the shape reports other values.
    if (typeof name !== "string") return undefined;
    const problem = (...fault: [string, string]) => problemAt(list, [...item.path, "fileName"], error(...fault));
    // Only names from the folder's listing are read, so a name cannot point outside the folder.
    if (!names.has(name)) {
      const hint = didYouMean(name, names, "add the file, or correct the name");
      return problem(`There is no file "${name}" in ${folder}`, hint);
    }
    const type = mediaTypeOf(name);
    const kind = type.startsWith("image/") ? "picture" : "file";
    return read(item, join(folder, name)).catch((failure: unknown) =>
      problem(`The ${kind} "${name}" cannot be read: ${messageOf(failure)}`, "export it again"),
    );
  });
  const all = await Promise.all(readings);
  return {
    assets: all.flatMap((one) => (one && "id" in one ? [one] : [])),
    problems: all.flatMap((one) => (one && "hint" in one ? [one] : [])),
  };
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(paths.map((path) => path.slice(join(folder, sep).length).replaceAll(sep, "/")));
}

async function describeAsset({ id, values }: WrittenRecord, path: string) {
  const buffer = await readAssetFile(path);
  const bytes: Uint8Array<ArrayBuffer> = buffer;
  if (bytes.length > maxOriginal)
    throw new Error(`it has ${inMB(bytes.length)} MB, the site serves at most ${inMB(maxOriginal)} MB`);
  const mimeType = mediaTypeOf(path);
  const size = readPictureSize(buffer, mimeType);
  if (!size && mimeType.startsWith("image/") && mimeType !== "image/svg+xml")
    throw new Error("it is cut short or damaged");
  return {
    id,
    /** The number of the file's version: it rises when the file's bytes change. */
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
    /** The bytes of the file, with colours instead of their roles. */
    bytes,
  };
}

const inMB = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

/** Squidex's hash of a file. The hash includes the name, so equal bytes under another name have another hash. */
export function squidexHash(bytes: Uint8Array, fileName: string): string {
  const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("base64");
  return sha256(sha256(bytes) + fileName + bytes.byteLength);
}

/** Reads a file of the sample content. An SVG gets colours instead of their roles. */
export async function readAssetFile(path: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = readFileSync(path);
  return path.endsWith(".svg") ? Buffer.from(fillRoles(bytes.toString())) : bytes;
}
