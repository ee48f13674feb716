import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from "jsonc-parser";
import type { JsonPath } from "#schemas/json-path.ts";
import { addChild, endOf, indentAt, lineStart, lineWidth } from "./splice-json.ts";
import { printValue, removeNode, reorder, splice, type Print, type Splice } from "./splice-json.ts";

/** A change of a manifest. Paths refer to the text before the change. */
export type Edit =
  /** Replaces a value, or adds the value and missing objects around it. `order` lists the keys of the siblings. */
  | { set: JsonPath; value: unknown; order?: readonly string[] }
  /** Removes a property or an element. An emptied `props`, `bind` or slot is removed too. */
  | { remove: JsonPath }
  /** Adds an element at an index of a list; a missing list is created. */
  | { insert: JsonPath; value: unknown }
  /** Moves an element. `to` is the final index within the same list, or the index to insert at in another list. */
  | { move: JsonPath; to: JsonPath };

/** Changes only a part of a JSON text. Throws a sentence when the text is not JSON or a path does not exist. */
export function applyEdit(text: string, edit: Edit): string {
  const root = readTree(text);
  if ("set" in edit) {
    const changed = splice(text, setValue(text, root, edit.set, edit.value, edit.order));
    return layOut(changed, { text, root, path: edit.set });
  }
  if ("remove" in edit) return splice(text, [removeNode(nodeAt(root, withEmptied(root, edit.remove)))]);
  if ("insert" in edit) {
    const changed = splice(text, insertValue(text, root, edit.insert, printerOf(edit.value)));
    return layOut(changed, { text, root, path: edit.insert });
  }
  return moveElement(text, root, edit.move, edit.to);
}

/** Applies several changes in order. Throws as `applyEdit` does. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce(applyEdit, text);
}

function readTree(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (!root || errors.length > 0) throw new Error("The text is not JSON – correct its syntax first");
  return root;
}

function nodeAt(root: Node, path: JsonPath): Node {
  const node = findNodeAtLocation(root, [...path]);
  if (!node) throw new Error(`There is nothing at ${path.join(".")} – choose an existing place`);
  return node;
}

function setValue(text: string, root: Node, path: JsonPath, value: unknown, order?: readonly string[]): Splice[] {
  const node = findNodeAtLocation(root, [...path]);
  if (node) {
    const start = node.parent?.type === "property" ? node.parent.offset : node.offset;
    const indent = indentAt(text, start);
    const column = node.offset - lineStart(text, node.offset);
    return [{ from: node.offset, to: endOf(node), text: printValue(value, indent, column) }];
  }
  const parent = path.slice(0, -1);
  const key = path.at(-1);
  const owner = findNodeAtLocation(root, parent);
  if (typeof key === "number") return insertValue(text, root, path, printerOf(value));
  if (key === undefined || (owner && owner.type !== "object"))
    throw new Error(`${parent.join(".") || "The text"} is no object – remove it first`);
  if (owner) return [addProperty(text, owner, key, value, order ?? orderAt(parent))];
  return setValue(text, root, parent, { [key]: value });
}

const pageOrder = "$schema routes title description picture index draft from until redirect blocks".split(" ");

/** The names in an entry of `blocks`, in the order in which the studio writes them. */
export const blockOrder: readonly string[] = ["type", "id", "props", "bind", "slots", "from", "until"];

function orderAt(path: JsonPath): readonly string[] {
  if (path.length === 0) return pageOrder;
  return isAtBlock(path) ? blockOrder : [];
}

function printerOf(value: unknown): Print {
  return (indent, column) => printValue(value, indent, column);
}

function addProperty(text: string, owner: Node, key: string, value: unknown, order: readonly string[]): Splice {
  const properties = owner.children ?? [];
  const print: Print = (indent, column = indent.length) => {
    const name = `${JSON.stringify(key)}: `;
    return name + printValue(value, indent, column + name.length);
  };
  const rank = order.indexOf(key);
  const next = rank < 0 ? -1 : properties.findIndex((one) => order.indexOf(String(one.children?.[0]?.value)) > rank);
  return addChild(text, owner, next < 0 ? properties.length : next, print);
}

