import type * as z from "zod";
import { cached } from "#schemas/cached.ts";
import type { SelectedFields, Selection } from "#schemas/selection.ts";
import { fits } from "./fits.ts";
import { isOptional, readStructure } from "./read-structure.ts";

/** Selects the parts of content that a prop uses. Throws an Error when the content does not fit the prop. */
export function selectFields(content: z.ZodType, prop: z.ZodType, isLegal = false): Selection {
  return selectionsOf(content)(prop)[isLegal ? 1 : 0];
}

/** Thousands of pages bind the same content to the same props; their plans share the selection. */
const selectionsOf = cached((content: z.ZodType) =>
  cached((prop: z.ZodType) => [findSelection(content, prop, false), findSelection(content, prop, true)] as const),
);

function findSelection(content: z.ZodType, prop: z.ZodType, isLegal: boolean): Selection {
  const selection = selectValue(content, prop, isLegal);
  if (isOptional(prop)) return selection;
  return { ...selection, required: true, ...(isLegal && { empty: empties[kindOf(prop)] }) };
}

function selectValue(content: z.ZodType, prop: z.ZodType, isLegal: boolean, isItem = false): Selection {
  const from = readStructure(content);
  if (from.is === "union") return { kind: "value" };
  const to = readStructure(chosenOption(content, prop));
  if (from.is === "image") return { kind: isItem ? "images" : "image" };
  if (from.is === "object" && to.is === "object") {
    const kind = isItem ? (from.contentType ? "many" : "items") : "one";
    return { kind, fields: shared(from.fields, to.fields, isLegal) };
  }
  if (isItem || (from.is !== "object" && from.is !== "list")) return { kind: "value" };
  return from.is === "list" && to.is === "list" ? selectValue(from.element, to.element, isLegal, true) : misfit();
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

/** The empty values that replace missing words and lists in legal blocks. A missing address, picture or id omits its part. */
const empties: Readonly<Record<string, Selection["empty"]>> = { list: [], text: "", html: { "rich-text": [] } };

function kindOf(schema: z.ZodType): string {
  const structure = readStructure(schema);
  return structure.is === "string" ? (structure.kind ?? "") : structure.is;
}

function shared(from: Record<string, z.ZodType>, to: Record<string, z.ZodType>, isLegal: boolean): SelectedFields {
  // The words of a link are its name, so a link without words is omitted, in legal blocks too.
  const keepsWords = isLegal && !Object.values(to).some((field) => kindOf(field) === "link");
  const selected = Object.entries(to).flatMap(([name, prop]) => {
    const field = from[name];
    return field ? [[name, selectFields(field, prop, keepsWords)] as const] : [];
  });
  return Object.fromEntries(selected);
}
