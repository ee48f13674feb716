import { timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { selectSlices } from "#schemas/select-slices.ts";
import type { Slices } from "#schemas/selection.ts";
import { ContentFailure } from "#engine/content/content-failure.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { UnsafeJsonError, parseBoundedJson } from "#engine/content/parse-bounded-json.ts";

interface FolderSourceOptions {
  /**
   * A folder with a JSON file for each slice: a record, or a list of records; and one file of pictures, by their ids.
   */
  folder: string;
  /** The address of the files, with a slash at the end. */
  files: string;
  /** The address at which editors change the JSON files, with a slash at the end. */
  editor: string;
}

/** A second CMS: a folder of plain JSON, one file for each slice, and a server of files. */
export function createFolderSource({ folder, files, editor }: FolderSourceOptions): ContentSource {
  return {
    id: folder,
    name: "the editor",
    async fetchSlices(wanted) {
      const names = Object.keys(wanted);
      const values = await Promise.all(names.map((name) => readSlice(join(folder, `${name}.json`), name)));
      const content: Slices = Object.fromEntries(names.map((name, index) => [name, values[index]]));
      return selectSlices(content, wanted);
    },
    async describePictures(ids) {
      const known = await readSlice(join(folder, "pictures.json"), "pictures");
      return Object.fromEntries(Object.entries(known ?? {}).filter(([id]) => ids.includes(id)));
    },
    verifyMessage(_body, headers, secret) {
      const [given, expected] = [headers.get("authorization") ?? "", `Bearer ${secret}`].map((text) =>
        Buffer.from(text),
      );
      return (
        given !== undefined &&
        expected !== undefined &&
        given.length === expected.length &&
        timingSafeEqual(given, expected)
      );
    },
    assetAddress(id, version) {
      const address = new URL(encodeURIComponent(id), files);
      if (version !== undefined) address.searchParams.set("v", String(version));
      return address.href;
    },
    editAddress: (path, recordId) =>
      `${new URL(`${path.replace(/\..*/, "")}.json`, editor).href}#${encodeURIComponent(recordId)}`,
  };
}

/** A slice without a file is empty. */
async function readSlice(file: string, name: string): Promise<unknown> {
  try {
    return parseBoundedJson(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof UnsafeJsonError)
      throw new ContentFailure("json", `The file of ${name} cannot be used: ${error.message}`);
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new ContentFailure("unreachable", `The file of ${name} cannot be read`, { isTransient: true });
  }
}
