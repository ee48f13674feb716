import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { describeField, readStructure } from "#schemas/derive/read-structure.ts";
import { fillFacts } from "#schemas/fact-references.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import { readPictureSize, type PictureSize } from "#engine/assets/picture-size.ts";
import { mediaTypeOf } from "#engine/http/media-types.ts";
import type { ContentPlace, WrittenContent, WrittenRecord } from "./content-files.ts";

/** The properties of a CMS file that checks need. */
export interface KnownAsset {
  mimeType: string;
  alt: string | undefined;
  /** Reads the intrinsic size of a picture; undefined for another file, and when the file has no size. */
  size: () => PictureSize | undefined;
}

/** Written content in the structure that pages bind to. Rich text stays unparsed. */
export type ResolvedContent = ReturnType<typeof resolveFiles>;

type Fields = Readonly<Record<string, z.ZodType>>;

const lastOf = new WeakMap<ContentModel, { files: readonly WrittenContent[]; resolved: ResolvedContent }>();

/** Resolves content: replaces references by records, and assets by pictures. The last result is cached. */
export function resolveContent(files: readonly WrittenContent[], model: ContentModel): ResolvedContent {
  const last = lastOf.get(model);
  const isSame = last?.files.length === files.length && files.every((file, index) => file === last.files[index]);
  const { resolved } = isSame ? last : { resolved: resolveFiles(files, model) };
  lastOf.set(model, { files, resolved });
  return resolved;
}

function resolveFiles(files: readonly WrittenContent[], model: ContentModel) {
  const places = new WeakMap<object, ContentPlace>();
  const assets = listAssets(files);
  const items = files.flatMap((content) => content.items.map((item) => ({ content, item })));
  const records = new Map(items.map((found) => [found.item.id, found]));

  function record(id: string): unknown {
    const found = records.get(id);
    const type = found && model.types.get(found.content.name);
    if (!found || !type || !isPublished(found.item)) return undefined;
    const { content, item } = found;
    return fieldsOf(type.fields, item.values["data"], { content, path: [...item.path, "data"] }, id);
  }

  function fieldsOf(fields: Fields, data: unknown, place: ContentPlace, id?: string): Record<string, unknown> {
    const values = isObject(data) ? data : {};
    const entries = Object.entries(fields).flatMap(([name, schema]): [string, unknown][] => {
      const value = fieldOf(schema, values[name], { ...place, path: [...place.path, name] });
      return value === undefined || value === null || value === "" ? [] : [[name, value]];
    });
    const made = { ...(id !== undefined && { $id: id }), ...Object.fromEntries(entries) };
    places.set(made, place);
    return made;
  }

  function fieldOf(schema: z.ZodType, value: unknown, place: ContentPlace): unknown {
    const field = describeField(schema);
    if (field.is === "value") return isOfAnotherType(schema, value) ? undefined : fillFacts(value, facts);
    if (!Array.isArray(value)) return undefined;
    const made = value.flatMap((item: unknown, index): unknown[] => {
      if (field.is === "items") return [fieldsOf(field.fields, item, { ...place, path: [...place.path, index] })];
      const one = field.is === "assets" ? picture(String(item), assets) : record(String(item));
      return one === undefined ? [] : [one];
    });
    return readStructure(schema).is === "list" ? made : made[0];
  }

  function slice(name: string): unknown {
    const file = files.find((content) => content.name === model.contentType(name));
    const ids = (file?.items ?? []).filter(isPublished).toSorted((left, right) => orderOf(left) - orderOf(right));
    const all = ids.flatMap(({ id }) => record(id) ?? []);
    return model.isList(name) ? all : all[0];
  }

  let facts = model.ownFacts;
  const overrides = model.facts === undefined ? undefined : slice(model.facts);
  if (isObject(overrides)) facts = { ...facts, ...overrides };
  const slices = Object.fromEntries(model.names.map((name) => [name, name === model.facts ? facts : slice(name)]));
  /** The place of the value at a path below the slices, or the nearest known place around the value. */
  const placeOf = (path: JsonPath) => findPlace(slices, path, places);
  return { slices, placeOf };
}

/** True for a value that the site omits, as it does not have the type of its field. */
function isOfAnotherType(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).error?.issues[0]?.code === "invalid_type";
}

function findPlace(slices: Slices, path: JsonPath, places: WeakMap<object, ContentPlace>) {
  let value: unknown = slices;
  let found: ContentPlace | undefined;
  for (const part of path) {
    if (typeof value !== "object" || value === null) break;
    value = (value as Record<string | number, unknown>)[part];
    const place = typeof value === "object" && value !== null ? places.get(value) : undefined;
    found = place ?? (found && { ...found, path: [...found.path, part] });
  }
  return found;
}

/** The files of the CMS, by id. */
export function listAssets(files: readonly WrittenContent[]): ReadonlyMap<string, KnownAsset> {
  const lists = files.filter(({ name }) => name === "assets");
  return new Map(lists.flatMap(({ file, items }) => items.map((item) => asset(item, join(dirname(file), "assets")))));
}

function asset({ id, values }: WrittenRecord, folder: string): readonly [string, KnownAsset] {
  const name = String(values["fileName"]);
  const mimeType = mediaTypeOf(name);
  const alt = values["alt"];
  const size = () => sizeOf(join(folder, name), mimeType);
  return [id, { mimeType, alt: typeof alt === "string" ? alt : undefined, size }];
}

function sizeOf(file: string, mimeType: string): PictureSize | undefined {
  try {
    return readPictureSize(readFileSync(file), mimeType);
  } catch {
    // Another check reports a missing or damaged file.
    return undefined;
  }
}

function picture(id: string, assets: ReadonlyMap<string, KnownAsset>): unknown {
  const found = assets.get(id);
  return found && { id, alt: found.alt, mimeType: found.mimeType };
}

function isPublished({ values }: WrittenRecord): boolean {
  return values["status"] === undefined || values["status"] === "Published";
}

function orderOf({ values }: WrittenRecord): number {
  const order = isObject(values["data"]) ? values["data"]["order"] : undefined;
  return typeof order === "number" ? order : 0;
}
