import * as z from "zod";
import { FoundAsset } from "./answers.ts";
import type { Pushed } from "./decide.ts";
import { RestError, uploadAsset, type RestClient } from "./rest-client.ts";

/**
 * The state after the last push, in a small file among the assets of the app itself: a push from another machine knows
 * it, too. See docs/decisions/0025-what-a-push-remembers.md.
 */
export interface PushRecord {
  /** By `schema/id`. */
  contents: Record<string, Pushed>;
  /** By id. */
  assets: Record<string, Pushed>;
  /** The fields that a push made, `schema.field` or `schema.field.field`: only these may be deleted. */
  fields: string[];
}

const PushedThing = z.object({ hash: z.string(), version: z.number() });
const Stored = z.object({
  contents: z.record(z.string(), PushedThing),
  assets: z.record(z.string(), PushedThing),
  fields: z.array(z.string()),
});

/** The asset that holds it. */
export const recordId = "push-record";
const fileName = "push-record.json";

/** Reads the record; an empty one where there is none, or where it cannot be read. */
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

/** Keeps a record for the next push. */
export async function savePushRecord(client: RestClient, record: PushRecord, isThere: boolean): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(record, null, 1)}\n`);
  const file = { fileName, mimeType: "application/json", bytes };
  const path = `/api/apps/${client.address.app}/assets/${recordId}/content`;
  if (isThere) await client.upload("PUT", path, file, FoundAsset);
  else await uploadAsset(client, recordId, file);
}
