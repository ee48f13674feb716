import { join } from "node:path";
import type { Problem } from "#src/json/problem.ts";
import { buildRecords } from "./build-records.ts";
import { checkRecords, checkUnique } from "./check-records.ts";
import { createShapeCheck, type CheckShape } from "./check-shape.ts";
import type { Asset, Content } from "./content.ts";
import { ContentError } from "./content-error.ts";
import { readContentModel, type ContentModel } from "./content-model.ts";
import { writtenItems, type ContentSource } from "./content-source.ts";
import { loadAssets } from "./load-assets.ts";
import { readContentSources } from "./read-content-sources.ts";

/** Reads a content folder again and again. Throws a `ContentError` when anything in it is wrong. */
export type LoadContent = () => Promise<Content>;

/** Prepares loading of a content folder. */
export function createContentLoader(model: ContentModel, directory: string): LoadContent {
  const checkShape = createShapeCheck(model.fileSchemas);
  return async () => {
    const { content, problems } = await readContent(model, checkShape, directory);
    if (problems.length > 0) throw new ContentError(problems);
    return content;
  };
}

/** Lists everything that is wrong in a content folder, in the order of files and lines. */
export async function checkContent(directory: string, modelFolder = "schemas/generated"): Promise<Problem[]> {
  const model = await readContentModel(modelFolder);
  const { problems } = await readContent(model, createShapeCheck(model.fileSchemas), directory);
  return problems;
}

async function readContent(
  model: ContentModel,
  checkShape: CheckShape,
  directory: string,
): Promise<{ content: Content; problems: Problem[] }> {
  const { sources, problems: unreadable } = await readContentSources(model, directory);
  const records = sources.filter(({ name }) => name !== "assets");
  const assetSource = sources.find(({ name }) => name === "assets");
  const { assets, problems: assetProblems } = await readAssets(assetSource, directory);
  const known = {
    records: contentTypeOfIds(records),
    assets: new Set(assetSource && writtenItems(assetSource).map(({ id }) => id)),
  };
  const problems = [
    ...unreadable,
    ...(await Promise.all(sources.map(checkShape))).flat(),
    ...checkUnique(records),
    ...checkUnique(assetSource ? [assetSource] : []),
    ...records.flatMap((source) => checkRecords(model, source, known)),
    ...assetProblems,
  ];
  const content = { ...buildRecords(model, records), assets: new Map(assets.map((asset) => [asset.id, asset])) };
  return { content, problems: problems.sort(byPlace) };
}

async function readAssets(
  source: ContentSource | undefined,
  directory: string,
): Promise<{ assets: Asset[]; problems: Problem[] }> {
  return source ? loadAssets(source, join(directory, "assets")) : { assets: [], problems: [] };
}

/** Of an id that is used twice, which is reported elsewhere, the first counts. */
function contentTypeOfIds(sources: readonly ContentSource[]): ReadonlyMap<string, string> {
  const ids = sources.flatMap((source) => writtenItems(source).map(({ id }) => [id, source.name] as const));
  return new Map(ids.reverse());
}

function byPlace(left: Problem, right: Problem): number {
  return left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column;
}
