import { FoundAsset, Anything } from "./answers.ts";
import { isDescribed, type AssetPlan, type PlannedAsset } from "./plan-assets.ts";
import type { PushRecord } from "./push-record.ts";
import { RestError, type RestClient } from "./rest-client.ts";
import { uploadAsset } from "./upload-asset.ts";

/** Uploads what is new or another, says of each file what the site says, and notes what was pushed. */
export async function applyAssets(
  client: RestClient,
  { assets }: AssetPlan,
  record: PushRecord,
  done: (id: string) => void,
): Promise<void> {
  for (const planned of assets) {
    const { asset, decision, hash, found, choice } = planned;
    if (decision?.action === "create" || decision?.action === "update") {
      const { version } = await writeAsset(client, planned);
      record.assets[asset.id] = { hash, version };
      done(asset.id);
    } else if (!decision && found) record.assets[asset.id] = { hash, version: found.version };
    // It is not asked again about, and not overwritten either.
    else if (choice === "theirs") record.assets[asset.id] = { hash, version: record.assets[asset.id]?.version ?? -1 };
  }
}

/** Deletes files, unless something refers to them. */
export async function removeAssets(client: RestClient, { remove }: AssetPlan, record: PushRecord): Promise<string[]> {
  const refused: string[] = [];
  for (const id of remove) {
    const path = `/api/apps/${client.address.app}/assets/${id}?checkReferrers=true`;
    try {
      await client.write("DELETE", path, undefined, Anything);
      delete record.assets[id];
    } catch (error) {
      if (!(error instanceof RestError) || error.status === 0) throw error;
      refused.push(`asset/${id}: ${error.message}`);
    }
  }
  return refused;
}

async function writeAsset(client: RestClient, planned: PlannedAsset): Promise<FoundAsset> {
  const { asset, bytes, fileHash, found } = planned;
  const path = `/api/apps/${client.address.app}/assets`;
  const file = { fileName: asset.fileName, mimeType: asset.mimeType, bytes };
  if (!found) {
    return describe(client, planned, await uploadAsset(client, asset.id, file), {});
  }
  const isOther = found.fileHash !== fileHash;
  const uploaded = isOther ? await client.upload("PUT", `${path}/${asset.id}/content`, file, FoundAsset) : found;
  // A new file replaces all that was known, what people added included.
  return describe(client, planned, uploaded, isOther ? addedByPeople(found) : {});
}

/** Squidex replaces metadata as a whole: sizes and what people added are sent along. */
async function describe(
  client: RestClient,
  { asset }: PlannedAsset,
  there: FoundAsset,
  added: object,
): Promise<FoundAsset> {
  const metadata = { ...added, ...there.metadata, ...(asset.alt !== undefined && { alt: asset.alt }) };
  const isWhole = Object.keys(metadata).length === Object.keys(there.metadata ?? {}).length;
  if (isWhole && isDescribed(there, asset)) return there;
  const tags = [...new Set([...(there.tags ?? []), ...(asset.tags ?? [])])];
  const body = { metadata, ...(asset.slug !== undefined && { slug: asset.slug }), ...(asset.tags && { tags }) };
  return client.write("PUT", `/api/apps/${client.address.app}/assets/${asset.id}`, body, FoundAsset);
}

/** Everything but sizes, which are those of the file before. */
function addedByPeople({ metadata }: FoundAsset): object {
  const ofFile = /^(?:pixel|svg|viewBox|video|audio|duration)/;
  return Object.fromEntries(Object.entries(metadata ?? {}).filter(([name]) => !ofFile.test(name)));
}
