import { readdirSync, readFileSync } from "node:fs";
import { visit } from "jsonc-parser";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { siteFilesOf } from "#tools/check/site-files.ts";
import { readContentForms } from "#tools/dev-cms/read-content.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { siteSchemas } from "../this-site.ts";
import { createRandom } from "./random.ts";

const folder = "page-manifests";

/** A manifest with one misspelt word. */
export interface Typo {
  file: string;
  /** The correct word, and the misspelt one. */
  before: string;
  after: string;
  text: string;
}

/** Random typos in the site's own manifests: two swapped letters in a name. */
export function chooseTypos(count: number, seed: number): Typo[] {
  const random = createRandom(seed);
  const all = [...readTexts()].flatMap(([file, text]) => namingWords(text).map((word) => ({ file, text, ...word })));
  return Array.from({ length: count }).flatMap(() => {
    const chosen = all[Math.floor(random() * all.length)];
    if (!chosen) return [];
    const { file, text, offset, word } = chosen;
    const after = swapLetters(word, random);
    return { file, before: word, after, text: text.slice(0, offset) + after + text.slice(offset + word.length) };
  });
}

/** Prints the check's lines about the file of a typo; an empty list means that the check missed the typo. */
export async function createTypoCheck(): Promise<(typo: Typo) => string[]> {
  const { files: content } = await readContentForms("content", siteSchemas.model.types);
  const texts = readTexts();
  return ({ file, text }) => {
    const files = siteFilesOf(folder, new Map([...texts, [file, text]]), siteSchemas);
    const site = { files, definition: siteSchemas, content, isContentComplete: true };
    return checkSiteRules(site, (name) => name.startsWith(`${folder}/`)).map(formatProblem);
  };
}

/** Names of props, block types, bindings, links to pages and anchors, and pictures, without the words that visitors read. */
function namingWords(text: string): { offset: number; word: string }[] {
  const found: { offset: number; word: string }[] = [];
  const add = (word: string, offset: number) => {
    if (/([a-z])(?!\1)[a-z]/i.test(word) && word !== "$schema") found.push({ word, offset: offset + 1 });
  };
  visit(text, {
    onObjectProperty: (name, offset) => add(name, offset),
    onLiteralValue: (value, offset, _length, _line, _column, path) => {
      const keys = path().filter((key) => typeof key === "string");
      const key = keys.at(-1) ?? "";
      const isLink = key === "to" && /^[/#]/.test(String(value));
      if (typeof value === "string" && (key === "type" || keys.includes("bind") || isLink || /image$/i.test(key)))
        add(value, offset);
    },
  });
  return found;
}

function swapLetters(word: string, random: () => number): string {
  const pairs = Array.from(word.matchAll(/(?=([a-z])(?!\1)([a-z]))/gi));
  const pair = pairs[Math.floor(random() * pairs.length)];
  if (!pair) return word;
  const [, first = "", second = ""] = pair;
  return word.slice(0, pair.index) + second + first + word.slice(pair.index + 2);
}

function readTexts(): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return new Map(names.sort().map((name) => [name.replaceAll("\\", "/"), readFileSync(`${folder}/${name}`, "utf8")]));
}
