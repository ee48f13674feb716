import type * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import type { RenderRequest } from "../studio-api.ts";

type Amount = NonNullable<RenderRequest["content"]>;

/** Varies the amount of content: long, one-word or empty texts and lists. Pictures and links stay the same. */
export function varyContent(slices: Slices, amount: Amount, model: ContentModel): Slices {
  const varied = Object.entries(slices).map(([name, value]) => {
    if (name === model.facts || !model.names.includes(name)) return [name, value];
    if (amount === "missing") return [name, model.isList(name) ? [] : {}];
    return [name, vary(value, model.schemaOf(name), amount)];
  });
  return Object.fromEntries(varied) as Slices;
}

function vary(value: unknown, schema: z.ZodType, amount: Amount): unknown {
  const structure = readStructure(schema);
  if (structure.is === "list" && Array.isArray(value)) {
    const items = amount === "short" ? value.slice(0, 1) : value;
    return items.map((item: unknown) => vary(item, structure.element, amount));
  }
  if (isRichText(value))
    return { "rich-text": amount === "short" ? value["rich-text"].slice(0, 1) : many(value["rich-text"]) };
  if (structure.is === "object" && isObject(value)) {
    const { fields } = structure;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, fields[name] ? vary(item, fields[name], amount) : item]),
    );
  }
  const isText = structure.is === "string" && structure.kind === "text" && typeof value === "string";
  return isText ? (amount === "short" ? (value.split(" ")[0] ?? "") : many([value]).join(" ")) : value;
}

function many<Part>(parts: readonly Part[]): Part[] {
  return Array.from({ length: 4 }, () => parts).flat();
}
