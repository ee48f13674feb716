import type { GraphQLObjectType } from "graphql";
import type { JsonPath } from "#src/json/locate.ts";
import type { Problem } from "#src/json/problem.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { readContentField, type ContentField } from "./content-field.ts";
import type { ContentModel } from "./content-model.ts";
import { isObject, problemAt, writtenItems, type ContentSource } from "./content-source.ts";

/** Whose ids exist: of each record its content type, of assets that they are there. */
export interface KnownIds {
  records: ReadonlyMap<string, string>;
  assets: ReadonlySet<string>;
}

/** Checks that all that a content file refers to exists and is of the right content type. */
export function checkRecords(model: ContentModel, source: ContentSource, known: KnownIds): Problem[] {
  const type = model.types.get(source.name);
  if (!type) return [];
  const items = writtenItems(source);
  const superfluous = type.singleton && items[1] ? [tooMany(source, items[1].path)] : [];
  const dangling = items.flatMap(({ values, path }) =>
    listIds(type.fields, values["data"], [...path, "data"]).flatMap((reference) => {
      const wrong = describeReference(model, reference, known);
      return wrong ? [problemAt(source, reference.path, wrong)] : [];
    }),
  );
  return [...superfluous, ...dangling];
}

/** Checks that no id is used twice, neither in one file nor in two. */
export function checkUnique(sources: readonly ContentSource[]): Problem[] {
  const first = new Map<string, ContentSource>();
  return sources.flatMap((source) =>
    writtenItems(source).flatMap(({ id, path }) => {
      const other = first.get(id);
      first.set(id, other ?? source);
      if (!other) return [];
      const message = `The id "${id}" is already used in ${other.file}`;
      return [problemAt(source, [...path, "id"], { message, hint: "give one of the two another id" })];
    }),
  );
}

interface Reference {
  id: string;
  field: ContentField;
  path: JsonPath;
}

function listIds(type: GraphQLObjectType, values: unknown, path: JsonPath): Reference[] {
  if (!isObject(values)) return [];
  return Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const field = readContentField(fieldType);
    const value = values[name];
    if (field.is === "value" || !Array.isArray(value)) return [];
    return value.flatMap((element: unknown, index): Reference[] => {
      const place = [...path, name, index];
      if (field.is === "items") return listIds(field.type, element, place);
      return typeof element === "string" ? [{ id: element, field, path: place }] : [];
    });
  });
}

function describeReference(model: ContentModel, { id, field }: Reference, known: KnownIds) {
  if (field.is === "assets") {
    if (known.assets.has(id)) return undefined;
    return { message: `Unknown asset "${id}"`, hint: didYouMean(id, known.assets, "add it to assets.json") };
  }
  if (field.is !== "references") return undefined;
  const expected = [...model.types.values()].find(({ record }) => record.name === field.type)?.name ?? field.type;
  const actual = known.records.get(id);
  if (actual === expected) return undefined;
  const candidates = [...known.records].filter(([, type]) => type === expected).map(([candidate]) => candidate);
  return actual
    ? { message: `"${id}" belongs to ${actual}`, hint: didYouMean(id, candidates, `refer to one of ${expected}`) }
    : { message: `Unknown ${expected} "${id}"`, hint: didYouMean(id, candidates, `add it to ${expected}.json`) };
}

function tooMany(source: ContentSource, path: JsonPath): Problem {
  return problemAt(source, path, { message: `A second record of the singleton ${source.name}`, hint: "keep one" });
}
