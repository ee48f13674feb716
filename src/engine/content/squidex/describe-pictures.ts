import { isObject } from "#schemas/selection.ts";
import type { SquidexClient } from "./fetch-content.ts";
import { assetFields } from "../wire/print-query.ts";
import { unwrapAsset } from "../wire/unwrap-slices.ts";

/** The maximum number of pictures in one request; a site of many pages names some hundreds. */
const batchSize = 200;

/** Fetches Squidex's data of pictures, by id. An unknown picture is absent. Rejects with a `ContentFailure`. */
export async function describePictures(
  ids: readonly string[],
  ask: SquidexClient["ask"],
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const answer = await ask(printAssetQuery(batch));
    for (const [index, id] of batch.entries()) {
      const asset = answer[`asset${index}`];
      if (isObject(asset)) found[id] = unwrapAsset(asset);
    }
  }
  return found;
}

function printAssetQuery(ids: readonly string[]): string {
  const asked = ids.map((id, index) => `asset${index}:findAsset(id:${JSON.stringify(id)})${assetFields}`);
  return `{${asked.join(" ")}}`;
}
