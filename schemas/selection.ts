import type { Image } from "./value.ts";
import type { RichTextTree } from "./rich-text-tree.ts";

/**
 * The requested part of some content. Derived from the content model and a block's props.
 *
 * - `value`: a text, number, boolean, or list of texts
 * - `image` / `images`: one picture / a list of pictures
 * - `one` / `many`: one record / a list of records
 * - `items`: a list inside its record
 */
export type Selection = (
  | { kind: "value" | "image" | "images" }
  | { kind: "one" | "many" | "items"; fields: SelectedFields }
) & {
  /** True if the block or item around the value is not rendered without the value. */
  required?: true;
  /** In a legal block: the value of missing words or of a missing list, so that all other values are shown. */
  empty?: "" | [] | RichTextTree | undefined;
};

export type SelectedFields = Record<string, Selection>;

/** The selection of a slice: `one` for its first record, `many` for all. */
export interface SliceSelection {
  kind: "one" | "many";
  fields: SelectedFields;
}

export type SliceSelections = Record<string, SliceSelection>;

/** Content by the slice's name; empty values are absent. The `$id` of a record is its id in the CMS. */
export type Slices = Record<string, unknown>;

/** True for a record, and anything else with named fields, among plain values. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The CMS's data of pictures, by their ids: manifests name pictures by id alone. */
export type KnownPictures = Readonly<Record<string, Image>>;

export interface PageContent {
  slices: Slices;
  pictures: KnownPictures;
}

/** The content that pages need from the CMS: parts of its slices, and the data of the pictures with these ids. */
export interface WantedContent {
  slices: SliceSelections;
  pictures: readonly string[];
}
