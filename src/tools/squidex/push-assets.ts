import { Anything, FoundAsset } from "./answers.ts";
import { hashOf } from "./canonical.ts";
import { choiceFor, decide, isUpsert, planLeftovers } from "./decide.ts";
import type { Change, Choice, Decision, Permissions } from "./decide.ts";
import type { PushRecord } from "./push-record.ts";
import { RestError, uploadAsset, type RestClient } from "./rest-client.ts";
import type { FolderAsset } from "#tools/dev-cms/read-assets.ts";

export interface AssetPlan {
  changes: Change[];
  assets: PlannedAsset[];
  /** Ids of assets that the site no longer has. */
  remove: string[];
  problems: string[];
}

/** An asset of the site in the form that a push writes to Squidex. */
interface PlannedAsset {
  asset: FolderAsset;
  /** The hash of the file and its description together. */
  hash: string;
  found: FoundAsset | undefined;
  decision: Decision;
  choice: Choice;
}

interface AssetOptions extends Permissions {
  /** Squidex's name of the client of this push. */
  actor: string;
}

/** Squidex's default maximum is 5 MiB a request; the form fields around a file need part of the size. */
const maxBytes = 5 * 1024 * 1024 - 1024;

export function planAssets(
  assets: readonly FolderAsset[],
  found: ReadonlyMap<string, FoundAsset>,
  record: PushRecord,
  options: AssetOptions,
): AssetPlan {
  const planned = assets.map((asset) => planAsset(asset, found.get(asset.id), record, options));
  const ids = assets.map(({ id }) => id);
  const leftovers = planLeftovers("asset", record.assets, ids, (id) => found.get(id)?.version, options);
  return {
    assets: planned,
    changes: [
      ...planned.flatMap(({ asset: { id }, decision }): Change[] =>
        decision ? [{ of: "asset", id, ...decision }] : [],
      ),
      ...leftovers,
    ],
    remove: leftovers.flatMap(({ id, action }) => (action === "delete" ? [id] : [])),
    problems: planned.flatMap(({ asset: { path, fileSize }, decision }) =>
      decision && fileSize > maxBytes
        ? [`The file ${path} has ${fileSize} bytes, Squidex takes ${maxBytes} – make it smaller`]
        : [],
    ),
  };
}

function planAsset(
  asset: FolderAsset,
  found: FoundAsset | undefined,
  record: PushRecord,
  { choices, actor }: AssetOptions,
): PlannedAsset {
  const { id, fileHash, alt = null, slug = null, tags = null } = asset;
  const hash = hashOf([fileHash, alt, slug, tags]);
  const choice = choiceFor(`asset/${id}`, choices);
  const there = found && {
    version: found.version,
    isSame: found.fileHash === fileHash && isDescribed(found, asset),
    isOwn: found.lastModifiedBy === actor,
    word: "edited",
  };
  return { asset, hash, found, choice, decision: decide(hash, record.assets[id], there, choice) };
}

/** True when Squidex's description of a file has all values of the site's description. */
function isDescribed({ metadata, slug, tags }: FoundAsset, asset: FolderAsset): boolean {
  return (
    (asset.alt === undefined || metadata?.["alt"] === asset.alt) &&
    (asset.slug === undefined || slug === asset.slug) &&
    (asset.tags ?? []).every((tag) => tags?.includes(tag.toLowerCase()))
  );
}

/** Uploads new and changed files with the site's descriptions, and saves the pushed state. */
export async function applyAssets(
  client: RestClient,
  { assets }: AssetPlan,
  record: PushRecord,
  done: (id: string) => void,
): Promise<void> {
  for (const planned of assets) {
    const { asset, decision, hash, found, choice } = planned;
    if (isUpsert(decision)) {
      const { version } = await writeAsset(client, planned);
      record.assets[asset.id] = { hash, version };
      done(asset.id);
    } else if (!decision && found) record.assets[asset.id] = { hash, version: found.version };
    // The next push neither overwrites this file nor asks for the same decision again.
    else if (choice === "theirs") record.assets[asset.id] = { hash, version: record.assets[asset.id]?.version ?? -1 };
  }
}

async function writeAsset(client: RestClient, { asset, found }: PlannedAsset): Promise<FoundAsset> {
  const { id, fileName, mimeType, bytes, fileHash } = asset;
  if (found?.fileHash === fileHash) return describe(client, asset, found, {});
  const file = { fileName, mimeType, bytes };
  if (!found) return describe(client, asset, await uploadAsset(client, id, file), {});
  const address = `/api/apps/${client.address.app}/assets/${id}/content`;
  // Squidex replaces all metadata after the upload of a new file, including metadata that editors added.
  return describe(client, asset, await client.upload("PUT", address, file, FoundAsset), addedByPeople(found));
}

/** Writes a file's description. Squidex replaces all metadata, so the request repeats sizes and editors' values. */
async function describe(client: RestClient, asset: FolderAsset, there: FoundAsset, added: object): Promise<FoundAsset> {
  const { id, alt, slug, tags } = asset;
  const metadata = { ...added, ...there.metadata, ...(alt !== undefined && { alt }) };
  const isWhole = Object.keys(metadata).length === Object.keys(there.metadata ?? {}).length;
  if (isWhole && isDescribed(there, asset)) return there;
  const allTags = tags && { tags: [...new Set([...(there.tags ?? []), ...tags])] };
  const body = { metadata, ...(slug !== undefined && { slug }), ...allTags };
  return client.write("PUT", `/api/apps/${client.address.app}/assets/${id}`, body, FoundAsset);
}

/** All metadata without sizes, because the sizes belong to the previous file. */
function addedByPeople({ metadata }: FoundAsset): object {
  const ofFile = /^(?:pixel|svg|viewBox|video|audio|duration)/;
  return Object.fromEntries(Object.entries(metadata ?? {}).filter(([name]) => !ofFile.test(name)));
}

/** Deletes files, except files that records refer to. Returns the refused deletions. */
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
