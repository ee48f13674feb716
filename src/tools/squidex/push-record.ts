import * as z from "zod";
import { FoundAsset } from "./answers.ts";
import type { Pushed } from "./decide.ts";
import { RestError, type RestClient } from "./rest-client.ts";

/**
 * What the last push left behind, kept in the app itself as a small file among its assets: so a push from another
 * machine knows it, too. See docs/decisions/0025-what-a-push-remembers.md.
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

/** Reads the record; an empty one where none is, or where it cannot be read. */
export async function readPushRecord(client: RestClient): Promise<{ record: PushRecord; isThere: boolean }> {
  const none = { record: { contents: {}, assets: {}, fields: [] }, isThere: false };
  const { app } = client.address;
  const asset = await client.read(`/api/apps/${app}/assets/${recordId}`, FoundAsset);
  if (!asset) return none;
  const stored = await client.read(`/api/assets/${app}/${recordId}`, Stored).catch((error: unknown) => {
    if (error instanceof RestError || error instanceof SyntaxError) return undefined;
    throw error;
  });
  return { record: stored ?? none.record, isThere: true };
}

/** Keeps a record for the next push. */
export async function savePushRecord(client: RestClient, record: PushRecord, isThere: boolean): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(record, null, 1)}\n`);
  const path = `/api/apps/${client.address.app}/assets`;
  const file = { fileName, mimeType: "application/json", bytes };
  if (isThere) await client.upload("PUT", `${path}/${recordId}/content`, file, FoundAsset);
  else await client.upload("POST", `${path}?id=${recordId}&duplicate=true`, file, FoundAsset);
}
