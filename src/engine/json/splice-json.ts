import type { Node } from "jsonc-parser";

/** A replacement of a part of the text. */
export interface Splice {
  from: number;
  to: number;
  text: string;
}

/** Prints a value; the value begins at a column of an indented line. */
export type Print = (indent: string, column?: number) => string;

/** Applies replacements that do not overlap. */
export function splice(text: string, splices: Splice[]): string {
  return splices
    .toSorted((left, right) => right.from - left.from || right.to - left.to)
    .reduce((current, one) => current.slice(0, one.from) + one.text + current.slice(one.to), text);
}

/** Adds a property or an element before an existing child or after the last one, in the layout of its siblings. */
export function addChild(text: string, owner: Node, index: number, print: Print): Splice {
  const children = owner.children ?? [];
  const [first] = children;
  const indent = indentAt(text, owner.parent?.type === "property" ? owner.parent.offset : owner.offset);
  if (!first) {
    const [open, close] = owner.type === "array" ? "[]" : "{}";
    const inner = `${indent}  `;
    return { from: owner.offset, to: endOf(owner), text: `${open}\n${inner}${print(inner)}\n${indent}${close}` };
  }
  const next = children[index];
  const last = children.at(-1) ?? first;
  // The neighbours decide: an author may write the first child on the line of the brace, and others on lines below.
  const beside = next ?? last;
  const earlier = children[children.indexOf(beside) - 1];
  const isBroken = text.slice(earlier ? endOf(earlier) : owner.offset, beside.offset).includes("\n");
  const separator = isBroken ? `\n${indentAt(text, beside.offset)}` : " ";
  const place = next?.offset ?? endOf(last);
  const value = isBroken ? print(separator.slice(1)) : print(indent, place - lineStart(text, place) + 2);
  return { from: place, to: place, text: next ? `${value},${separator}` : `,${separator}${value}` };
}

/** Removes a node from its object or list, with its comma and whitespace. Throws for the root of the text. */
export function removeNode(node: Node): Splice {
  const child = node.parent?.type === "property" ? node.parent : node;
  const siblings = child.parent?.children ?? [];
  const index = siblings.indexOf(child);
  const [before, next] = [siblings[index - 1], siblings[index + 1]];
  if (!child.parent) throw new Error("The whole text cannot be removed – delete the page");
  if (next) return { from: child.offset, to: next.offset, text: "" };
  if (before) return { from: endOf(before), to: endOf(child), text: "" };
  return { from: child.parent.offset + 1, to: endOf(child.parent) - 1, text: "" };
}

/** Moves an element of a list; the text between the elements stays in its place. */
export function reorder(text: string, nodes: Node[], from: number, to: number): Splice[] {
  const texts = nodes.map((node) => text.slice(node.offset, endOf(node)));
  const [moved] = texts.splice(from, 1);
  if (moved !== undefined) texts.splice(to, 0, moved);
  return nodes.map((node, index) => ({ from: node.offset, to: endOf(node), text: texts[index] ?? "" }));
}

export function endOf({ offset, length }: Node): number {
  return offset + length;
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? "";
}

/** The maximum length of a line; equals oxfmt's `printWidth`. */
export const lineWidth = 120;

/** Prints a value on one line when it fits, otherwise each part on its own. `column` is the width in use. */
export function printValue(value: unknown, indent = "", column = indent.length): string {
  const line = printLine(value);
  if (column + line.length <= lineWidth) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => inner + printValue(item, inner));
    return items.length > 0 ? `[\n${items.join(",\n")}\n${indent}]` : line;
  }
  const entries = entriesOf(value);
  if (entries.length === 0) return line;
  const members = entries.map(([key, item]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return name + printValue(item, inner, name.length);
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}

function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${printLine(item)}`);
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
}

/** The members of an object or a list, without undefined values. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
