import { isDeepStrictEqual } from "node:util";
import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { essence } from "./content-data.ts";
import type { FolderAsset } from "#tools/dev-cms/read-assets.ts";
import type { FolderRecord } from "#tools/dev-cms/read-content.ts";

/** A record in its published version, or in its stored version when the record is not published. */
export interface LiveRecord extends Omit<FolderRecord, "lastModified"> {
  lastModified?: string | undefined;
  version?: number;
}

type LiveAsset = Pick<FolderAsset, "id" | "fileName" | "fileHash"> & Partial<Pick<FolderAsset, "alt" | "version">>;

/** The content of a Squidex or of a content folder; of each file only the compared members. */
export interface LiveContent {
  records: readonly LiveRecord[];
  assets: readonly LiveAsset[];
}

/** A difference between the CMS and the content folder, in one record or in the description of one file. */
export interface Difference {
  /** The schema's name, or `assets`: the name of the content file. */
  name: string;
  id: string;
  change: "added" | "removed" | "changed";
  /** The values that differ, with their path within the item, for example `data.buttonText`. */
  values: readonly ValueDifference[];
  lastModified?: string | undefined;
  /** The people who made the difference since the last push or pull: those in the CMS, those here, or both. */
  side?: "theirs" | "ours" | "both";
}

export interface ValueDifference {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** Finds the differences between the content of a folder and of a CMS. */
export function compareContent(local: LiveContent, live: LiveContent, schemas: readonly SquidexSchema[]): Difference[] {
  return [
    ...schemas.flatMap((schema) => {
      const ofSchema = (records: readonly LiveRecord[]) => records.filter((record) => record.schema === schema.name);
      return compareLists(schema.name, ofSchema(local.records), ofSchema(live.records), (before, after) =>
        compareRecords(before, after, schema.fields),
      );
    }),
    ...compareLists("assets", local.assets, live.assets, (before, after) => [
      ...(before?.fileHash === after?.fileHash
        ? []
        : [{ path: ["fileName"], before: before?.fileName, after: after?.fileName }]),
      ...differing(["alt"], before?.alt, after?.alt),
    ]),
  ];
}

function compareLists<Item extends { id: string; lastModified?: string | undefined }>(
  name: string,
  before: readonly Item[],
  after: readonly Item[],
  compare: (before: Item | undefined, after: Item | undefined) => ValueDifference[],
): Difference[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const ids = new Set(after.map(({ id }) => id));
  const found = after.flatMap((item): Difference[] => {
    const values = compare(known.get(item.id), item);
    const change = known.has(item.id) ? "changed" : "added";
    const isSame = change === "changed" && values.length === 0;
    return isSame ? [] : [{ name, id: item.id, change, values, lastModified: item.lastModified }];
  });
  const removed = before.filter(({ id }) => !ids.has(id));
  return [...found, ...removed.map(({ id }): Difference => ({ name, id, change: "removed", values: [] }))];
}

function compareRecords(
  before: LiveRecord | undefined,
  after: LiveRecord | undefined,
  fields: readonly SquidexField[],
): ValueDifference[] {
  const [was, is] = [before, after].map((record) => essence(record?.data ?? {}, fields));
  return [
    ...differing(["status"], before?.status ?? "Published", after?.status ?? "Published"),
    ...fields.flatMap(({ name }) => differing(["data", name], was?.[name], is?.[name])),
  ];
}

function differing(path: string[], before: unknown, after: unknown): ValueDifference[] {
  return isDeepStrictEqual(before, after) ? [] : [{ path, before, after }];
}
