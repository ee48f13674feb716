import { didYouMean } from "#schemas/nearest-name.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import type { Problem } from "#engine/json/problem.ts";
import type { WrittenContent } from "#tools/check/content-files.ts";
import { findRepeated } from "#tools/check/find-repeated.ts";
import { error, problemAt } from "#tools/check/found.ts";
import { walkContent } from "#tools/check/walk-values.ts";
import type { ContentTypes } from "./read-content-files.ts";

/** Checks ids, singletons and references. References into an `unread` file count as valid. */
export function checkReferences(files: readonly WrittenContent[], types: ContentTypes, unread: readonly string[] = []) {
  const records = files.filter(({ name }) => name !== "assets");
  const assets = files.filter(({ name }) => name === "assets");
  const [recordIds, assetIds] = [targetsOfIds(records), targetsOfIds(assets)];
  return [
    ...findRepeatedIds(records),
    ...findRepeatedIds(assets),
    ...records.flatMap((file) => [
      ...findSecondSingleton(file, types),
      ...listReferences(file, types)
        .filter(({ target }) => !unread.includes(target))
        .flatMap((reference) => checkReference(file, reference, reference.target === "assets" ? assetIds : recordIds)),
    ]),
  ];
}

/** The name of the file of each id. For a duplicate id the first file counts; duplicates are reported elsewhere. */
function targetsOfIds(files: readonly WrittenContent[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ name, items }) => items.map(({ id }) => [id, name] as const)).reverse());
}

function findRepeatedIds(files: readonly WrittenContent[]): Problem[] {
  const items = files.flatMap((file) => file.items.map(({ id, path }) => ({ file, id, path })));
  return findRepeated(items, ({ id }) => id).map(([{ file, id, path }, first]) => {
    const fault = error(`The id "${id}" is already used in ${first.file.file}`, "give one of the two another id");
    return problemAt(file, [...path, "id"], fault);
  });
}

function findSecondSingleton(file: WrittenContent, types: ContentTypes): Problem[] {
  const second = types.get(file.name)?.info.singleton && file.items[1];
  const fault = error(`A second record of the singleton ${file.name}`, "keep one");
  return second ? [problemAt(file, second.path, fault)] : [];
}

export interface Reference {
  id: string;
  /** A content type, or `assets`. */
  target: string;
  path: JsonPath;
}

/** Lists the references of a content file, also in the items of lists. */
export function listReferences({ name, items }: WrittenContent, types: ContentTypes): Reference[] {
  const fields = types.get(name)?.fields ?? {};
  return items.flatMap(({ values, path }) =>
    walkContent<Reference>(fields, values["data"], [...path, "data"], {
      value: () => [],
      asset: (id, place) => [{ id, target: "assets", path: place }],
      reference: (id, place, target) => [{ id, target, path: place }],
    }),
  );
}

function checkReference(file: WrittenContent, { id, target, path }: Reference, ids: ReadonlyMap<string, string>) {
  const actual = ids.get(id);
  if (actual === target) return [];
  const candidates = [...ids].filter(([, type]) => type === target).map(([candidate]) => candidate);
  const kind = target === "assets" ? "asset" : target;
  const [message, otherwise] =
    actual === undefined
      ? [`Unknown ${kind} "${id}"`, `add it to ${target}.json`]
      : [`"${id}" belongs to ${actual}`, `refer to one of ${target}`];
  return [problemAt(file, path, error(message, didYouMean(id, candidates, otherwise)))];
}
