import type { JsonPath, LocatedFile } from "#engine/json/locate.ts";

/** A content file as it is written, with a method to locate its values in the text. */
export interface WrittenContent extends LocatedFile {
  /** The name in the CMS of the records' content type, or `assets`. */
  name: string;
  items: readonly WrittenRecord[];
}

/** A record or an asset, and its place in the file. */
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
