import type { JsonPath } from "#schemas/json-path.ts";
import { manifestSchemas, type SiteSchemas } from "#schemas/manifest-schemas.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { isObject } from "#schemas/selection.ts";
import { locate, type Problem } from "#engine/json/problem.ts";
import { readAuthored, type Expansion } from "#engine/json/read-authored.ts";

/** Blocks that several pages show: `page-manifests/sections/NAME.json`. A page shows them at `{ "use": "NAME" }`. */
export interface Section {
  file: string;
  text: string;
  /** The blocks as they are written; none when the section has problems. */
  blocks: readonly unknown[];
}

/** The shared sections of a site, by name. */
export type Sections = ReadonlyMap<string, Section>;

export function parseSection(file: string, text: string, site: SiteSchemas): { section: Section; problems: Problem[] } {
  const { value, written, problems } = readAuthored(file, text, () => manifestSchemas(site).section);
  return { section: { file, text, blocks: value ? blocksOf(written) : [] }, problems };
}

/** The names of the sections that a manifest uses, and the index of each use among its blocks. */
export function usedSections(written: unknown): { use: string; index: number }[] {
  return blocksOf(written).flatMap((entry, index) => (isUse(entry) ? [{ use: String(entry["use"]), index }] : []));
}

/** Replaces each use of a section among a manifest's blocks by the blocks of the section. */
export function expandSections(written: unknown, page: Omit<Section, "blocks">, sections: Sections): Expansion {
  const { file, text } = page;
  const entries = blocksOf(written);
  if (!isObject(written) || !entries.some(isUse))
    return { value: written, problems: [], originOf: (path) => ({ file, text, path }) };
  const problems: Problem[] = [];
  /** The blocks, each with its place in the file that it is written in. */
  const placed = entries.flatMap((block, index) => {
    if (!isUse(block)) return [{ block, from: page, index }];
    const section = sections.get(String(block["use"]));
    problems.push(...explainUse(block, ["blocks", index], page, sections));
    return (section?.blocks ?? []).map((shared, at) => ({ block: shared, from: section ?? page, index: at }));
  });
  return {
    value: { ...written, blocks: placed.map(({ block }) => block) },
    problems,
    originOf([first, index, ...rest]: JsonPath) {
      const found = first === "blocks" && typeof index === "number" ? placed[index] : undefined;
      const path = [first, found?.index ?? index, ...rest].filter((name) => name !== undefined);
      return { file: found?.from.file ?? file, text: found?.from.text ?? text, path };
    },
  };
}

function blocksOf(written: unknown): unknown[] {
  return isObject(written) && Array.isArray(written["blocks"]) ? written["blocks"] : [];
}

/** True for the use of a section. An entry with a type is a block with an unknown property. */
export function isUse(entry: unknown): entry is Record<string, unknown> {
  return isObject(entry) && Object.hasOwn(entry, "use") && !Object.hasOwn(entry, "type");
}

/** Reports an unknown name of a section, and properties beside `use` that are not allowed. */
function explainUse(
  { use, ...others }: Record<string, unknown>,
  place: JsonPath,
  { file, text }: Omit<Section, "blocks">,
  sections: Sections,
): Problem[] {
  const extra = Object.keys(others).map((name) => ({
    file,
    ...locate(text, [...place, name], "key"),
    message: `The use of a section has no "${name}"`,
    hint: "write it in the section's file, or remove it",
  }));
  if (sections.has(String(use))) return extra;
  const hint = suggestName(String(use), [...sections.keys()]);
  const message = `There is no section ${JSON.stringify(use)}`;
  return [{ file, ...locate(text, [...place, "use"]), message, hint }, ...extra];
}

/** The paths of the blocks in a written list, in the order of the text, also at depths where the schema allows no slot. */
export function blockPaths(blocks: unknown, list: JsonPath): JsonPath[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, index) => {
    const path = [...list, index];
    const slots = isObject(block) && isObject(block["slots"]) ? Object.entries(block["slots"]) : [];
    return [path, ...slots.flatMap(([name, inside]) => blockPaths(inside, [...path, "slots", name]))];
  });
}