function insertValue(text: string, root: Node, path: JsonPath, print: Print): Splice[] {
  const list = findNodeAtLocation(root, path.slice(0, -1));
  const index = path.at(-1);
  if (typeof index !== "number") throw new Error(`${path.join(".")} is no place in a list – name an index`);
  if (!list) return setValue(text, root, path.slice(0, -1), [JSON.parse(print(""))]);
  if (list.type !== "array") throw new Error(`${path.slice(0, -1).join(".")} is no list – remove it first`);
  return [addChild(text, list, Math.min(index, list.children?.length ?? 0), print)];
}

/** Splits objects and lists that were on one line and are now too long. */
function layOut(changed: string, before: { text: string; root: Node; path: JsonPath }): string {
  const length = before.path.findIndex((_key, index) =>
    isOnOneLine(before.text, findNodeAtLocation(before.root, before.path.slice(0, index))),
  );
  if (length < 0) return changed;
  const node = nodeAt(readTree(changed), before.path.slice(0, length));
  const raw = changed.slice(node.offset, endOf(node));
  const from = lineStart(changed, node.offset);
  if (!raw.includes("\n") && endOf(node) - from <= lineWidth) return changed;
  const value = printValue(getNodeValue(node), indentAt(changed, node.offset), node.offset - from);
  return splice(changed, [{ from: node.offset, to: endOf(node), text: value }]);
}

/** True for an object or a list on one line that is not too long. */
function isOnOneLine(text: string, node: Node | undefined): boolean {
  if (!node?.children?.length || text.slice(node.offset, endOf(node)).includes("\n")) return false;
  return endOf(node) - lineStart(text, node.offset) <= lineWidth;
}

/** Extends the path of a removed value to the `props`, `bind` or slot that the removal would leave empty. */
function withEmptied(root: Node, path: JsonPath): JsonPath {
  const parent = path.slice(0, -1);
  const owner = findNodeAtLocation(root, parent);
  return owner?.children?.length === 1 && isPartOfBlock(parent) ? withEmptied(root, parent) : path;
}

/** True for the path of a block's `props`, `bind` or `slots`, and for the path of a slot. */
function isPartOfBlock(path: JsonPath): boolean {
  const key = path.at(-1);
  const owner = path.slice(0, -1);
  if (isAtBlock(owner)) return key === "props" || key === "bind" || key === "slots";
  return owner.at(-1) === "slots" && isAtBlock(owner.slice(0, -1));
}

function moveElement(text: string, root: Node, from: JsonPath, to: JsonPath): string {
  const node = nodeAt(root, from);
  const [list, target] = [from.slice(0, -1), to.slice(0, -1)];
  const [index, wanted] = [from.at(-1), to.at(-1)];
  if (typeof index !== "number" || typeof wanted !== "number")
    throw new Error("Only elements of lists can be moved – name indexes");
  if (isWithin(target, from)) throw new Error("A block cannot be moved into itself – choose another place");
  if (isWithin(list, target) && list.length === target.length)
    return splice(text, reorder(text, node.parent?.children ?? [], index, wanted));
  if (!findNodeAtLocation(root, target)) {
    const withList = applyEdit(text, { set: target, value: [] });
    return moveElement(withList, readTree(withList), from, to);
  }
  const raw = text.slice(node.offset, endOf(node));
  const before = indentAt(text, node.offset);
  const print: Print = (indent) => raw.replaceAll(`\n${before}`, `\n${indent}`);
  return splice(text, [removeNode(nodeAt(root, withEmptied(root, from))), ...insertValue(text, root, to, print)]);
}

function isWithin(path: JsonPath, outer: JsonPath): boolean {
  return outer.every((key, index) => path[index] === key);
}

/** The path of the block that contains a path: a block of the page, or a block in a slot. */
export function blockPathOf(path: JsonPath | undefined): JsonPath | undefined {
  if (path?.[0] !== "blocks" || typeof path[1] !== "number") return undefined;
  return path[2] === "slots" && typeof path[4] === "number" ? path.slice(0, 5) : path.slice(0, 2);
}

function isAtBlock(path: JsonPath): boolean {
  return blockPathOf(path)?.length === path.length;
}
