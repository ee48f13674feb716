import type { ContentModel } from "#schemas/content-model.ts";
import { mapTexts } from "#schemas/derive/map-texts.ts";
import type { RichTextTree } from "#schemas/rich-text-tree.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import type { RenderRequest } from "../studio-requests.ts";

type Amount = NonNullable<RenderRequest["content"]>;

/** Varies the amount of content: long, one-word or empty texts and lists. Pictures and links stay the same. */
export function varyContent(slices: Slices, amount: Amount, model: ContentModel): Slices {
  const varied = Object.entries(slices).map(([name, value]) => {
    if (name === model.facts || !model.names.includes(name)) return [name, value];
    if (amount === "missing") return [name, model.isList(name) ? [] : {}];
    const schema = model.schemaOf(name);
    if (amount === "short") return [name, mapTexts(firstOfEach(value), schema, firstWord)];
    return [name, mapTexts(value, schema, fourTimes)];
  });
  return Object.fromEntries(varied) as Slices;
}

/** Shortens every list to its first element. */
function firstOfEach(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstOfEach);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, firstOfEach(part)]));
}

function firstWord(text: string | RichTextTree): string | RichTextTree {
  return typeof text === "string" ? (text.split(" ")[0] ?? "") : text;
}

function fourTimes(text: string | RichTextTree): string | RichTextTree {
  if (typeof text === "string") return Array.from({ length: 4 }, () => text).join(" ");
  return { "rich-text": Array.from({ length: 4 }, () => text["rich-text"]).flat() };
}
