import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type * as z from "zod";
import { cached } from "#schemas/cached.ts";
import { AssetsFile, contentFileSchema } from "#schemas/derive/content-file.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { fileStart, missingFile, type Problem } from "#engine/json/problem.ts";
import { readAuthored } from "#engine/json/read-authored.ts";
import type { FileLimits } from "#engine/json/read-json.ts";
import { filesBelow, misnamedFiles, shownPath } from "#engine/manifest/read-manifests.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import type { WrittenContent, WrittenRecord } from "#tools/check/content-files.ts";
import { isObject } from "#schemas/selection.ts";
import { fillRolesIn } from "./color-roles.ts";

/** The content types of a model, by their name in the CMS. */
export type ContentTypes = ContentModel["types"];

/** The maximum size of a file. A file holds all records of a type. */
const limits: FileLimits = { characters: 8 * 1024 * 1024, values: 200_000 };

/** Reads a content folder's JSON files and checks their shapes. `unread` lists types whose file could not be read. */
export async function readContentFiles(folder: string, types: ContentTypes) {
  const entries = await readdir(folder).catch(() => undefined);
  if (!entries) return { files: [], problems: [problemOf(folder, "There is no such folder", "create it")], unread: [] };
  const names = entries.filter((entry) => entry.endsWith(".json")).map((entry) => entry.slice(0, -".json".length));
  const known = [...types.keys(), "assets"];
  const readings = names.map((name): FileReading => {
    const file = join(folder, `${name}.json`);
    const type = types.get(name);
    if (type) return readContentFile(name, file, fileSchema(type.fields));
    if (name === "assets") return readContentFile(name, file, AssetsFile);
    const hint = didYouMean(name, known, `name it after one of ${known.join(", ")}`);
    return { problems: [problemOf(file, `There is no content type "${name}"`, hint)] };
  });
  // A file of `assets/` may have any name.
  const misnamed = misnamedFiles(folder).filter(({ file }) => !file.startsWith(shownPath(folder, "assets/")));
  const files = readings.flatMap((reading) => reading.file ?? []);
  const misplaced = [...misnamed, ...nestedFiles(folder, known)];
  // A file with a wrong name may have the records of any type that has no file.
  const isAnyMisnamed = misplaced.length > 0 || names.some((name) => !known.includes(name));
  const needed = entries.includes("assets") && !names.includes("assets") ? ["assets"] : [];
  const missing = isAnyMisnamed ? [] : needed.map((name) => missingFile(shownPath(folder, `${name}.json`)));
  return {
    files,
    problems: [...missing, ...misplaced, ...readings.flatMap((reading) => reading.problems)],
    unread: (isAnyMisnamed ? known : [...names, ...needed]).filter((type) => !files.some(({ name }) => name === type)),
  };
}

/** Finds content files in folders, which are not read. */
function nestedFiles(folder: string, known: readonly string[]): Problem[] {
  const nested = filesBelow(folder).filter((file) => /^(?!assets\/).*\/.*\.json$/.test(file));
  return nested.map((file) => {
    const isKnown = known.includes(basename(file, ".json"));
    const own = `"${shownPath(folder, isKnown ? basename(file) : `${known[0]}.json`)}"`;
    const hint = `move its records to ${isKnown ? own : `the file of their content type, such as ${own}`}`;
    return problemOf(shownPath(folder, file), "A content file in a folder is not read", hint);
  });
}

interface FileReading {
  file?: WrittenContent;
  problems: Problem[];
}

const fileSchema = cached(contentFileSchema);

/** The last reading of each file by a schema. Development reads a folder after each change of one of its files. */
const lastReadings = cached((_schema: z.ZodType) => new Map<string, FileReading & { text: string }>());

function readContentFile(name: string, file: string, schema: z.ZodType): FileReading {
  const text = readFileSync(file, "utf8");
  const last = lastReadings(schema);
  const known = last.get(file);
  if (known?.text === text) return known;
  const reading = parseContentFile(name, file, text, schema);
  last.set(file, { ...reading, text });
  return reading;
}

function parseContentFile(name: string, file: string, text: string, schema: z.ZodType): FileReading {
  const { written, problems, locate } = readAuthored(file, text, () => schema, { limits });
  // The records of an unreadable file are unknown, so references to them are not reported as missing.
  if (!isObject(written) || !Array.isArray(written["items"])) return { problems };
  return { file: { name, file, locate, ...partsOf(fillRolesIn(written)) }, problems };
}

/** The items of a file that have an id. A record without an id does not hide the other records from references. */
export function partsOf(value: unknown): Pick<WrittenContent, "items" | "schemaLine"> {
  const { items, $schema } = isObject(value) ? value : {};
  const written = (Array.isArray(items) ? items : []).flatMap((values: unknown, index): WrittenRecord[] => {
    if (!isObject(values) || typeof values["id"] !== "string") return [];
    return [{ id: values["id"], values, path: ["items", index] }];
  });
  return { items: written, schemaLine: $schema };
}

function problemOf(file: string, message: string, hint: string): Problem {
  return { file, ...fileStart, message, hint };
}
