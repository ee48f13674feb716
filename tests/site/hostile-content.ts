import type { Slices } from "#schemas/selection.ts";
import { generateContent } from "../generate-content.ts";
import { hostileColors, hostileLinks, hostileTexts } from "../hostile-texts.ts";
import { sanitiserLinks } from "../sanitiser-fixtures.ts";
import { siteSchemas } from "../this-site.ts";

/**
 * The number of texts that are put into one field; an HTML field gets one text at a time, since a text may swallow the
 * next text.
 */
const atOnce = 24;

/** The number of rounds after which every text field has had every text. */
export const rounds = Math.ceil(hostileTexts.length / atOnce);

/**
 * The distance in the lists between two rounds: the number of answers on the help page, so that the answers have had
 * every text.
 */
const step = 27;

const links = [...hostileLinks, ...sanitiserLinks];
const contents = siteSchemas.model.names.map(
  (name) => [name, generateContent(name).find((one) => one.name === "all of everything")?.content] as const,
);

/** The whole content with every text, HTML, link and colour replaced by a hostile value. */
export function hostileContent(round: number): Slices {
  let field = round;
  const taken = new Map<string[], number>();
  const take = (texts: string[]) => {
    const before = taken.get(texts) ?? 0;
    taken.set(texts, before + 1);
    return texts[(round * step + before) % texts.length] ?? "";
  };
  const replace = (text: string): string => {
    if (text.startsWith("#")) return take(hostileColors);
    if (text === "/help" || text.startsWith("https://")) return take(links);
    if (text.startsWith("<p>")) return take(hostileTexts);
    const from = (round + field++) * atOnce;
    return Array.from({ length: atOnce }, (_, index) => hostileTexts[(from + index) % hostileTexts.length]).join(" ");
  };
  return Object.fromEntries(contents.map(([name, value]) => [name, change(value, replace)]));
}

/** Ids of pictures, and moments, stay, because otherwise the page would have no picture and no deal. */
function change(value: unknown, replace: (text: string) => string, key = ""): unknown {
  if (typeof value === "string")
    return ["$id", "id", "mimeType"].includes(key) || /^\d{4}-/.test(value) ? value : replace(value);
  if (Array.isArray(value)) return value.map((item: unknown) => change(item, replace, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, replace, name)]));
}
