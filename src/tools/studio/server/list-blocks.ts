import { isObject } from "#schemas/selection.ts";
import { locate, type JsonPath } from "#engine/json/locate.ts";
import type { RenderedDraft } from "../studio-api.ts";

/** The blocks of a manifest's value in the order of the text, with the places that `data-source` names. */
export function listBlocks(value: unknown, file: string, text: string): RenderedDraft["blocks"] {
  const page = isObject(value) ? value["blocks"] : undefined;
  return pathsOf(page, ["blocks"]).map((path) => {
    const { line, column } = locate(text, path);
    return { path, source: `${file}:${line}:${column}` };
  });
}

function pathsOf(blocks: unknown, list: JsonPath): JsonPath[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, index) => {
    const path = [...list, index];
    const slots = isObject(block) && isObject(block["slots"]) ? Object.entries(block["slots"]) : [];
    return [path, ...slots.flatMap(([name, inside]) => pathsOf(inside, [...path, "slots", name]))];
  });
}
