import * as z from "zod";
import { FoundAsset } from "./answers.ts";
import type { Pushed } from "./decide.ts";
import { RestError, uploadAsset, type RestClient } from "./rest-client.ts";

/**
 * The state after the last push, saved as a small file among the assets of the app. A push from another machine reads
 * the same file. See docs/decisions/0025-what-a-push-remembers.md.
 */
export interface PushRecord {
  /** The pushed contents, by `schema/id`. */
  contents: Record<string, Pushed>;
  /** The pushed assets, by id. */
  assets: Record<string, Pushed>;
  /** The fields that pushes created, as `schema.field` or `schema.field.field`. A push may delete only these fields. */
  fields: string[];
}

const PushedThing = z.object({ hash: z.string(), version: z.number() });
const Stored = z.object({
  contents: z.record(z.string(), PushedThing),
  assets: z.record(z.string(), PushedThing),
  fields: z.array(z.string()),
});

/** The id of the asset that holds the record. */
export const recordId = "push-record";
const fileName = "push-record.json";

/** Reads the record; returns an empty record when the file is missing or unreadable. */
export async function readPushRecord(
  client: RestClient,
  isAppThere: boolean,
): Promise<{ record: PushRecord; isThere: boolean }> {
  const none: PushRecord = { contents: {}, assets: {}, fields: [] };
  const { app } = client.address;
  const asset = isAppThere && (await client.read(`/api/apps/${app}/assets/${recordId}`, FoundAsset));
  if (!asset) return { record: none, isThere: false };
  const stored = await client.read(`/api/assets/${app}/${recordId}`, Stored).catch((error: unknown) => {
    if (error instanceof RestError || error instanceof SyntaxError) return undefined;
    throw error;
  });
  return { record: stored ?? none, isThere: true };
}

/** Saves a record for the next push. */
export async function savePushRecord(client: RestClient, record: PushRecord, isThere: boolean): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(record, null, 1)}\n`);
  const file = { fileName, mimeType: "application/json", bytes };
  const path = `/api/apps/${client.address.app}/assets/${recordId}/content`;
  if (isThere) await client.upload("PUT", path, file, FoundAsset);
  else await uploadAsset(client, recordId, file);
}
