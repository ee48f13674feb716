import { cached } from "#schemas/cached.ts";
import type { AvoidedForm } from "#schemas/manifest-schemas.ts";
import { explainPlaceholders, replacePrompt, shownUnchanged, unwritten } from "./explain-placeholders.ts";
import { warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import type { WrittenValue } from "./walk-values.ts";

/** Reports placeholders in a text, the text of an example, and words in a form that this site avoids. */
export function explainWords(
  { kind, value, path }: Pick<WrittenValue, "kind" | "value" | "path">,
  file: string,
  { definition: { words }, examples }: SiteIndex,
): Fault[] {
  if (typeof value !== "string" || (kind !== "text" && kind !== "html")) return [];
  // One word with hyphens is an id, for example of a question or an anchor.
  if (words?.unread?.includes(String(path.at(-1))) || /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(value)) return [];
  const text = readable(value.replace(unwritten, ""));
  const isExample = examples?.has(JSON.stringify(value)) ?? false;
  const copied = isExample ? [shownUnchanged(value, `${replacePrompt}: it is an example of the catalogue`)] : [];
  const misused = (words?.forms ?? []).flatMap((form) => explainForm(text, form, file));
  return [...explainPlaceholders(value), ...copied, ...misused];
}

/** Reports a form once, even if the text has it several times. */
function explainForm(text: string, { avoid, write, except = [] }: AvoidedForm, file: string): Fault[] {
  if (text.search(avoid) < 0) return [];
  const meant = except.flatMap(({ text: part, in: owner = file }) => (owner === file ? placesOf(part, text) : []));
  const isMeant = (at: number, length: number) => meant.some(([start, end]) => at >= start && at + length <= end);
  const found = [...text.matchAll(globally(avoid))].find(({ 0: words, index }) => !isMeant(index, words.length));
  return found ? [warning(`This site does not use "${found[0]}"`, `write ${write}`)] : [];
}

/** All places of a part in a text, each with its start and its end. */
function placesOf(part: string, text: string): [start: number, end: number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push([at, at + part.length]);
  return places;
}

/** The visible characters of plain text, HTML or Markdown, without tags and the addresses of links. */
function readable(text: string): string {
  const words = text.includes("<") ? text.replaceAll(/<[^>]*>/g, "") : text;
  return words.replaceAll(/\]\([^)\s]*\)/g, "]").replaceAll("\u00a0", " ");
}

const globally = cached(({ source, flags }: RegExp) => new RegExp(source, [...new Set(`${flags}g`)].join("")));
