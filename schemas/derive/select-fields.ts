import type * as z from "zod";
import { cached } from "#schemas/cached.ts";
import type { SelectedFields, Selection } from "#schemas/selection.ts";
import { fits } from "./fits.ts";
import { isOptional, readStructure } from "./read-structure.ts";

/** Selects the parts of content that a prop uses. Throws an Error when the content does not fit the prop. */
export function selectFields(content: z.ZodType, prop: z.ZodType): Selection {
  return selectionsOf(content)(prop);
}

/** Thousands of pages bind the same content to the same props; their plans share the selection. */
const selectionsOf = cached((content: z.ZodType) => cached((prop: z.ZodType) => findSelection(content, prop)));

function findSelection(content: z.ZodType, prop: z.ZodType): Selection {
  const required = isOptional(prop) ? {} : { required: true as const };
  const from = readStructure(content);
  const to = readStructure(chosenOption(content, prop));
  if (from.is === "object" && to.is === "object") {
    return { kind: "one", fields: shared(from.fields, to.fields), ...required };
  }
  if (from.is === "list" && to.is === "list") {
    return { ...selectList(from.element, to.element), ...required };
  }
  if (from.is === "image") return { kind: "image", ...required };
  if (from.is === "object" || from.is === "list") return misfit();
  return { kind: "value", ...required };
}

/** The option of a union that the content fits; any other schema itself. */
function chosenOption(content: z.ZodType, prop: z.ZodType): z.ZodType {
  const structure = readStructure(prop);
  if (structure.is !== "union") return prop;
  const option = structure.options.find((candidate) => fits(content, candidate));
  return option ? chosenOption(content, option) : misfit();
}

function misfit(): never {
  throw new Error("Content does not fit the prop");
}

function selectList(content: z.ZodType, prop: z.ZodType): Selection {
  const from = readStructure(content);
  const to = readStructure(chosenOption(content, prop));
  if (from.is === "image") return { kind: "images" };
  if (from.is !== "object" || to.is !== "object") return { kind: "value" };
  return { kind: from.contentType ? "many" : "items", fields: shared(from.fields, to.fields) };
}

function shared(from: Record<string, z.ZodType>, to: Record<string, z.ZodType>): SelectedFields {
  const selected = Object.entries(to).flatMap(([name, prop]) => {
    const field = from[name];
    return field ? [[name, selectFields(field, prop)] as const] : [];
  });
  return Object.fromEntries(selected);
}
