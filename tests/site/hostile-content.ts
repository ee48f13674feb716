import type { Slices } from "#schemas/selection.ts";
import { generateContent } from "../generate-content.ts";
import { hostileColors, hostileLinks, hostileTexts } from "../hostile-texts.ts";
import { sanitiserLinks } from "../sanitiser-fixtures.ts";
import { siteSchemas } from "../this-site.ts";

/** So many texts are put into one field; HTML fields get one at a time, since one may swallow the next. */
const atOnce = 24;

/** After so many rounds every text field has held every text. */
export const rounds = Math.ceil(hostileTexts.length / atOnce);

/** Each round begins so much further on in the lists: as many answers as the help page has, so that they have been everything. */
const step = 27;

const links = [...hostileLinks, ...sanitiserLinks];
const contents = siteSchemas.model.names.map(
  (name) => [name, generateContent(name).find((one) => one.name === "all of everything")?.content] as const,
);

/** All the content there is, every text, HTML, link and colour of it replaced by hostile ones. */
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

/** Identities of pictures and moments stay, or there would be no picture and no deal to look at. */
function change(value: unknown, replace: (text: string) => string, key = ""): unknown {
  if (typeof value === "string")
    return ["$id", "id", "mimeType"].includes(key) || /^\d{4}-/.test(value) ? value : replace(value);
  if (Array.isArray(value)) return value.map((item: unknown) => change(item, replace, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, replace, name)]));
}
