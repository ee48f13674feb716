import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentModel } from "#schemas/content-model.ts";
import type { Slices } from "#schemas/selection.ts";
import type { WrittenContent, WrittenRecord } from "#tools/check/content-files.ts";
import { partsOf } from "#tools/dev-cms/read-content-files.ts";
import { listAssets, resolveContent, type KnownAsset } from "#tools/check/resolve-content.ts";

export interface SampleContent {
  slices: Slices;
  records: ReadonlyMap<string, readonly WrittenRecord[]>;
  assets: ReadonlyMap<string, KnownAsset>;
}

/** Reads a folder of content files. An unreadable file has no samples. */
export function readSampleContent(folder: string, model: ContentModel): SampleContent {
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  const files = names.flatMap((file) => readContentFile(folder, file) ?? []);
  return {
    slices: resolveContent(files, model).slices,
    records: new Map(files.map(({ name, items }) => [name, items])),
    assets: listAssets(files),
  };
}

function readContentFile(folder: string, file: string): WrittenContent | undefined {
  try {
    const parts = partsOf(JSON.parse(readFileSync(join(folder, file), "utf8")));
    return { name: file.replace(/\.json$/, ""), file, ...parts, locate: () => ({ line: 1, column: 1 }) };
  } catch {
    return undefined;
  }
}
