import type { BlockEntry } from "#schemas/block-entry.ts";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { periodOf, type Dated } from "#schemas/period.ts";

/** The moments at which a page, or a block of it, appears or disappears, in order. */
export function boundariesOf(manifest: PageManifest | RedirectManifest): number[] {
  if ("redirect" in manifest) return [];
  const moments = [manifest, ...allBlocks(manifest.blocks)].flatMap(ownBoundaries);
  return [...new Set(moments)].sort((one, other) => one - other);
}

function allBlocks(blocks: BlockEntry[]): BlockEntry[] {
  return blocks.flatMap((block) => [
    block,
    ...Object.values(block.slots ?? {}).flatMap((inside) => allBlocks(inside ?? [])),
  ]);
}

function ownBoundaries(dated: Dated): number[] {
  const { from, until } = periodOf(dated);
  return [from, until].filter((moment) => Number.isFinite(moment));
}
