import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { parseAst } from "vite";
import { api, find, isNewer, javascript } from "./newer-than-floor.ts";

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Notations that a bundler's target may miss, each with its place in the browser data. */
const notations: [test: (node: Node) => boolean, name: string, ...place: string[]][] = [
  [({ type }) => type === "StaticBlock", "static block", "classes", "static", "initialization_blocks"],
  [(node) => /\(\?<[=!]/.test(patternOf(node)), "lookbehind", "regular_expressions", "lookbehind_assertion"],
  [(node) => /\(\?[ims-]+:/.test(patternOf(node)), "modifier", "regular_expressions", "modifier"],
  [(node) => flagsOf(node).includes("v"), "flag v", "builtins", "RegExp", "unicodeSets"],
  [({ type }) => type === "AccessorProperty" || type === "Decorator", "decorator", "classes", "decorators"],
];

/**
 * The features in a script that one of the oldest browsers lacks: notations, globals, their own members, and member
 * names that are too new in every interface.
 */
export function findNewerScript(script: string): string[] {
  const found = new Set<string>();
  const note = (name: string, statement: CompatStatement | undefined) => {
    if (statement && isNewer(statement)) found.add(name);
  };
  walk(parseAst(script), (node) => {
    for (const [matches, name, ...place] of notations) {
      if (!matches(node)) continue;
      const statement = find(javascript, ...place);
      // A feature that the data does not know is newer than the data.
      if (!statement || isNewer(statement)) found.add(name);
    }
    if (node.type === "Identifier") note(nameOf(node), findGlobal(nameOf(node)));
    if (node.type === "MemberExpression") noteOwn(node);
    if (node.type === "CallExpression" && isNode(node["callee"])) noteMethod(node["callee"]);
  });
  return [...found].sort();

  function noteOwn(node: Node): void {
    const owner = nameOf(node["object"]);
    if (owner) note(`${owner}.${memberOf(node)}`, findOwn(owner, memberOf(node)));
  }

  /** Only called members are checked: names of properties are too often a program's own. */
  function noteMethod(node: Node): void {
    const name = memberOf(node);
    if (!findOwn(nameOf(node["object"]), name) && isAlwaysNewer(name)) found.add(`.${name}()`);
  }
}

function findGlobal(name: string): CompatStatement | undefined {
  return find(javascript["builtins"], name) ?? find(api, name) ?? find(api, "Window", name);
}

/** A member of a global itself, such as `URL.canParse`. */
function findOwn(owner: string, member: string): CompatStatement | undefined {
  return find(javascript["builtins"], owner, member) ?? find(api, owner, `${member}_static`);
}

/** By name: the number of interfaces with such a member, and the number in which the member is too new. */
const members = countMembers([javascript["builtins"], api]);

function isAlwaysNewer(name: string): boolean {
  const { all = 0, newer = 0 } = members.get(name) ?? {};
  return all > 0 && all === newer;
}

function countMembers(trees: (Identifier | undefined)[]): Map<string, { all: number; newer: number }> {
  const counts = new Map<string, { all: number; newer: number }>();
  const places = trees.flatMap((tree) =>
    Object.entries(tree ?? {}).flatMap(([owner, inner]) => Object.keys(inner).map((name) => ({ tree, owner, name }))),
  );
  for (const { tree, owner, name } of places) {
    const statement = find(tree, owner, name);
    if (!statement) continue;
    const { all, newer } = counts.get(name) ?? { all: 0, newer: 0 };
    counts.set(name, { all: all + 1, newer: newer + (isNewer(statement) ? 1 : 0) });
  }
  return counts;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) value.forEach((one) => walk(one, visit));
  else if (isNode(value)) {
    visit(value);
    for (const [field, inner] of Object.entries(value)) {
      // The name of a member or of a property is not a global.
      const isName = (field === "property" || field === "key") && !value["computed"];
      if (!isName) walk(inner, visit);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === "Identifier" && typeof node["name"] === "string" ? node["name"] : "";
}

function memberOf({ property, computed }: Node): string {
  return computed ? textOf(property) : nameOf(property);
}

function textOf(node: unknown): string {
  return isNode(node) && typeof node["value"] === "string" ? node["value"] : "";
}

function patternOf(node: Node): string {
  return regexOf(node)?.pattern ?? "";
}

function flagsOf(node: Node): string {
  return regexOf(node)?.flags ?? "";
}

function regexOf({ regex }: Node) {
  return regex as { pattern: string; flags: string } | undefined;
}
