import { isObject } from "#schemas/selection.ts";
import { ContentFailure } from "../content-failure.ts";
import { QueryRefused } from "./ask-squidex.ts";
import type { SquidexClient } from "./fetch-content.ts";
import { assetFields } from "../wire/print-query.ts";
import { unwrapAsset } from "../wire/unwrap-slices.ts";

/** The maximum number of pictures in one request; a site of many pages names some hundreds. */
const batchSize = 200;

/** Fetches Squidex's data of pictures, by id. An unknown picture is absent. Rejects with a `ContentFailure`. */
export async function describePictures(ids: readonly string[], ask: SquidexClient["ask"]) {
  const found: Record<string, unknown> = {};
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const asked = batch.map((id, index) => `asset${index}:findAsset(id:${JSON.stringify(id)})${assetFields}`);
    const answer = await ask(`{${asked.join(" ")}}`).catch((error: unknown) => {
      throw isUnknown(error) ? new ContentFailure("query", error.message, { isUnknown: true }) : error;
    });
    for (const [index, id] of batch.entries()) {
      const asset = answer[`asset${index}`];
      if (isObject(asset)) found[id] = unwrapAsset(asset);
    }
  }
  return found;
}

/** True for a CMS that does not know the query or a field of files. The error of one file has a path. */
function isUnknown(error: unknown): error is QueryRefused {
  if (!(error instanceof QueryRefused) || error.errors.length === 0) return false;
  return error.errors.every(({ path, message }) => !path && /\b(?:find)?Asset\b/.test(message));
}
