import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join, sep } from "node:path";
import type { Problem } from "#src/json/problem.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import type { Asset } from "./content.ts";
import { problemAt, writtenItems, type ContentSource, type WrittenItem } from "./content-source.ts";
import { fileTypes } from "./file-types.ts";
import { readPictureSize } from "#src/assets/read-picture-size.ts";

/** Reads what `assets.json` lists together with the files themselves. */
export async function loadAssets(
  source: ContentSource,
  folder: string,
): Promise<{ assets: Asset[]; problems: Problem[] }> {
  const files = await listFiles(folder);
  const loaded = await Promise.all(writtenItems(source).map((item) => loadAsset(source, item, folder, files)));
  return {
    assets: loaded.flatMap((entry) => ("asset" in entry ? [entry.asset] : [])),
    problems: loaded.flatMap((entry) => ("problem" in entry ? [entry.problem] : [])),
  };
}

async function loadAsset(
  source: ContentSource,
  item: WrittenItem,
  folder: string,
  files: ReadonlySet<string>,
): Promise<{ asset: Asset } | { problem: Problem }> {
  const name = String(item.values["fileName"]);
  const place = [...item.path, "fileName"];
  // Only listed files are read, so a name cannot lead out of the folder.
  if (!files.has(name)) {
    const hint = didYouMean(name, files, "add the file, or correct the name");
    return { problem: problemAt(source, place, { message: `There is no file "${name}" in ${folder}`, hint }) };
  }
  try {
    return { asset: await describeAsset(item, join(folder, name)) };
  } catch (error) {
    const message = `The picture "${name}" cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { problem: problemAt(source, place, { message, hint: "export it again" }) };
  }
}

async function describeAsset({ id, values }: WrittenItem, path: string): Promise<Asset> {
  const bytes = await readFile(path);
  const fileName = basename(path);
  const fileType = extname(path).slice(1).toLowerCase();
  const { mimeType, picture } = fileTypes.get(fileType) ?? { mimeType: "application/octet-stream" };
  const size = picture ? await readPictureSize(bytes, picture) : undefined;
  const version = typeof values["version"] === "number" ? values["version"] : 1;
  return {
    id,
    version,
    created: "1970-01-01T00:00:00Z",
    lastModified: "1970-01-01T00:00:00Z",
    fileName,
    fileType,
    mimeType,
    fileSize: bytes.length,
    fileVersion: version,
    slug: fileName.toLowerCase().replace(/[^a-z0-9.]+/g, "-"),
    isImage: picture !== undefined,
    pixelWidth: size?.width,
    pixelHeight: size?.height,
    metadata: {
      ...(values["alt"] === undefined ? {} : { alt: values["alt"] }),
      ...(size && { pixelWidth: size.width, pixelHeight: size.height }),
    },
    metadataText: size ? `${size.width}x${size.height}px` : "",
    tags: [],
    type: picture ? "Image" : "Unknown",
    path,
    contentHash: createHash("sha256").update(bytes).digest("hex").slice(0, 16),
  };
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(paths.map((path) => path.slice(join(folder, sep).length).replaceAll(sep, "/")));
}
