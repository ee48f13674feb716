import type * as z from "zod";
import { isOptional, readStructure, type Structure } from "./read-structure.ts";

/** True when a prop accepts all values of the content; absent values and fields without a prop are ignored. */
export function fits(content: z.ZodType, prop: z.ZodType): boolean {
  const from = readStructure(content);
  const to = readStructure(prop);
  if (to.is === "union") return to.options.some((option) => fits(content, option));
  if (from.is === "union") return from.options.every((option) => fits(option, prop));
  if (from.is === "list" && to.is === "list") return fits(from.element, to.element);
  if (from.is === "object" && to.is === "object") return fieldsFit(from.fields, to.fields);
  if (from.is === "choice") return choiceFits(from.values, to);
  // A string fits only a prop of its own kind: a text prop would show tags, addresses, colours or moments in UTC.
  if (from.is === "string" && to.is === "string")
    return from.kind === to.kind || (to.kind === "text" && from.kind === undefined);
  return from.is === to.is && (from.is === "number" || from.is === "boolean" || from.is === "image");
}

function fieldsFit(from: Record<string, z.ZodType>, to: Record<string, z.ZodType>): boolean {
  const props = Object.entries(to).map(([name, prop]) => ({ field: from[name], prop }));
  if (!props.some(({ field }) => field)) return false;
  return props.every(({ field, prop }) => (field ? fits(field, prop) : isOptional(prop)));
}

function choiceFits(values: readonly unknown[], to: Structure): boolean {
  if (to.is === "choice") return values.every((value) => to.values.includes(value));
  return to.is === "string" && to.kind === "text" && values.every((value) => typeof value === "string");
}
