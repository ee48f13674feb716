import { isObject } from "#schemas/selection.ts";
import { printLine } from "#engine/json/splice-json.ts";
import type { Json } from "./json-schema.ts";

const lineWidth = 200;

/** Prints JSON with each part on one line if it fits, so that a change of one part changes few lines. */
export function printJson(value: Json, indent = ""): string {
  const line = printLine(value);
  if (indent.length + line.length <= lineWidth) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${printItems(value, inner).join(",\n")}\n${indent}]`;
  if (!isObject(value)) return line;
  const entries = Object.entries(value).map(([key, item]) => {
    return `${inner}${JSON.stringify(key)}: ${printEntry(key, item, inner)}`;
  });
  return `{\n${entries.join(",\n")}\n${indent}}`;
}

function printItems(items: Json[], indent: string): string[] {
  if (items.some((item) => typeof item === "object")) return items.map((item) => indent + printJson(item, indent));
  const lines: string[] = [];
  let line = "";
  for (const item of items.map(printLine)) {
    if (line !== "" && indent.length + line.length + item.length + 3 > lineWidth) {
      lines.push(indent + line);
      line = "";
    }
    line = line === "" ? item : `${line}, ${item}`;
  }
  return line === "" ? lines : [...lines, indent + line];
}

/** Prints a member. A rule or a snippet is always one line, even if it is long. */
function printEntry(key: string, value: Json, indent: string): string {
  if (key === "defaultSnippets" && Array.isArray(value)) return printSnippets(value, indent);
  return key.startsWith("present.") || key.startsWith("in-one-place.") ? printLine(value) : printJson(value, indent);
}

function printSnippets(snippets: Json[], indent: string): string {
  return `[\n${snippets.map((snippet) => `${indent}  ${printLine(snippet)}`).join(",\n")}\n${indent}]`;
}
