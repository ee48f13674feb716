import type { ContentTypeInfo } from "./content-type.ts";
import { elementStructure, readStructure } from "./derive/read-structure.ts";
import type { Facts } from "./fact-references.ts";
import * as z from "zod";
import { fits } from "./derive/fits.ts";
import { suggestName } from "./nearest-name.ts";

/** A site's content model: its slices and the data derived from the slices. */
export interface ContentModel {
  /** The schema of each slice, by its name: a content type, or a list of a content type. */
  slices: Readonly<Record<string, z.ZodType>>;
  names: readonly string[];
  /** The schema of a slice. Throws an Error for an unknown name. */
  schemaOf(slice: string): z.ZodType;
  /** True when a slice is all records of its content type, false when the slice is the first record. */
  isList(slice: string): boolean;
  /** The CMS's schema name of a slice. */
  contentType(slice: string): string;
  /** The slice whose fields texts name, if there is one: `{fact:supportPhone}`. */
  facts: string | undefined;
  /** The site's own values of its facts, from `facts.json`; the CMS's record overrides them value by value. */
  ownFacts: Facts;
  /** The site's own data of pictures, from `assets.json`; the CMS's data override them value by value. */
  ownPictures: readonly { id: string; fileName: string; alt?: string }[];
  /** Every content type by the CMS's name, including types that are only referenced. */
  types: ReadonlyMap<string, ModelType>;
  /** Every path that can be bound, in the model's order. Lists end a path: there are no indexes. */
  paths: ReadonlyMap<string, ContentPath>;
}

export interface ModelType {
  info: ContentTypeInfo;
  fields: Record<string, z.ZodType>;
  schema: z.ZodType;
}

/** A place in the content model that can be bound: `people.showcase`. */
export interface ContentPath {
  /** Slice and field names, joined by dots. */
  path: string;
  slice: string;
  /** The field names below the slice. */
  fields: string[];
  /** The schema of the content at this place, unwrapped. */
  schema: z.ZodType;
}

type OwnContent = Partial<Pick<ContentModel, "ownFacts" | "ownPictures">>;

/** Makes the content model of some slices and the site's own content. Throws an Error for a slice without a content type. */
export function contentModel(slices: Readonly<Record<string, z.ZodType>>, own: OwnContent = {}): ContentModel {
  const paths = Object.entries(slices).flatMap(([slice, schema]) => listPaths(slice, [], schema));
  function schemaOf(slice: string): z.ZodType {
    const schema = slices[slice];
    if (!schema) throw new Error(`There is no slice "${slice}" – ${suggestName(slice, Object.keys(slices))}`);
    return schema;
  }
  return {
    slices,
    names: Object.keys(slices),
    schemaOf,
    isList: (slice) => readStructure(schemaOf(slice)).is === "list",
    contentType: (slice) => infoOf(schemaOf(slice), slice).name,
    facts: Object.entries(slices).find(([slice, schema]) => infoOf(schema, slice).facts)?.[0],
    ownFacts: Object.fromEntries(Object.entries(own.ownFacts ?? {}).filter(([name]) => name !== "$schema")),
    ownPictures: own.ownPictures ?? [],
    types: findTypes(Object.values(slices)),
    paths: new Map(paths.map((path) => [path.path, path])),
  };
}

function infoOf(schema: z.ZodType, slice: string): ContentTypeInfo {
  const record = elementStructure(schema);
  if (record.is !== "object" || !record.contentType) throw new Error(`Slice "${slice}" is not made of a content type`);
  return record.contentType;
}

function findTypes(schemas: z.ZodType[], found = new Map<string, ModelType>()): Map<string, ModelType> {
  for (const schema of schemas) {
    const structure = readStructure(schema);
    if (structure.is === "list") findTypes([structure.element], found);
    if (structure.is !== "object") continue;
    const { contentType: info, fields } = structure;
    if (info && found.has(info.name)) continue;
    if (info) found.set(info.name, { info, fields, schema });
    findTypes(Object.values(fields), found);
  }
  return found;
}

