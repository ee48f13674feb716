import type * as z from "zod";
import { fittingPaths, takesRouteParameters } from "#schemas/binding.ts";
import { providedProps, requiredProps, type BlockShape } from "#schemas/block-entry.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { isOptional, readStructure, writtenForm } from "#schemas/derive/read-structure.ts";
import type { Json, JsonObject } from "./json.ts";

/** Counts the places of a snippet that are filled in one after the other. */
type Stop = (words: string) => string;

/** A block to begin with: what it needs, bound where there is content for it and written out otherwise. */
export function blockSnippet(type: string, block: BlockShape, model: ContentModel): JsonObject {
  const stop = stops();
  const whole = wholePath(block, model);
  const provided = whole === undefined ? [] : providedProps(block, whole, model);
  const props: JsonObject = {};
  const bound: JsonObject = {};
  for (const name of requiredProps(block).filter((required) => !provided.includes(required))) {
    const prop = propOf(block, name);
    const path = takesRouteParameters(prop) ? undefined : fittingPath(name, prop, model);
    if (path === undefined) props[name] = blank(prop, stop);
    else bound[name] = stop(path);
  }
  const bind = whole === undefined ? bound : stop(whole);
  return { type, ...filled("props", props), ...filled("bind", bind) };
}

/** The required props to begin with when all are written out. */
export function propsSnippet(block: BlockShape): JsonObject {
  const stop = stops();
  return Object.fromEntries(requiredProps(block).map((name) => [name, blank(propOf(block, name), stop)]));
}

function propOf(block: BlockShape, name: string): z.ZodType {
  const prop: z.ZodType | undefined = block.props.shape[name];
  if (!prop) throw new Error(`The block has no prop "${name}"`);
  return prop;
}

/** Content that fits a prop; content of the same name is meant for it. */
function fittingPath(name: string, prop: z.ZodType, model: ContentModel): string | undefined {
  const paths = fittingPaths(prop, model);
  return paths.find((path) => path.endsWith(`.${name}`)) ?? paths[0];
}

function filled(name: string, value: Json): JsonObject {
  return typeof value === "string" || Object.keys(value ?? {}).length > 0 ? { [name]: value } : {};
}

/** The content that fills most of a block, when it fills more than half. */
function wholePath(block: BlockShape, model: ContentModel): string | undefined {
  const counted = fittingPaths(block.props, model).map((path) => ({
    path,
    count: providedProps(block, path, model).length,
  }));
  const most = counted.reduce((best, next) => (next.count > best.count ? next : best), { path: "", count: 0 });
  return most.count * 2 > Object.keys(block.props.shape).length ? most.path : undefined;
}

function stops(): Stop {
  let count = 0;
  return (words) => {
    count += 1;
    return words === "" ? `$${count}` : `\${${count}:${words}}`;
  };
}

/** A value to begin with: texts are empty where they may be, lists have one item. */
function blank(schema: z.ZodType, stop: Stop): Json {
  const structure = readStructure(writtenForm(schema));
  if (structure.is === "object") return blankObject(structure.fields, stop);
  if (structure.is === "list") return [blank(structure.element, stop)];
  if (structure.is === "image") return stop("id");
  // A text that begins so is written without its quotes.
  if (structure.is === "number") return `^${stop("1")}`;
  if (structure.is === "boolean") return true;
  if (structure.is === "choice") return stop(String(structure.values[0]));
  if (structure.is === "union") return structure.options[0] ? blank(structure.options[0], stop) : null;
  return stop(blankTexts.find((text) => schema.safeParse(text).success) ?? "");
}

/** Texts to begin with; the first that the schema accepts is written. */
const blankTexts = ["", "id", "/", "#000000", "en-ZA", "video/mp4", "2026-12-31T21:59:59Z"];

function blankObject(fields: Record<string, z.ZodType>, stop: Stop): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isOptional(field) ? [] : [[name, blank(field, stop)]])),
  );
}
