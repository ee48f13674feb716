import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod";
import { AssetsFile, contentFileSchema } from "#schemas/derive/content-file.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import type { JsonPath } from "#engine/json/locate.ts";
import type { Problem } from "#engine/json/problem.ts";
import { readAuthored, type AuthoredFile } from "#engine/json/read-authored.ts";
import type { FileLimits } from "#engine/json/read-json.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { isObject } from "#schemas/selection.ts";
import { fillRolesIn } from "./color-roles.ts";

/** The content types of a model, by their name in the CMS. */
export type ContentTypes = ContentModel["types"];

/** Values of fields, by field name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A content file, with a method to locate its values in the text. */
export interface ContentFile extends Pick<AuthoredFile<unknown>, "locate"> {
  /** The name in the CMS of the records' content type, or `assets`. */
  name: string;
  file: string;
  items: WrittenItem[];
}

/** A written record or asset, and its place in the file. */
export interface WrittenItem {
  id: string;
  values: FieldValues;
  path: JsonPath;
}

/** The maximum size of a file. A file holds all records of a type. */
const limits: FileLimits = { characters: 8 * 1024 * 1024, values: 200_000 };

/** Reads a content folder's JSON files and checks their shapes. `unread` lists files that could not be read. */
export async function readContentFiles(
  folder: string,
  types: ContentTypes,
): Promise<{ files: ContentFile[]; problems: Problem[]; unread: string[] }> {
  const entries = await readdir(folder).catch(() => undefined);
  if (!entries) return { files: [], problems: [problemOf(folder, "There is no such folder", "create it")], unread: [] };
  const names = entries.filter((entry) => entry.endsWith(".json")).map((entry) => entry.slice(0, -".json".length));
  const known = [...types.keys(), "assets"];
  const readings = await Promise.all(
    names.map(async (name): Promise<FileReading> => {
      const file = join(folder, `${name}.json`);
      if (known.includes(name)) return readContentFile(name, file, schemaOf(name, types));
      const hint = didYouMean(name, known, `name it after one of ${known.join(", ")}`);
      return { problems: [problemOf(file, `There is no content type "${name}"`, hint)] };
    }),
  );
  return {
    files: readings.flatMap((reading) => reading.file ?? []),
    problems: readings.flatMap((reading) => reading.problems),
    unread: names.filter((name, index) => known.includes(name) && !readings[index]?.file),
  };
}

interface FileReading {
  file?: ContentFile;
  problems: Problem[];
}

function schemaOf(name: string, types: ContentTypes): z.ZodType {
  const type = types.get(name);
  return type ? contentFileSchema(type.fields) : AssetsFile;
}

async function readContentFile(name: string, file: string, schema: z.ZodType): Promise<FileReading> {
  const { written, problems, locate } = readAuthored(file, await readFile(file, "utf8"), () => schema, { limits });
  return written === undefined
    ? { problems }
    : { file: { name, file, locate, items: writtenItems(fillRolesIn(written)) }, problems };
}

/** The items of a file that have an id. A record without an id does not hide the other records from references. */
function writtenItems(value: unknown): WrittenItem[] {
  const items = isObject(value) ? value["items"] : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((values: unknown, index): WrittenItem[] => {
    if (!isObject(values) || typeof values["id"] !== "string") return [];
    return [{ id: values["id"], values, path: ["items", index] }];
  });
}

/** Makes a problem at a place of a content file. */
export function problemAt({ file, locate }: ContentFile, path: JsonPath, message: string, hint: string): Problem {
  return { file, ...locate(path), message, hint };
}

function problemOf(file: string, message: string, hint: string): Problem {
  return { file, line: 1, column: 1, message, hint };
}