function listPaths(slice: string, fields: string[], schema: z.ZodType): ContentPath[] {
  const here = { path: [slice, ...fields].join("."), slice, fields, schema };
  const structure = readStructure(schema);
  if (structure.is !== "object") return [here];
  const inside = Object.entries(structure.fields);
  return [here, ...inside.flatMap(([name, field]) => listPaths(slice, [...fields, name], field))];
}

/** A parameter of the page's address, as a path. */
export const routePath = /^route\.(?!(?:constructor|prototype)$)[a-z][A-Za-z0-9]*$/;

/** The content paths whose content fits a prop or a block's props as a whole. */
export function fittingPaths(prop: z.ZodType, { paths }: ContentModel): string[] {
  return [...paths.values()].filter(({ schema }) => fits(schema, prop)).map(({ path }) => path);
}

/** True when a route parameter may fill the prop: parameters are text. */
export function takesRouteParameters(prop: z.ZodType): boolean {
  const structure = readStructure(prop);
  return structure.is === "string" && structure.kind === "text";
}

/** The schema of a path bound to a prop (or, with `whole`, to a block): content that fits, or `route.*`. */
export function bindingPath(prop: z.ZodType, name: string, model: ContentModel, whole = false) {
  const fromRoute = !whole && takesRouteParameters(prop);
  return z.string().superRefine((path, context) => {
    const content = model.paths.get(path);
    if ((content && fits(content.schema, prop)) || (fromRoute && routePath.test(path))) return;
    const props = whole && content ? fittingProps(content.schema, prop) : [];
    const kinds = content && !whole && [kindInWords(content.schema), kindInWords(prop)];
    const place = kinds && kinds[0] !== kinds[1] ? `${name}: it is ${kinds.join(", expected ")}` : name;
    context.addIssue({ code: "custom", ...bindingProblem(path, place, fittingPaths(prop, model), model, props) });
  });
}

/** The props of a block that content fits. */
function fittingProps(content: z.ZodType, block: z.ZodType): string[] {
  const structure = readStructure(block);
  const fields = structure.is === "object" ? Object.entries(structure.fields) : [];
  return fields.filter(([, prop]) => fits(content, prop)).map(([name]) => name);
}

/** The kind of a schema's values in words. */
function kindInWords(schema: z.ZodType): string {
  const structure = readStructure(schema);
  if (structure.is === "union") return [...new Set(structure.options.map(kindInWords))].join(" or ");
  if (structure.is !== "string") return `${/^[aeio]/.test(structure.is) ? "an" : "a"} ${structure.is}`;
  const words = { html: "rich text", color: "a colour", instant: "a time", asset: "a file", link: "a link" };
  return Object.entries(words).find(([kind]) => kind === structure.kind)?.[1] ?? "a text";
}

function bindingProblem(path: string, name: string, paths: string[], model: ContentModel, props: string[]) {
  const isNear = (one: string) => one.split(".")[0] === path.split(".")[0];
  const sorted = paths.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)));
  const otherwise = paths.length > 0 ? suggestName(path, sorted) : "no content fits it, so write it out";
  const hint = props.length > 0 ? `write ${props.map((prop) => `{ "${prop}": "${path}" }`).join(" or ")}` : otherwise;
  const isRoute = path.startsWith("route.");
  const misfit = isRoute ? `Route parameters do not fit ${name}` : `Content "${path}" does not fit ${name}`;
  const around = [...model.paths.values()].filter((one) => path.startsWith(`${one.path}.`));
  const list = around.find(({ schema }) => readStructure(schema).is === "list")?.path;
  const unknown = list ? `"${list}" is a list, and a part of a list cannot be bound:` : "Unknown content path";
  const message = isRoute || model.paths.has(path) ? misfit : `${unknown} "${path}"`;
  return { message, params: { hint } };
}
