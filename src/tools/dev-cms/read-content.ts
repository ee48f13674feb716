import { join } from "node:path";
import { isObject } from "#schemas/selection.ts";
import { byPlace, formatProblem, type Problem } from "#engine/json/problem.ts";
import { checkReferences } from "./check-references.ts";
import { checkColors } from "./color-roles.ts";
import type { AssetReader, EarlierAssets, FolderAsset } from "./read-assets.ts";
import { decodeAsset, readAsset, readListed } from "./read-assets.ts";
import { readContentFiles, type ContentTypes } from "./read-content-files.ts";
import type { WrittenContent, WrittenRecord } from "#tools/check/content-files.ts";
import type { Values } from "#tools/squidex/content-data.ts";
import { newestFirst } from "./content-view.ts";

export interface FolderRecord {
  id: string;
  /** The name of its content type in the CMS: `for-people-page`. */
  schema: string;
  lastModified: string;
  /** `Published`, or another status in which only editors see the record. */
  status: string;
  /** The filled fields. References and assets are lists of ids. */
  data: Values;
}

/** A consistent snapshot of a content folder. */
export interface FolderContent {
  records: readonly FolderRecord[];
  assets: readonly FolderAsset[];
}

/** An error for a content folder with problems. The message lists all problems, one a line. */
export class ContentError extends Error {
  override name = "ContentError";

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
  }
}

/** Reads a content folder; `known` is the previous result. Throws a `ContentError` when the folder has problems. */
export async function readContent(folder: string, types: ContentTypes, known?: EarlierAssets): Promise<FolderContent> {
  const { files, assets, problems } = await readFolder(folder, types, (...file) => readAsset(...file, known));
  if (problems.length > 0) throw new ContentError(problems);
  return { records: makeRecords(files, types), assets };
}

/** Lists all problems of a content folder in the order of files and lines, causes first. */
export async function checkContent(folder: string, types: ContentTypes): Promise<Problem[]> {
  return [...(await readFolder(folder, types, decodeAsset)).problems, ...(await checkColors(folder))];
}

/** Reads content files and the problems of their form. Opens no pictures and is therefore fast. */
export async function readContentForms(folder: string, types: ContentTypes) {
  const { files, unread, causes, problems } = await readFolder(folder, types, async () => undefined);
  const names = new Set([...files, ...problems].map(({ file }) => file));
  return { files, names: [...names], problems, isComplete: unread.length === 0, isSound: causes.length === 0 };
}

async function readFolder(folder: string, types: ContentTypes, read: AssetReader) {
  const { files, problems: causes, unread } = await readContentFiles(folder, types);
  const list = files.find(({ name }) => name === "assets");
  const listed = list && (await readListed(list, join(folder, "assets"), read));
  const consequences = [...checkReferences(files, types, unread), ...(listed?.problems ?? [])];
  const problems = [...causes.toSorted(byPlace), ...consequences.toSorted(byPlace)];
  return { files, unread, causes, assets: listed?.assets ?? [], problems };
}

/** The records of each content type, sorted from the newest to the oldest. */
function makeRecords(files: readonly WrittenContent[], types: ContentTypes): FolderRecord[] {
  return [...types].flatMap(([name, { info }]) => {
    const items = files.find((file) => file.name === name)?.items ?? [];
    // An empty singleton exists even without a file.
    const all = info.singleton && items.length === 0 ? [{ id: name, values: {} }] : items;
    return all.map((item) => makeRecord(name, item)).toSorted(newestFirst);
  });
}

function makeRecord(schema: string, { id, values }: Pick<WrittenRecord, "id" | "values">): FolderRecord {
  const { lastModified = "1970-01-01T00:00:00Z", status = "Published", data } = values;
  return { id, schema, lastModified: String(lastModified), status: String(status), data: isObject(data) ? data : {} };
}
