import type * as z from "zod";
import { didYouMean } from "#schemas/nearest-name.ts";
import type { JsonPath } from "#engine/json/locate.ts";
import type { Problem } from "#engine/json/problem.ts";
import { isObject } from "#schemas/selection.ts";
import { describeField, type FieldStorage } from "#schemas/derive/describe-field.ts";
import { problemAt, type ContentFile, type ContentTypes } from "./read-content-files.ts";

/**
 * Checks that ids are unique, singletons single, and that everything referred to exists and is of the right
 * type. What refers to a file that could not be read is right for all one knows.
 */
export function checkReferences(
  files: readonly ContentFile[],
  types: ContentTypes,
  unread: readonly string[] = [],
): Problem[] {
  const records = files.filter(({ name }) => name !== "assets");
  const assets = files.filter(({ name }) => name === "assets");
  const known = { types: typesOfIds(records), assets: new Set(typesOfIds(assets).keys()) };
  return [
    ...findRepeatedIds(records),
    ...findRepeatedIds(assets),
    ...records.flatMap((file) => [
      ...findSecondSingleton(file, types),
      ...file.items.flatMap(({ values, path }) =>
        listIds(types.get(file.name)?.fields ?? {}, values["data"], [...path, "data"]).flatMap(
          ({ id, field, path: place }) => {
            const wrong = unread.includes(targetOf(field)) ? undefined : describeReference(id, field, known);
            return wrong ? [problemAt(file, place, wrong.message, wrong.hint)] : [];
          },
        ),
      ),
    ]),
  ];
}

/** The name of the file that a field refers to. */
function targetOf(field: FieldStorage): string {
  return field.is === "references" ? field.contentType : "assets";
}

interface KnownIds {
  /** The content type of each record. */
  types: ReadonlyMap<string, string>;
  assets: ReadonlySet<string>;
}

/** When an id is used twice, which is reported elsewhere, the first one counts. */
function typesOfIds(files: readonly ContentFile[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ name, items }) => items.map(({ id }) => [id, name] as const)).reverse());
}

function findRepeatedIds(files: readonly ContentFile[]): Problem[] {
  const first = new Map<string, string>();
  return files.flatMap((file) =>
    file.items.flatMap(({ id, path }) => {
      const other = first.get(id);
      first.set(id, other ?? file.file);
      return other === undefined
        ? []
        : [
            problemAt(
              file,
              [...path, "id"],
              `The id "${id}" is already used in ${other}`,
              "give one of the two another id",
            ),
          ];
    }),
  );
}

function findSecondSingleton(file: ContentFile, types: ContentTypes): Problem[] {
  const second = types.get(file.name)?.info.singleton && file.items[1];
  return second ? [problemAt(file, second.path, `A second record of the singleton ${file.name}`, "keep one")] : [];
}

interface Reference {
  id: string;
  field: FieldStorage;
  path: JsonPath;
}

function listIds(fields: Readonly<Record<string, z.ZodType>>, values: unknown, path: JsonPath): Reference[] {
  if (!isObject(values)) return [];
  return Object.entries(fields).flatMap(([name, schema]) => {
    const field = describeField(schema);
    const value = values[name];
    if (field.is === "value" || !Array.isArray(value)) return [];
    return value.flatMap((element: unknown, index): Reference[] => {
      const place = [...path, name, index];
      if (field.is === "items") return listIds(field.fields, element, place);
      return typeof element === "string" ? [{ id: element, field, path: place }] : [];
    });
  });
}

function describeReference(
  id: string,
  field: FieldStorage,
  known: KnownIds,
): { message: string; hint: string } | undefined {
  if (field.is === "assets" && !known.assets.has(id)) {
    return { message: `Unknown asset "${id}"`, hint: didYouMean(id, known.assets, "add it to assets.json") };
  }
  if (field.is !== "references") return undefined;
  const { contentType: expected } = field;
  const actual = known.types.get(id);
  if (actual === expected) return undefined;
  const candidates = [...known.types].filter(([, type]) => type === expected).map(([candidate]) => candidate);
  return actual === undefined
    ? { message: `Unknown ${expected} "${id}"`, hint: didYouMean(id, candidates, `add it to ${expected}.json`) }
    : { message: `"${id}" belongs to ${actual}`, hint: didYouMean(id, candidates, `refer to one of ${expected}`) };
}
