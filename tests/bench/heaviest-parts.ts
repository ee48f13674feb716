import { readFileSync } from "node:fs";
import { parse, serializeOuter, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from "parse5";
import type { BundleReport } from "#tools/bundle/bundle-report.ts";
import type { Exchange } from "./network-meter.ts";
import { packed, splitDocument } from "./page-weight.ts";
import type { ScriptFile } from "./script-weight.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** A part of a page and its weight, compressed separately. */
export interface WeighedPart {
  name: string;
  bytes: number;
}

/** The HTML of each block, of the navbar and the footer, the CSS that only each of them uses, and the inline scripts. */
export function documentParts(html: string): WeighedPart[] {
  const areas = documentAreas(html);
  const { css, scripts } = splitDocument(html);
  const rules = attributeRules(css, areas);
  return [
    ...areas.map(({ name, text }) => ({ name: `HTML of ${name}`, bytes: packed(text) })),
    ...[...rules].map(([name, text]) => ({ name: `CSS of ${name}`, bytes: packed(text) })),
    { name: "inline scripts", bytes: packed(scripts) },
  ];
}

/** Requests by their path, with the bytes that crossed the network. */
export function exchangeParts(exchanges: readonly Exchange[]): WeighedPart[] {
  return exchanges.map(({ url, bytes }) => ({ name: new URL(url).pathname, bytes }));
}

/** Scripts with their packages and folders. */
export function scriptParts(files: readonly ScriptFile[]): WeighedPart[] {
  const report = JSON.parse(readFileSync("dist/client/.vite/bundle-report.json", "utf8")) as BundleReport;
  return files.map(({ file, bytes }) => {
    const sources = new Set((report[file.slice(1)] ?? []).map(sourceOf));
    return { name: `${file} (${[...sources].slice(0, 12).join(", ")})`, bytes };
  });
}

/** The heaviest parts, one line for each. */
export function listHeaviest(parts: readonly WeighedPart[], count = 12): string {
  const sorted = parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, count);
  return sorted.map(({ name, bytes }) => `  ${(bytes / 1000).toFixed(2).padStart(7)} KB  ${name}`).join("\n");
}

function sourceOf(module: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module) ?? [];
  return name ?? module;
}

interface Area {
  name: string;
  text: string;
}

function documentAreas(html: string): Area[] {
  const areas: Area[] = [];
  const walk = (node: Element) => {
    const block = node.attrs.find(({ name }) => name === "data-block")?.value;
    const name = block === undefined ? frame[node.tagName] : `block ${block}`;
    if (name !== undefined) areas.push({ name, text: serializeOuter(node) });
    else for (const child of node.childNodes) if (tree.isElementNode(child)) walk(child);
  };
  for (const child of parse(html).childNodes) if (tree.isElementNode(child)) walk(child);
  return areas;
}

const frame: Partial<Record<string, string>> = { header: "the navbar", footer: "the footer" };

/** Each rule belongs to the only area that uses its classes; rules of several areas are shared. */
function attributeRules(css: string, areas: readonly Area[]): Map<string, string> {
  const users = areas.map(({ name, text }) => ({ name, classes: classesOf(text) }));
  const rules = new Map<string, string>();
  for (const rule of topLevelRules(css)) {
    const classes = [...rule.matchAll(/\.([a-z]\d*)(?![\w-])/g)].flatMap(([, name]) => name ?? []);
    const used = users.filter((user) => classes.some((name) => user.classes.has(name)));
    const names = new Set(used.map(({ name }) => name));
    const [only = "no block"] = names;
    const owner = names.size > 1 ? "several blocks" : only;
    rules.set(owner, (rules.get(owner) ?? "") + rule);
  }
  return rules;
}

function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names?.split(" ") ?? []));
}

/** Rules with their braces; an at-rule is a single rule. */
export function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let place = 0; place < css.length; place++) {
    if (css[place] === "{") depth++;
    if (css[place] !== "}") continue;
    depth--;
    if (depth === 0) {
      rules.push(css.slice(start, place + 1));
      start = place + 1;
    }
  }
  return rules;
}
