import type { JsonPath } from "#schemas/json-path.ts";
import { findNodeAtLocation, parseTree, type Node } from "jsonc-parser";

/** An error breaks a page or a link; a warning marks a value that is allowed but probably unintended. */
export type Severity = "error" | "warning";

/** A fault in a file that a person writes, and its remedy. */
export interface Problem extends Position {
  file: string;
  /** By default an error. */
  severity?: Severity;
  message: string;
  hint: string;
  /** The other files of the problem, such as the second owner of an address. */
  others?: readonly string[];
  /** The manifests of the pages that the problem concerns, if they are known; absent for every page. */
  pages?: readonly string[];
}

/** The problem of a file that is named or needed, but absent. */
export function missingFile(file: string, hint = "write or restore it, because every page needs it"): Problem {
  return { file, ...fileStart, message: "There is no such file", hint };
}

export function severityOf({ severity = "error" }: Problem): Severity {
  return severity;
}

/** One line a problem, clickable in terminals: `content/faq.json:3:5 error what is wrong – what to do`. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message, hint } = problem;
  return showInvisible(`${file}:${line}:${column} ${severityOf(problem)} ${message} – ${hint}`);
}

/** Escapes, as JSON does, the characters of a text that a terminal would hide or execute. */
export function showInvisible(text: string, invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replace(invisible, (one) => one.split("").map(escape).join(""));
}

export function byPlace(left: Problem, right: Problem): number {
  // Sorts in the same way on every machine, regardless of the machine's language.
  const byFile = Number(left.file > right.file) - Number(left.file < right.file);
  return byFile || left.line - right.line || left.column - right.column;
}

/** A place in a text, both numbers 1-based. */
export interface Position {
  line: number;
  column: number;
}

/** The place of a problem of a whole file. */
export const fileStart: Position = { line: 1, column: 1 };

export interface Place extends Position {
  /** The file of the value, if the value is in another file than the caller expects. */
  file?: string;
}

/** A file that finds the places of its values; `[]` is the whole value. */
export interface LocatedFile {
  /** The file, by the name that messages give it. */
  file: string;
  locate(path: JsonPath): Place;
}

/** Finds a value, or its name, in a text that `readJson` accepted; for an unknown path, the nearest value around it. */
export function locate(text: string, path: JsonPath, part: "key" | "value" = "value"): Position {
  const { root, lines } = treeOf(text);
  const found = root && nearestNode(root, path);
  if (!found) return fileStart;
  const { node, complete } = found;
  const key = complete && part === "key" && node.parent?.type === "property" ? node.parent : node;
  return positionIn(lines, key.offset);
}

interface Tree {
  root: Node | undefined;
  lines: readonly number[];
}

/** The tree of the last text, because callers locate many values of the same file in a row. */
let last: (Tree & { text: string }) | undefined;

function treeOf(text: string): Tree {
  if (last?.text !== text) last = { text, root: parseTree(text), lines: lineStarts(text) };
  return last;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}

function positionIn(lines: readonly number[], offset: number): Position {
  const line = lines.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (lines[line] ?? 0) + 1 };
}

export function positionAt(text: string, offset: number): Position {
  return positionIn(lineStarts(text), offset);
}

function nearestNode(root: Node, path: JsonPath): { node: Node; complete: boolean } {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return { node, complete: length === path.length };
  }
  return { node: root, complete: path.length === 0 };
}
