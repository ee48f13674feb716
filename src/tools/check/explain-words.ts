import type { AvoidedForm } from "#schemas/avoided-form.ts";
import { warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import type { WrittenValue } from "./walk-values.ts";

/** Says which words of a text have a form that this site's texts do not have. */
export function explainWords({ kind, value, path }: Sought, file: string, { definition }: SiteIndex): Fault[] {
  const { words } = definition;
  if (!words || typeof value !== "string" || (kind !== "text" && kind !== "html")) return [];
  if (words.unread?.includes(String(path.at(-1))) || isId(value)) return [];
  const text = readable(value);
  return words.forms.flatMap((form) => explainForm(text, form, file));
}

/** Texts of one word with hyphens name something: a question, an anchor. */
function isId(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text);
}

type Sought = Pick<WrittenValue, "kind" | "value" | "path">;

/** One fault a form, however often a text has it. */
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

/** Where a part stands in a text: its beginnings and ends. */
function placesOf(part: string, text: string): [start: number, end: number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push([at, at + part.length]);
  return places;
}

/** What a reader sees of plain text, HTML or Markdown: without tags, and without the addresses of links. */
function readable(text: string): string {
  const words = text.includes("<") ? text.replaceAll(/<[^>]*>/g, "") : text;
  return words.replaceAll(/\]\([^)\s]*\)/g, "]").replaceAll("\u00a0", " ");
}

function globally(pattern: RegExp): RegExp {
  const made = global.get(pattern) ?? new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(""));
  global.set(pattern, made);
  return made;
}

const global = new WeakMap<RegExp, RegExp>();
