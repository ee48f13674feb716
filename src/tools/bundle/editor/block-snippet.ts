import type * as z from "zod";
import { fittingPaths, takesRouteParameters, type ContentModel } from "#schemas/content-model.ts";
import type { Block } from "#schemas/block.ts";
import { providedProps, requiredProps } from "#schemas/block-entry.ts";
import { isOptional, readStructure, writtenForm } from "#schemas/derive/read-structure.ts";
import type { Json, JsonObject } from "./json-schema.ts";

/** Makes the next numbered tab stop of a snippet. */
type Stop = (words: string) => string;

/** A snippet of a new block with its required props, bound if content fits, otherwise written out. */
export function blockSnippet(type: string, block: Block, model: ContentModel): JsonObject {
  const stop = stops();
  const whole = wholePath(block, model);
  const provided = whole === undefined ? [] : providedProps(block, whole, model);
  const props: JsonObject = {};
  const bound: JsonObject = {};
  for (const [name, prop] of neededProps(block).filter(([needed]) => !provided.includes(needed))) {
    const paths = takesRouteParameters(prop) ? [] : fittingPaths(prop, model);
    const path = paths.find((one) => one.endsWith(`.${name}`)) ?? paths[0];
    if (path === undefined) props[name] = blank(prop, stop);
    else bound[name] = stop(path);
  }
  const bind = whole === undefined ? bound : stop(whole);
  return { type, ...filled("props", props), ...filled("bind", bind) };
}

/** The required props of a new block, all written out. */
export function propsSnippet(block: Block): JsonObject {
  const stop = stops();
  return Object.fromEntries(neededProps(block).map(([name, prop]) => [name, blank(prop, stop)]));
}

function neededProps(block: Block): [name: string, prop: z.ZodType][] {
  const names = requiredProps(block);
  return Object.entries<z.ZodType>(block.props.shape).filter(([name]) => names.includes(name));
}

function filled(name: string, value: Json): JsonObject {
  return typeof value === "string" || Object.keys(value ?? {}).length > 0 ? { [name]: value } : {};
}

/** The content path that fills most props of a block, if the path fills more than half. */
function wholePath(block: Block, model: ContentModel): string | undefined {
  const countOf = (path: string) => providedProps(block, path, model).length;
  const counted = fittingPaths(block.props, model).map((path) => ({ path, count: countOf(path) }));
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

/** An initial value for a schema. Texts are empty if allowed, and lists have one item. */
function blank(schema: z.ZodType, stop: Stop): Json {
  const structure = readStructure(writtenForm(schema));
  if (structure.is === "object") {
    const required = Object.entries(structure.fields).filter(([, field]) => !isOptional(field));
    return Object.fromEntries(required.map(([name, field]) => [name, blank(field, stop)]));
  }
  if (structure.is === "list") return [blank(structure.element, stop)];
  if (structure.is === "image") return stop("id");
  // Editors insert a text that begins with `^` without quotes.
  if (structure.is === "number") return `^${stop("1")}`;
  if (structure.is === "boolean") return true;
  if (structure.is === "choice") return stop(String(structure.values[0]));
  if (structure.is === "union") return structure.options[0] ? blank(structure.options[0], stop) : null;
  return stop(blankTexts.find((text) => schema.safeParse(text).success) ?? "");
}

/** Candidates for a first text. The first candidate that the schema accepts is used. */
const blankTexts = ["", "id", "/", "#000000", "en-ZA", "video/mp4", "2026-12-31T21:59:59Z"];
