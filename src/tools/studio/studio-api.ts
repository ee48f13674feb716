import type { DescribedBlock, Field } from "#tools/catalogue/describe-block.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import type { ModeDefinition } from "#engine/page/page-mode.ts";
import type { Problem } from "#engine/json/problem.ts";
import type * as requests from "./studio-requests.ts";

/** The server's actions: `POST /studio/api/NAME` with the argument as JSON. A 4xx with `{ "problem": … }` rejects. */
export interface StudioApi {
  site(): Promise<StudioSite>;
  survey(): Promise<SiteSurvey>;
  open(name: string): Promise<requests.ManifestText>;
  render(request: requests.RenderRequest): Promise<RenderedDraft>;
  check(request: requests.RenderRequest): Promise<CheckedDraft>;
  review(manifest: requests.ManifestText): Promise<Review>;
  save(request: requests.SaveRequest): Promise<Saving>;
  /** Writes the manifest of a new page, or of a redirect. */
  createPage(request: requests.NewPage): Promise<requests.ManifestText>;
  /** Moves a page from one address to another, and returns the changed files. */
  rename(request: requests.Renaming): Promise<{ files: string[] }>;
  /** The links to a page. */
  links(name: string): Promise<{ links: string[] }>;
  /** Deletes a manifest, only when the file still has the text. */
  remove(manifest: requests.ManifestText): Promise<void>;
  /** A text of the content by its name in the page: `faqs/RECORD/faqQuestion`. */
  record(name: string): Promise<RecordText>;
  /** Writes a text into its content file. */
  saveRecord(request: requests.SaveRequest): Promise<void>;
  /** The props that bindings fill, as a manifest would write them. */
  unbind(request: requests.BoundProps): Promise<Record<string, unknown>>;
  /** Returns the address of a preview. */
  share(manifest: requests.ManifestText): Promise<{ address: string }>;
  /** Uploads a file. The query contains the file's name and, for a picture, the alternative text. */
  upload(file: File, alt: string): Promise<StudioAsset>;
  /** The published text of a file and its last commits; no commits without git. */
  versions(name: string): Promise<Versions>;
  /** Describes a proposal of a page's file; writes nothing. */
  proposal(name: string): Promise<Proposal>;
  /** Commits the files to a new branch, and pushes the branch if there is a remote. */
  propose(request: requests.ProposalRequest): Promise<Proposed>;
}

export interface Versions {
  /** The text on which proposals are based; absent when git does not know the file. */
  published?: string;
  /** The last commits of the file, newest first, with the date in the format of ISO 8601. */
  commits: { author: string; at: string; title: string }[];
}

/** The change of a page's file since the commit on which a proposal is based. */
export interface Proposal {
  title: string;
  /** The text of the request: addresses, weight and changed words. */
  body: string;
  /** The text of the page's file in the base branch, empty for a new page, and its present text. */
  before: string;
  text: string;
  /** All changed files of pages and content; the page's file and its pictures are proposed unless deselected. */
  files: { name: string; isOwn: boolean }[];
  /** Absent when git has no name for commits. */
  author?: { name: string; email: string };
  /** The repository at its host; absent without a remote. */
  host?: string;
  /** The branch into which the request merges the changes. */
  target: string;
}

/** A proposal after its commit. */
export interface Proposed {
  branch: string;
  /** The remote that has the branch. */
  pushedTo?: string;
  /** The host's page that opens the request, for a person who is logged in there. */
  openAt?: string;
  /** The commit as a patch, when it is only on this computer. */
  patch?: string;
  /** The problem of a step after the commit, and its remedy. */
  problem?: string;
}

/** A text of a record. */
export interface RecordText {
  text: string;
  isRich: boolean;
  /** The number of pages that show the text. */
  pages: number;
  /** The file, the field and the record. */
  where: string;
  /** The address in the CMS's editor, where the text is changed; absent for the sample content. */
  address?: string;
}

/** All that the studio offers for choice: pages, blocks, content, pictures, facts, colours, modes and themes. */
export interface StudioSite {
  /** The host of the site's public address. */
  host: string;
  pages: StudioPage[];
  /** The files that pages share, with their fields. */
  shared: { name: string; title: string; fields: Field[] }[];
  blocks: DescribedBlock[];
  /** The maximum number of characters of a title and of a description that search results show. */
  maxShown: Record<"title" | "description", number>;
  /** The maximum number of blocks of a page or a slot. */
  maxBlocks: number;
  /** The fields of a page's head: title, description, picture, draft, from, until. */
  head: Field[];
  /** Every content path with its present value; a picture is its id. */
  contents: { path: string; value: unknown }[];
  assets: StudioAsset[];
  facts: { name: string; value: string }[];
  /** The colours of surfaces and accents, with their CSS values. */
  colors: { name: string; css: string }[];
  modes: readonly ModeDefinition[];
  /** The themes of `?view=`. */
  themes: string[];
}

/** The facts about all pages that are slower to find than the list of pages. */
export interface SiteSurvey {
  /** The number of problems of each page, by its name; pages without problems are absent. */
  problems: Record<string, number>;
  /** The possible targets of links: pages, their anchors, downloads. */
  links: { to: string; label: string }[];
}

export interface StudioPage {
  name: string;
  title: string;
  /** The page's addresses; the first one is canonical. */
  paths: string[];
  isDraft: boolean;
  redirect?: string;
}

export interface StudioAsset {
  name: string;
  address: string;
  kind: "image" | "file";
  /** The alternative text in the CMS. */
  alt?: string;
}

/** The type of placeholders in a change: unchanged blocks that affect the headings and pictures of other blocks. */
export const sameAsBefore = "=";

/** A draft, rendered by the renderer of the pages. Each block has its position in `data-source="FILE:LINE:COLUMN"`. */
export interface RenderedDraft {
  id?: string;
  /** Given when the HTML has only the blocks that changed `since`: the position of each block, null for a changed block. */
  kept?: (string | null)[];
  /** Empty when the text is not a page: a redirect, or unreadable text. */
  html: string;
  /** The problems of the text alone, which are known at once; `check` reports the rest. */
  problems: PlacedProblem[];
  /** The blocks in the order of the text, with their positions as in `data-source`. */
  blocks: { path: JsonPath; source: string }[];
}

/** The facts about a draft that are slower to find than its rendering. */
export interface CheckedDraft {
  /** All problems that `pages -- check` would report, including the problems of the text. */
  problems: PlacedProblem[];
  /** The compressed size of the page's HTML and its limit, in kilobytes. */
  weight?: { total: number; budget: number } | undefined;
}

/** A problem with its path in the manifest's value. */
export interface PlacedProblem extends Problem {
  /** For example `["blocks", 2, "props", "heading"]`; absent when the problem has no value. */
  path?: JsonPath;
  severity: "error" | "warning";
}

export interface Review {
  /** The text that a save would write, in the format of the file. */
  text: string;
  /** The present text of the file. */
  disk: string;
  problems: PlacedProblem[];
}

/** `merged`: `text` includes changes on disk. `conflict`: nothing was written, because of a problem or of changed lines. */
export type Saving =
  | { result: "saved" | "merged"; text: string }
  | { result: "conflict"; disk: string; problem?: string; conflicts: readonly ChangedLines[] };
type ChangedLines = Record<"base" | "disk" | "yours", string>;
