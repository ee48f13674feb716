import { Anything, FoundAsset } from "./answers.ts";
import { hashOf } from "./content-data.ts";
import { changesFrom, choiceFor, decide, isUpsert, planLeftovers, type PlanOptions } from "./decide.ts";
import { forget, noteProblems, remember, type Memory } from "./remember.ts";
import { RestError, uploadAsset, type RestClient } from "./rest-client.ts";
import type { FolderAsset } from "#tools/dev-cms/read-assets.ts";

type AssetPlan = ReturnType<typeof planAssets>;

/** An asset of the site in the form that a push writes to Squidex. */
type PlannedAsset = ReturnType<typeof planAsset>;

/** Squidex's default maximum is 5 MiB a request; the form fields around a file need part of the size. */
const maxBytes = 5 * 1024 * 1024 - 1024;

export function planAssets(
  assets: readonly FolderAsset[],
  found: ReadonlyMap<string, FoundAsset>,
  options: PlanOptions,
) {
  const planned = assets.map((asset) => planAsset(asset, found.get(asset.id), options));
  const ids = assets.map(({ id }) => id);
  const tooLarge = planned.filter(({ asset, decision }) => isUpsert(decision) && asset.fileSize > maxBytes);
  const leftovers = planLeftovers("asset", options, ids, (id) => found.get(id)?.version);
  return {
    assets: planned,
    changes: [...planned.flatMap(({ asset, decision }) => changesFrom("asset", asset.id, decision)), ...leftovers],
    /** Ids of assets that the site no longer has. */
    remove: leftovers.flatMap(({ id, action }) => (action === "delete" ? [id] : [])),
    /** Files that Squidex would refuse, with the reason. */
    problems: new Map(tooLarge.map(({ asset }) => [asset.id, explainSize(asset)])),
  };
}

function explainSize({ path, fileSize }: FolderAsset): string {
  return `The file ${path} has ${fileSize} bytes, Squidex takes ${maxBytes} – make it smaller`;
}

function planAsset(asset: FolderAsset, found: FoundAsset | undefined, options: PlanOptions) {
  const { choices, actor, record, seen } = options;
  const { id } = asset;
  const hash = hashOfAsset(asset);
  const choice = choiceFor(`asset/${id}`, choices);
  const isSame = found?.fileHash === asset.fileHash && isDescribed(found, asset);
  const isOwn = found?.lastModifiedBy === actor;
  const known = (seen.assets[id] ?? record.assets[id])?.version ?? -1;
  // An interrupted push, which is not recorded, replaced the file and could not describe it.
  const isReplaced = isOwn && found.fileHash === asset.fileHash && found.version === known + 1;
  const isUnfinished = isReplaced && record.assets[id]?.version !== found.version;
  const there = found && { version: isUnfinished ? known : found.version, isSame, isOwn, word: "edited" };
  const item = { hash, pushed: record.assets[id], seen: seen.assets[id], found: there };
  return { asset, hash, found, isSame, choice, decision: decide(item, choice) };
}

/** The hash of a file and its description together, by which a push finds changes. */
export function hashOfAsset({ fileHash, alt, slug, tags }: FolderAsset): string {
  return hashOf([fileHash, alt, slug, tags]);
}

type Description = Pick<FolderAsset, "id"> & Partial<FolderAsset>;

/** True when Squidex's description of a file has all values of the site's description. */
function isDescribed({ metadata, slug, tags }: FoundAsset, asset: Description): boolean {
  return (
    (asset.alt === undefined || metadata?.["alt"] === asset.alt) &&
    (asset.slug === undefined || slug === asset.slug) &&
    (asset.tags ?? []).every((tag) => tags?.includes(tag.toLowerCase()))
  );
}

/** Uploads new and changed files with the site's descriptions, and saves the pushed state. Returns the refused files. */
export async function applyAssets(
  client: RestClient,
  { assets, problems }: AssetPlan,
  memory: Memory,
  done: () => void,
): Promise<string[]> {
  const refused = new Map(problems);
  for (const planned of assets) {
    const { id } = planned.asset;
    const isWanted = isUpsert(planned.decision) && !refused.has(id);
    const written = isWanted ? await orRefused(writeAsset(client, planned), id, refused) : undefined;
    remember("assets", id, planned, written?.version, memory);
    if (!written) continue;
    memory.log.done.add(`asset ${id}`);
    done();
  }
  return noteProblems(memory.log, "asset", refused);
}

/** Resolves to undefined for a request that Squidex refused because of its content, and records the reason. */
async function orRefused<Answer>(answer: Promise<Answer>, id: string, refused: Map<string, string>) {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof RestError) || ![400, 404, 409, 410, 412, 413, 500].includes(error.status)) throw error;
    refused.set(id, error.message);
    return undefined;
  }
}

async function writeAsset(client: RestClient, { asset, found }: PlannedAsset): Promise<FoundAsset> {
  if (found?.fileHash === asset.fileHash) return describeAsset(client, asset, found);
  if (!found) return describeAsset(client, asset, await uploadAsset(client, asset.id, asset));
  const address = `/api/apps/${client.address.app}/assets/${asset.id}/content`;
  // Squidex replaces all metadata after the upload of a new file, including metadata that editors added.
  const replaced = await client.upload("PUT", address, asset, FoundAsset, found.version);
  return describeAsset(client, asset, replaced, addedByPeople(found));
}

/** Writes a file's description. Squidex replaces all metadata, so the request repeats sizes and editors' values. */
export async function describeAsset(client: RestClient, asset: Description, there: FoundAsset, added = {}) {
  const { id, alt, slug, tags } = asset;
  const metadata = { ...added, ...there.metadata, ...(alt !== undefined && { alt }) };
  const isWhole = Object.keys(metadata).length === Object.keys(there.metadata ?? {}).length;
  if (isWhole && isDescribed(there, asset)) return there;
  const allTags = tags && { tags: [...new Set([...(there.tags ?? []), ...tags])] };
  const body = { metadata, ...(slug !== undefined && { slug }), ...allTags };
  return client.write("PUT", `/api/apps/${client.address.app}/assets/${id}`, body, FoundAsset, there.version);
}

/** All metadata without sizes, because the sizes belong to the previous file. */
function addedByPeople({ metadata }: FoundAsset): object {
  const ofFile = /^(?:pixel|svg|viewBox|video|audio|duration)/;
  return Object.fromEntries(Object.entries(metadata ?? {}).filter(([name]) => !ofFile.test(name)));
}

/** Deletes files, except files that records refer to. Returns the refused deletions. */
export async function removeAssets(
  client: RestClient,
  { remove }: AssetPlan,
  referrers: ReadonlyMap<string, ReadonlySet<string>>,
  memory: Memory,
): Promise<string[]> {
  const refused = new Map<string, string>();
  for (const id of remove) {
    const others = [...(referrers.get(id) ?? [])];
    if (others.length > 0) refused.set(id, `${others.join(", ")} refers to it`);
    const path = `/api/apps/${client.address.app}/assets/${id}?checkReferrers=true`;
    if (!refused.has(id)) await orRefused(client.write("DELETE", path, undefined, Anything), id, refused);
    if (!refused.has(id)) forget("asset", id, memory);
  }
  return noteProblems(memory.log, "asset", refused);
}
