import type { DescribedBlock, Field } from "#tools/catalogue/describe-block.ts";
import type { JsonPath } from "#engine/json/locate.ts";
import type { Problem } from "#engine/json/problem.ts";

/**
 * What the studio's server does for its page, as JSON below `/studio/api/`. Each call throws the sentence of a refusal:
 * a 4xx with `{ "problem": string }`, what is wrong – what to do.
 */
export interface StudioApi {
  /** GET site */
  site(): Promise<StudioSite>;
  /** GET survey: the facts about all pages that take longer to find than the list. */
  survey(): Promise<SiteSurvey>;
  /** GET manifests/NAME */
  open(name: string): Promise<ManifestText>;
  /** POST render */
  render(request: RenderRequest): Promise<RenderedDraft>;
  /** POST check: the facts about a draft that take longer to find than to show it. */
  check(request: RenderRequest): Promise<CheckedDraft>;
  /** POST review */
  review(manifest: ManifestText): Promise<Review>;
  /** POST save */
  save(request: SaveRequest): Promise<Saving>;
  /** POST pages */
  createPage(request: { path: string; title: string }): Promise<ManifestText>;
  /** POST rename: the files that changed. */
  rename(request: { from: string; to: string }): Promise<{ files: string[] }>;
  /** GET links/NAME: the places that lead to a page. */
  links(name: string): Promise<{ links: string[] }>;
  /** DELETE manifests/NAME, if the file still has the text. */
  remove(manifest: ManifestText): Promise<void>;
  /** POST share: the address of a preview. */
  share(manifest: ManifestText): Promise<{ address: string }>;
  /** POST assets?name=NAME, with the file's bytes. */
  upload(file: File): Promise<StudioAsset>;
}

/** A manifest as it is on disk, or as somebody edits it. NAME is its path below `page-manifests/`. */
export interface ManifestText {
  name: string;
  text: string;
}

/** Everything that there is to choose from. */
export interface StudioSite {
  pages: StudioPage[];
  blocks: DescribedBlock[];
  /** The fields of a page's head: title, description, picture, draft, from, until. */
  head: Field[];
  /** Every content path with the value that it has now. */
  contents: StudioContent[];
  assets: StudioAsset[];
  facts: StudioFact[];
  /** The colours that a surface or an accent can have, with what CSS shows them by. */
  colors: StudioColor[];
  /** The themes of `?view=`. */
  themes: string[];
}

/** What takes longer to find out of all pages than to list them. */
export interface SiteSurvey {
  /** How much is wrong with each page, by its name; pages without problems are not named. */
  problems: Record<string, number>;
  /** What a link can lead to: pages, their anchors, downloads. */
  links: StudioLink[];
}

export interface StudioLink {
  to: string;
  label: string;
}

export interface StudioFact {
  name: string;
  value: string;
  description: string;
}

export interface StudioColor {
  name: string;
  css: string;
}

export interface StudioPage {
  name: string;
  title: string;
  /** Its addresses; the first one is canonical. */
  paths: string[];
  isDraft: boolean;
  redirect?: string;
}

export interface StudioContent {
  path: string;
  /** The kind of its values: "text", "html", "link", "image", "list", "object" … */
  kind: string;
  /** What it says now; pictures as their address, objects and lists as JSON. */
  value: unknown;
}

export interface StudioAsset {
  name: string;
  address: string;
  kind: "image" | "file";
  /** What the CMS says to those who do not see it. */
  alt?: string;
  width?: number;
  height?: number;
}

export interface RenderRequest extends ManifestText {
  /** Which of its addresses; the canonical one when absent. */
  path?: string;
  /** The page's query: `view`, `embedded`, `agent`, `as-of`. */
  query?: string;
  /** The content that the page is shown with; what there is when absent. */
  content?: "long" | "short" | "missing";
  /** The rendering that the asking page has; what has not changed since need not be rendered again. */
  since?: string;
}

/** The type of a block that stands for the one which the rendering before has in its place. */
export const sameAsBefore = "=";

/** A draft rendered by the renderer of all pages. Its blocks say their place by `data-source="FILE:LINE:COLUMN"`. */
export interface RenderedDraft {
  /** Names this rendering. */
  id?: string;
  /** The rendering that the HTML is a change of: blocks of the type `sameAsBefore` are in it. */
  since?: string;
  /** Empty when the text is no page: a redirect, or nothing that can be read. */
  html: string;
  /** What is wrong with the text alone, which is known at once; `check` says the rest. */
  problems: PlacedProblem[];
  /** The blocks, in the order of the text, with the places that `data-source` names. */
  blocks: { path: JsonPath; source: string }[];
}

/** What takes longer to find out of a draft than to show it. */
export interface CheckedDraft {
  /** Everything that `pages -- check` would say of it, the problems of its text included. */
  problems: PlacedProblem[];
  /** Bytes of its HTML, compressed, and its limit, in kilobytes. */
  weight?: { total: number; budget: number };
}

/** A problem at a place in the manifest's value. */
export interface PlacedProblem extends Problem {
  /** Where: `["blocks", 2, "props", "heading"]`; absent when it is nowhere in the value. */
  path?: JsonPath;
  severity: "error" | "warning";
}

/** What a save would write. */
export interface Review {
  /** The text as the file would have it, formatted as the file is. */
  text: string;
  /** The file's text now. */
  disk: string;
  problems: PlacedProblem[];
}

export interface SaveRequest extends ManifestText {
  /** The text from which the editing began. */
  base: string;
}

/** `saved`: the file has `text`. `merged`: with changes made on disk meanwhile. `conflict`: nothing was written. */
export type Saving =
  | { result: "saved" | "merged"; text: string }
  | { result: "conflict"; disk: string; conflicts: { base: string; disk: string; yours: string }[] };
