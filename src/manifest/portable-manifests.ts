import type { BlockEntry } from "#schemas/block-entry.ts";
import type { JsonPath, Position } from "#src/json/locate.ts";
import { isPage, type AnyManifest } from "./page-planner.ts";
import type { ParsedManifest } from "./parse-manifest.ts";
import type { SiteManifests } from "./plan-site.ts";

/** Checked manifests as plain values, for a process that has no files and no time to check them again. */
export interface PortableManifests {
  site: PortableManifest<SiteManifests["site"]["value"]>;
  pages: [id: string, manifest: PortableManifest<AnyManifest["value"]>][];
}

interface PortableManifest<Value> extends Omit<ParsedManifest<Value>, "locate"> {
  /** The line and column of each block, by its path. */
  positions: Record<string, [line: number, column: number]>;
}

/** Turns manifests into plain values. */
export function packManifests({ site, pages }: SiteManifests): PortableManifests {
  return { site: pack(site, []), pages: [...pages].map(([id, page]) => [id, pack(page, blockPaths(page))]) };
}

/** Reads what `packManifests` made. */
export function unpackManifests({ site, pages }: PortableManifests): SiteManifests {
  return { site: unpack(site), pages: new Map(pages.map(([id, page]) => [id, unpack(page)])) };
}

function pack<Value>({ locate, ...rest }: ParsedManifest<Value>, paths: JsonPath[]): PortableManifest<Value> {
  const positions = paths.map((path): [string, [number, number]] => {
    const { line, column } = locate(path);
    return [path.join("."), [line, column]];
  });
  return { ...rest, positions: Object.fromEntries(positions) };
}

function unpack<Value>({ positions, ...rest }: PortableManifest<Value>): ParsedManifest<Value> {
  const locate = (path: JsonPath): Position => {
    const [line, column] = positions[path.join(".")] ?? [1, 1];
    return { line, column };
  };
  return { ...rest, locate };
}

function blockPaths(manifest: AnyManifest): JsonPath[] {
  return isPage(manifest) ? pathsIn(manifest.value.blocks, ["blocks"]) : [];
}

function pathsIn(entries: BlockEntry[], place: JsonPath): JsonPath[] {
  return entries.flatMap(({ slots = {} }, position) => {
    const path = [...place, position];
    const inside = Object.entries(slots).flatMap(([name, filled]) => pathsIn(filled ?? [], [...path, "slots", name]));
    return [path, ...inside];
  });
}
