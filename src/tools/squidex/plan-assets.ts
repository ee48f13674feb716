import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FoundAsset } from "./answers.ts";
import { hashOf } from "./canonical.ts";
import { choiceFor, type Change, type Choices } from "./change.ts";
import { decideLeftover } from "./decide-leftover.ts";
import { decide, type Decision, type Found } from "./decide.ts";
import { recordId, type PushRecord } from "./push-record.ts";
import type { SiteAsset } from "./site-content.ts";

/** A file of the site as it is to be in Squidex. */
export interface PlannedAsset {
  asset: SiteAsset;
  bytes: Uint8Array<ArrayBuffer>;
  /** As Squidex works it out of name and bytes. */
  fileHash: string;
  /** Of the file, and what is said of it. */
  hash: string;
  found: FoundAsset | undefined;
  decision: Decision;
  choice: "ours" | "theirs" | undefined;
}

export interface AssetPlan {
  changes: Change[];
  assets: PlannedAsset[];
  /** Ids of those that no file of the site stands for any more. */
  remove: string[];
  problems: string[];
}

interface AssetOptions {
  choices: Choices;
  mayDelete: boolean;
  /** How Squidex names the client of this push. */
  actor: string;
}

/** The most that Squidex takes is 5 MiB a request, unless it is told otherwise; the form around a file needs some of it. */
const maxBytes = 5 * 1024 * 1024 - 1024;

export async function planAssets(
  assets: readonly SiteAsset[],
  found: ReadonlyMap<string, FoundAsset>,
  record: PushRecord,
  options: AssetOptions,
): Promise<AssetPlan> {
  const plan: AssetPlan = { changes: [], assets: [], remove: [], problems: [] };
  for (const asset of assets) {
    const planned = await planAsset(asset, found.get(asset.id), record, options);
    plan.assets.push(planned);
    if (!planned.decision) continue;
    plan.changes.push({ of: "asset", id: asset.id, ...planned.decision });
    if (planned.bytes.byteLength > maxBytes) {
      plan.problems.push(
        `The file ${asset.path} has ${planned.bytes.byteLength} bytes, Squidex takes ${maxBytes} – make it smaller`,
      );
    }
  }
  planLeftovers(plan, found, record, options);
  return plan;
}

async function planAsset(
  asset: SiteAsset,
  found: FoundAsset | undefined,
  record: PushRecord,
  { choices, actor }: AssetOptions,
): Promise<PlannedAsset> {
  const bytes = Uint8Array.from(await readFile(asset.path));
  const fileHash = squidexHash(bytes, asset.fileName);
  const hash = hashOf([fileHash, asset.alt ?? null, asset.slug ?? null, asset.tags ?? null]);
  const choice = choiceFor(`asset/${asset.id}`, choices);
  const there = found && describeFound(found, asset, fileHash, actor);
  return {
    asset,
    bytes,
    fileHash,
    hash,
    found,
    choice,
    decision: decide(hash, record.assets[asset.id], there, choice),
  };
}

function describeFound(found: FoundAsset, asset: SiteAsset, fileHash: string, actor: string): Found {
  const isSame = found.fileHash === fileHash && isDescribed(found, asset);
  return { version: found.version, isSame, isOwn: found.lastModifiedBy === actor, word: "edited" };
}

/** True when Squidex says of a file what the site says; it may say more. */
export function isDescribed({ metadata, slug, tags }: FoundAsset, asset: SiteAsset): boolean {
  const missing = (asset.tags ?? []).filter((tag) => !tags?.includes(tag.toLowerCase()));
  return (
    (asset.alt === undefined || metadata?.["alt"] === asset.alt) &&
    (asset.slug === undefined || slug === asset.slug) &&
    missing.length === 0
  );
}

/** Squidex's own hash of a file: the same bytes under another name are another file. */
export function squidexHash(bytes: Uint8Array, fileName: string): string {
  const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("base64");
  return sha256(sha256(bytes) + fileName + bytes.byteLength);
}

function planLeftovers(
  plan: AssetPlan,
  found: ReadonlyMap<string, FoundAsset>,
  record: PushRecord,
  { mayDelete, choices }: AssetOptions,
): void {
  const ours = new Set([recordId, ...plan.assets.map(({ asset }) => asset.id)]);
  for (const [id, pushed] of Object.entries(record.assets)) {
    const asset = found.get(id);
    if (ours.has(id) || !asset) continue;
    const decision = decideLeftover(pushed, asset.version, choiceFor(`asset/${id}`, choices), mayDelete);
    plan.changes.push({ of: "asset", id, ...decision });
    if (decision.action === "delete") plan.remove.push(id);
  }
}
