import type { ContentModel } from "#schemas/content-model.ts";

/** The content types that the CMS holds, by the CMS's name. */
export type ContentTypes = ContentModel["types"];

/** One record of a content type. */
export interface ContentRecord {
  id: string;
  /** The CMS's name of its content type: `for-people-page`. */
  contentType: string;
  lastModified: string;
  /** `Published`, or another status in which only editors see it. */
  status: string;
  /** The fields that were filled; references and assets as lists of ids. */
  data: FieldValues;
}

/** Values of fields, by field name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What the CMS knows of a file. */
export interface Asset {
  id: string;
  /** Counts up when the file's bytes change. */
  version: number;
  fileName: string;
  mimeType: string;
  fileSize: number;
  pixelWidth: number | undefined;
  pixelHeight: number | undefined;
  alt: string | undefined;
  /** As its author wrote it. */
  slug: string | undefined;
  tags: readonly string[] | undefined;
  /** Where the file lies on disk. */
  path: string;
  /** Changes when the file's bytes do. */
  contentHash: string;
}

/** The part of an asset's address that its file's name gives. */
export function slugOf({ fileName }: Asset): string {
  return fileName.toLowerCase().replace(/[^a-z0-9.]+/g, "-");
}

/** How often an asset's file was replaced: its version also counts what was said about it, its alternative text. */
export function fileVersionOf({ version }: Asset): number {
  return version - 1;
}

/** All that the CMS serves: a consistent snapshot of one content folder. */
export interface Content {
  /** By id. */
  records: ReadonlyMap<string, ContentRecord>;
  /** By content type, newest first and then by id. */
  lists: ReadonlyMap<string, readonly ContentRecord[]>;
  /** By id. */
  assets: ReadonlyMap<string, Asset>;
}
