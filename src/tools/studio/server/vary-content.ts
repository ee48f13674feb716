import type { ContentModel } from "#schemas/content-model.ts";
import { mapValues } from "#schemas/map-values.ts";
import { mapTexts } from "#schemas/derive/map-texts.ts";
import type { RichTextTree } from "#schemas/rich-text-tree.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import type { RenderRequest } from "../studio-requests.ts";

type Amount = NonNullable<RenderRequest["content"]>;

/** Varies the amount of content: long, one-word or empty texts and lists. Pictures and links stay the same. */
export function varyContent(slices: Slices, amount: Amount, model: ContentModel): Slices {
  return mapValues(slices, (value, name): unknown => {
    if (name === model.facts || !model.names.includes(name)) return value;
    if (amount === "missing") return model.isList(name) ? [] : {};
    const schema = model.schemaOf(name);
    return amount === "short" ? mapTexts(firstOfEach(value), schema, firstWord) : mapTexts(value, schema, fourTimes);
  });
}

/** Shortens every list to its first element. */
function firstOfEach(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstOfEach);
  return isObject(value) ? mapValues(value, firstOfEach) : value;
}

function firstWord(text: string | RichTextTree): string | RichTextTree {
  return typeof text === "string" ? (text.split(" ")[0] ?? "") : text;
}

function fourTimes(text: string | RichTextTree): string | RichTextTree {
  if (typeof text === "string") return Array.from({ length: 4 }, () => text).join(" ");
  return { "rich-text": Array.from({ length: 4 }, () => text["rich-text"]).flat() };
}
