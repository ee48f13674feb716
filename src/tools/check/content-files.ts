import type { JsonPath } from "#schemas/json-path.ts";
import type { LocatedFile, Position } from "#engine/json/problem.ts";

/** A content file as it is written, with a method to locate its values in the text. */
export interface WrittenContent extends LocatedFile {
  /** The name in the CMS of the records' content type, or `assets`. */
  name: string;
  items: readonly WrittenRecord[];
  schemaLine?: unknown;
}

/** A record or an asset, and its place in the file. */
export interface WrittenRecord {
  id: string;
  values: Readonly<Record<string, unknown>>;
  path: JsonPath;
}

/** True for a value that begins at or before a place of its file. */
export function beginsBefore(path: JsonPath, { line, column }: Position, { locate }: LocatedFile): boolean {
  const begin = locate(path);
  return begin.line < line || (begin.line === line && begin.column <= column);
}

export interface ContentPlace {
  content: WrittenContent;
  path: JsonPath;
}
