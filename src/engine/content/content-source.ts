import type { PageContent } from "#schemas/page-content.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";

/** What a source may know of a fetch. */
export interface FetchCircumstances {
  /** Slices of which there is content already: better that than none. A slice that is refused and not held is absent. */
  held?: readonly string[] | undefined;
  /** Milliseconds that the CMS gets to begin its answer; the usual two seconds when absent. */
  patience?: number;
  /** True to see drafts in the place of what is published; a CMS that has none gives what it has. */
  drafts?: boolean;
  /** Called with a sentence about each slice or field that the CMS does not have. */
  onProblem?: (problem: string) => void;
}

/** Where content comes from; there is one adapter for each CMS. */
export interface ContentSource {
  /** Names the source in caches on disk. */
  id: string;
  /** Names the CMS to people: "Edit in …". */
  name: string;
  /** Gives the CMS's values as it has them: HTML as text, and not validated. Rejects with a `ContentFailure`. */
  fetchSlices(wanted: SliceSelections, circumstances?: FetchCircumstances): Promise<Slices>;
  /**
   * Gives what the CMS knows of some files, by id: `id`, `alt`, `width`, `height`, `mimeType` and `version`, not
   * validated, as far as it knows them. One that it does not have is absent. Rejects with a `ContentFailure`.
   */
  describePictures(ids: readonly string[], circumstances?: FetchCircumstances): Promise<Record<string, unknown>>;
  /** True when the CMS sent this message, which says that content changed. */
  verifyMessage(body: Uint8Array, headers: Pick<Headers, "get">, secret: string): boolean;
  /** The absolute address of an original file. */
  assetAddress(id: string, version?: number): string;
  /** The address at which an editor changes a record, by its path in the content model: `people.demo`; undefined when there is none. */
  editAddress(path: string, recordId: string): string | undefined;
}

/** Content that pages are rendered from: complete, validated, and the same for all of them. */
export interface ContentSnapshot extends PageContent {
  /** Changes when the content does. */
  version: string;
  /** When each slice last changed, in milliseconds; a slice that never changed since this site knows it is absent. */
  changedAt?: Record<string, number> | undefined;
  /** When it was taken, in milliseconds: what is shown at that moment, pages included, is shown until the next snapshot. */
  moment: number;
}
