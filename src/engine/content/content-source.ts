import type { PageContent, Slices, SliceSelections } from "#schemas/selection.ts";

export interface FetchCircumstances {
  /** Slices with existing content: if the CMS refuses one, the fetch fails. Other refused slices are absent. */
  held?: readonly string[] | undefined;
  /** Milliseconds within which the CMS must begin its answer; the default of two seconds when absent. */
  timeout?: number;
  /** True for drafts in place of published content; a CMS without drafts gives its published content. */
  drafts?: boolean;
  /** Called with a sentence about each slice or field that does not exist in the CMS. */
  onProblem?: (problem: string) => void;
}

/** A source of content; each CMS has one adapter. */
export interface ContentSource {
  /** The name of the source in caches on disk. */
  id: string;
  /** The name of the CMS for editors: "Edit in …". */
  name: string;
  /** Fetches the CMS's values unchanged: HTML as text, and not validated. Rejects with a `ContentFailure`. */
  fetchSlices(wanted: SliceSelections, circumstances?: FetchCircumstances): Promise<Slices>;
  /** Fetches the data of files by id, like `KnownPictures` but not validated. Rejects with a `ContentFailure`. */
  describePictures(ids: readonly string[], circumstances?: FetchCircumstances): Promise<Record<string, unknown>>;
  /** True when the CMS sent this message about changed content. */
  verifyMessage(body: Uint8Array, headers: Pick<Headers, "get">, secret: string): boolean;
  assetAddress(id: string, version?: number): string;
  /** The address at which an editor changes a record, by its path in the content model, such as `people.demo`. */
  editAddress(path: string, recordId: string): string | undefined;
}

/** Content from which all pages are rendered: complete and validated. */
export interface ContentSnapshot extends PageContent {
  version: string;
  /** The time of each slice's last change, in milliseconds; absent if the change was before the site's first read. */
  changedAt?: Record<string, number> | undefined;
  /** The time of the snapshot, in milliseconds. Content and pages of this moment are shown until the next snapshot. */
  moment: number;
}
