import type { JsonPath, Position } from "#engine/json/locate.ts";

/** A content file as it is written; problems can name places in it. */
export interface WrittenContent {
  /** The CMS's name of the content type whose records it holds, or `assets`. */
  name: string;
  file: string;
  items: readonly WrittenRecord[];
  locate(path: JsonPath): Position;
}

/** A record or an asset, and where it stands. */
export interface WrittenRecord {
  id: string;
  values: Readonly<Record<string, unknown>>;
  path: JsonPath;
}

/** The place of a value in a content file. */
export interface ContentPlace {
  content: WrittenContent;
  path: JsonPath;
}
