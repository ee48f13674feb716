import type { Slices, SliceSelections } from "./selection.ts";
import type { Image } from "./value.ts";

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
