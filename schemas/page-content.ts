import type { Slices, SliceSelections } from "./selection.ts";
import type { Image } from "./value.ts";

/** What the CMS knows of pictures, by their ids: manifests name them by these ids alone. */
export type KnownPictures = Readonly<Record<string, Image>>;

/** What pages are rendered from. */
export interface PageContent {
  slices: Slices;
  pictures: KnownPictures;
}

/** What pages need of the CMS: parts of its slices, and what it knows of the pictures with these ids. */
export interface WantedContent {
  slices: SliceSelections;
  pictures: readonly string[];
}
