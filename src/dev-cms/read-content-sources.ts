import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "#src/json/problem.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import type { ContentModel } from "./content-model.ts";
import { readContentSource, type ContentSource } from "./content-source.ts";

/** Reads every JSON file of a content folder; each is named after its content type. */
export async function readContentSources(
  model: ContentModel,
  directory: string,
): Promise<{ sources: ContentSource[]; problems: Problem[] }> {
  const known = [...model.types.keys(), "assets"];
  const files = await readdir(directory).catch(() => undefined);
  if (!files) return { sources: [], problems: [noSuch(directory, "There is no such folder", "create it")] };
  const names = files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length));
  const read = await Promise.all(
    names.filter((name) => known.includes(name)).map((name) => readContentSource(name, join(directory, `${name}.json`))),
  );
  const unknown = names.filter((name) => !known.includes(name)).map((name) => {
    const hint = didYouMean(name, known, `name it after one of ${known.join(", ")}`);
    return noSuch(join(directory, `${name}.json`), `There is no content type "${name}"`, hint);
  });
  return {
    sources: read.flatMap(({ source }) => (source ? [source] : [])),
    problems: [...unknown, ...read.flatMap(({ problems }) => problems)],
  };
}

function noSuch(file: string, message: string, hint: string): Problem {
  return { file, line: 1, column: 1, message, hint };
}
