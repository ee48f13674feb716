import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import * as z from "zod";
import { readKept } from "#engine/json/read-kept.ts";
import { replaceFile } from "#engine/replace-file.ts";
import { FoundAsset } from "./answers.ts";
import { hashOf } from "./content-data.ts";
import { RestError, uploadAsset, type RestClient } from "./rest-client.ts";

/** The state of an item after the last push, or the state that a checkout has seen. */
const Pushed = z.object({
  hash: z.string(),
  /** Squidex's version. Each change of an editor raises the version. -1 when no push wrote the item. */
  version: z.number(),
  /** The hashes of earlier pushes, from the newest to the oldest. */
  earlier: z.array(z.string()).optional(),
  /** The pushed `lastModified` of the content file, which a pull sets. */
  base: z.string().optional(),
});
export type Pushed = z.infer<typeof Pushed>;

/** The state after the last push, in a file of the app. See docs/decisions/0025-what-a-push-remembers.md. */
const PushRecord = z.object({
  /** Identifies the app among all apps that ever had its address. */
  id: z.string().optional(),
  /** The pushed contents, by `schema/id`. */
  contents: z.record(z.string(), Pushed),
  assets: z.record(z.string(), Pushed),
  /** The fields that pushes created, as `schema.field` or `schema.field.field`. A push may delete only these fields. */
  fields: z.array(z.string()),
});
export type PushRecord = z.infer<typeof PushRecord>;

/** The versions of an app that the pushes and pulls of a checkout have read. */
export interface Seen extends Pick<PushRecord, "contents" | "assets"> {
  isNew: boolean;
  file: string | undefined;
}

/** The records of earlier pushes and pulls: one in the app, one in this checkout. */
export interface Known {
  record: PushRecord;
  seen: Seen;
}

export const recordId = "push-record";

/** Reads the records of an app: empty when the file is missing or unreadable; the checkout's record needs a folder. */
export async function readKnown(client: RestClient, folder?: string) {
  const { app } = client.address;
  const file = await client.read(`/api/apps/${app}/assets/${recordId}`, FoundAsset);
  const stored = file && client.read(`/api/assets/${app}/${recordId}`, PushRecord).catch(ignoreUnreadable);
  const record: PushRecord = (await stored) || { contents: {}, assets: {}, fields: [] };
  return { record, seen: readSeen(client, folder, record.id), recordVersion: file?.version };
}

/** Throws the failure of a request again: then the record may be readable, and a push without it would replace it. */
function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof RestError && error.status === 200)) throw error;
}

/** Saves a record for the next push, together with what another push recorded meanwhile. A new record gets an id. */
export async function savePushRecord(client: RestClient, record: PushRecord, version?: number): Promise<void> {
  record.id ??= randomUUID();
  const bytes = new TextEncoder().encode(`${JSON.stringify(record, null, 1)}\n`);
  const file = { fileName: "push-record.json", mimeType: "application/json", bytes };
  const path = `/api/apps/${client.address.app}/assets/${recordId}/content`;
  try {
    if (version === undefined) await uploadAsset(client, recordId, file);
    else await client.upload("PUT", path, file, FoundAsset, version);
  } catch (error) {
    if (!(error instanceof RestError) || ![409, 412].includes(error.status)) throw error;
    const { record: other, recordVersion } = await readKnown(client);
    for (const part of ["contents", "assets"] as const)
      for (const [id, pushed] of Object.entries(other[part]))
        if (pushed.version > (record[part][id]?.version ?? -2)) record[part][id] = pushed;
    const fields = [...new Set([...other.fields, ...record.fields])];
    await savePushRecord(client, Object.assign(record, { id: other.id, fields }), recordVersion);
  }
}

/** Reads the versions of an app that a content folder has seen, by the id of the app's record. */
function readSeen({ address }: RestClient, folder?: string, id?: string): Seen {
  const name = folder === undefined ? undefined : hashOf([address.url, address.app, resolve(folder)]);
  const file = name && join(".cache/cms", `${name}.json`);
  const kept = file === undefined ? undefined : readKept(file, PushRecord);
  // Another app may have the same address.
  if (kept && kept.id === id) return { ...kept, isNew: false, file };
  return { contents: {}, assets: {}, isNew: true, file };
}

/** Saves the versions of an app that a checkout has seen. */
export async function saveSeen({ file, contents, assets }: Seen, id: string | undefined): Promise<void> {
  if (file === undefined || id === undefined) return;
  await replaceFile(file, JSON.stringify({ id, contents, assets, fields: [] }));
}
