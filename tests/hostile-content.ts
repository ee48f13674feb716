import { sliceNames } from "#schemas/content/index.ts";
import type { WireContent } from "#src/content/unwrap.ts";
import { generateContent } from "./generate-content.ts";
import { hostileColors, hostileLinks, hostileTexts } from "./hostile-texts.ts";

/** So many texts are put into one field; HTML fields get one at a time, since one may swallow the next. */
const atOnce = 16;

/** After so many rounds every text field has held every text. */
export const rounds = Math.ceil(hostileTexts.length / atOnce);

/** All the content there is, every text, HTML, link and colour of it replaced by hostile ones. */
export function hostileContent(round: number): WireContent {
  let field = round;
  const take = (texts: string[]) => texts[(field++ * 7) % texts.length] ?? "";
  const replace = (text: string): string => {
    if (text.startsWith("#")) return take(hostileColors);
    if (text === "/help" || text.startsWith("https://")) return take(hostileLinks);
    if (text.startsWith("<p>")) return take(hostileTexts);
    const from = (round + field++) * atOnce;
    return Array.from({ length: atOnce }, (_, index) => hostileTexts[(from + index) % hostileTexts.length]).join(" ");
  };
  return Object.fromEntries(sliceNames.flatMap((name) => Object.entries(wireOf(name)).map(([query, value]) => [query, change(value, replace)])));
}

function wireOf(name: (typeof sliceNames)[number]): WireContent {
  return generateContent(name).find((one) => one.name === "all of everything")?.wire ?? {};
}

/** Identities of pictures and moments stay, or there would be no picture and no deal to look at. */
function change(value: unknown, replace: (text: string) => string, key = ""): unknown {
  if (typeof value === "string") return ["id", "mimeType"].includes(key) || /^\d{4}-/.test(value) ? value : replace(value);
  if (Array.isArray(value)) return value.map((item: unknown) => change(item, replace, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, replace, name)]));
}
