import * as z from "zod";
import { FoundAsset } from "./answers.ts";
import type { Pushed } from "./decide.ts";
import { RestError, uploadAsset, type RestClient } from "./rest-client.ts";

const PushedItem: z.ZodType<Pushed> = z.object({ hash: z.string(), version: z.number() });

/** The state after the last push, in a file of the app. See docs/decisions/0025-what-a-push-remembers.md. */
const PushRecord = z.object({
  /** The pushed contents, by `schema/id`. */
  contents: z.record(z.string(), PushedItem),
  /** The pushed assets, by id. */
  assets: z.record(z.string(), PushedItem),
  /** The fields that pushes created, as `schema.field` or `schema.field.field`. A push may delete only these fields. */
  fields: z.array(z.string()),
});
export type PushRecord = z.infer<typeof PushRecord>;

/** The id of the asset that holds the record. */
export const recordId = "push-record";

/** Reads the record; returns an empty record when the file is missing or unreadable. */
export async function readPushRecord(client: RestClient): Promise<{ record: PushRecord; isThere: boolean }> {
  const none: PushRecord = { contents: {}, assets: {}, fields: [] };
  if (!(await client.read(`/api/apps/${client.address.app}/assets/${recordId}`, FoundAsset)))
    return { record: none, isThere: false };
  const stored = await client
    .read(`/api/assets/${client.address.app}/${recordId}`, PushRecord)
    .catch((error: unknown) => {
      if (error instanceof RestError || error instanceof SyntaxError) return undefined;
      throw error;
    });
  return { record: stored ?? none, isThere: true };
}

/** Saves a record for the next push. */
export async function savePushRecord(client: RestClient, record: PushRecord, isThere: boolean): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(record, null, 1)}\n`);
  const file = { fileName: "push-record.json", mimeType: "application/json", bytes };
  const path = `/api/apps/${client.address.app}/assets/${recordId}/content`;
  if (isThere) await client.upload("PUT", path, file, FoundAsset);
  else await uploadAsset(client, recordId, file);
}
