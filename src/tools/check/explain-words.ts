import { cached } from "#schemas/cached.ts";
import type { AvoidedForm } from "#schemas/manifest-schemas.ts";
import { explainPlaceholders } from "./explain-placeholders.ts";
import { warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import type { WrittenValue } from "./walk-values.ts";

/** Reports placeholders in a text, and words in a form that this site avoids. */
export function explainWords({ kind, value, path }: Sought, file: string, { definition }: SiteIndex): Fault[] {
  const { words } = definition;
  if (typeof value !== "string" || (kind !== "text" && kind !== "html")) return [];
  if (words?.unread?.includes(String(path.at(-1))) || isId(value)) return [];
  const text = readable(value);
  return [...explainPlaceholders(value), ...(words?.forms ?? []).flatMap((form) => explainForm(text, form, file))];
}

/** True for one word with hyphens, which is an id, for example of a question or an anchor. */
function isId(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text);
}

type Sought = Pick<WrittenValue, "kind" | "value" | "path">;

/** Reports a form once, even if the text has it several times. */
function explainForm(text: string, { avoid, write, except = [] }: AvoidedForm, file: string): Fault[] {
  if (text.search(avoid) < 0) return [];
  const meant = except.flatMap(({ text: part, in: owner = file }) => (owner === file ? placesOf(part, text) : []));
  for (const match of text.matchAll(globally(avoid))) {
    const [found] = match;
    const isMeant = meant.some(([start, end]) => match.index >= start && match.index + found.length <= end);
    if (!isMeant) return [warning(`"${found}" is not how this site says it`, `write ${write}`)];
  }
  return [];
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
