import {
  generate,
  parse,
  walk,
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  type List,
  type ListItem,
} from "css-tree";
import type { CompatStatement } from "@mdn/browser-compat-data";
import { css, find, isNewer } from "./newer-than-floor.ts";

/** Units, in the words of the browser data. */
const units: [unit: RegExp, feature: string][] = [
  [/^cq(?:w|h|i|b|min|max)$/, "container_query_length_units"],
  [/^[dsl]v(?:w|h|i|b|min|max)$/, "viewport_percentage_units_dynamic"],
  [/^r?lh$/, "lh"],
  [/^r?(?:cap|ic)$/, "cap"],
];

/**
 * The features in a style sheet that one of the oldest browsers lacks. Rules in `@supports` have a condition, and a
 * value has a fallback if the same property has an older value before it.
 */
export function findNewerStyles(sheet: string): string[] {
  const found = new Set<string>();
  const note = (name: string, statement: CompatStatement | undefined) => {
    if (statement && isNewer(statement)) found.add(name);
  };
  const tree = parse(sheet);
  walk(tree, {
    visit: "Atrule",
    enter: (node: Atrule, item: ListItem<CssNode>, list: List<CssNode>) => {
      note(`@${node.name}`, find(css["at-rules"], node.name));
      if (node.name === "supports") list.remove(item);
    },
  });
  walk(tree, (node) => {
    if (node.type === "PseudoClassSelector") note(`:${node.name}`, find(css["selectors"], node.name));
    if (node.type === "PseudoElementSelector" && !node.name.startsWith("-"))
      note(`::${node.name}`, find(css["selectors"], node.name));
    if (node.type === "Block") for (const name of newerDeclarations(node)) found.add(name);
  });
  return [...found].sort();
}

function newerDeclarations({ children }: Block): string[] {
  const declarations = children.toArray().filter((node) => node.type === "Declaration");
  return declarations.flatMap((declaration, index) => {
    const { property } = declaration;
    const known = find(css["properties"], property);
    // Browsers validate a value with `var()` only when they use it, and then no fallback applies.
    const isReplaced =
      !generate(declaration).includes("var(") &&
      declarations
        .slice(0, index)
        .some((one) => coversOf(property).includes(one.property) && newerValues(one).length === 0);
    return [...(known && isNewer(known) ? [property] : []), ...(isReplaced ? [] : newerValues(declaration))];
  });
}

/** The properties that set this property: itself and its shorthands. */
function coversOf(property: string): string[] {
  const words = property.split("-");
  return words.map((_, index) => words.slice(0, index + 1).join("-"));
}

function newerValues({ property, value }: Declaration): string[] {
  const found: string[] = [];
  const note = (name: string, statement: CompatStatement | undefined) => {
    if (statement && isNewer(statement)) found.push(name);
  };
  walk(value, (node) => {
    if (node.type === "Function")
      note(`${node.name}()`, find(css["types"], node.name) ?? find(css["types"], "color", node.name));
    if (node.type === "Identifier") note(`${property}: ${node.name}`, find(css["properties"], property, node.name));
    if (node.type === "Dimension") {
      const [, feature] = units.find(([unit]) => unit.test(node.unit)) ?? [];
      if (feature) note(node.unit, find(css["types"], "length", feature));
    }
  });
  return found;
}
