import type { JsonPath } from "./json-path.ts";
import type { SelectedFields, Selection, Slices, SliceSelections } from "./selection.ts";
import type { SiteManifest } from "./manifest-schemas.ts";

/** A manifest made ready to be rendered without schemas, by the server or by a browser that navigates. */
export interface PagePlan {
  /** The format of the plan and of its props; changes with the schemas of blocks and of content. */
  format: string;
  /** The page's id: its manifest's path below `page-manifests/`. */
  page: string;
  /** The HTTP status of the page's HTML. */
  status: 200 | 404;
  title: string;
  description: string;
  /** The path of the canonical address; absent for the page of unknown addresses. */
  canonical?: string;
  /** False keeps the page out of search results. */
  index: boolean;
  params: Record<string, string>;
  slices: SliceSelections;
  blocks: BlockPlan[];
}

export interface BlockPlan {
  type: string;
  id?: string;
  /** The prop that is the block's heading. */
  heading?: string;
  /** The block's place in the manifest, for messages: `page-manifests/help.json:17:5`. */
  source: string;
  props: Record<string, unknown>;
  /** The fields of `props`, which say what is optional; only for `props` with facts that are not filled in yet. */
  fields?: SelectedFields;
  /** Facts that `props` name and that are missing: `facts.fraudPhone`. */
  lacks?: string[];
  /** The places of pictures in `props`, until the CMS's data is filled in. */
  pictures?: JsonPath[];
  bindings: BindingPlan[];
  slots?: Record<string, BlockPlan[]>;
}

/** A binding: a prop, and the path of its content. */
export interface BindingPlan {
  /** The filled prop; absent when the content fills the block's props as a whole. */
  prop?: string;
  /** `route` or a slice's name, then field names. */
  path: string[];
  /** The fields that the prop uses of this content; `required` when the block needs the content. */
  selection: Selection;
}

/** The response to a browser that navigates to an address, `/page-plan/help.json`: a plan, or a redirect's target. */
export type PagePlanAnswer = PlannedPage | { redirect: string };

/** A plan, with its content if the site is exported as files. */
export interface PlannedPage extends PagePlan {
  content?: Slices;
}

/** The link to the editor of a record, and the editor's name: `Squidex`. */
export interface EditLink {
  name: string;
  address: string;
}

/** The data with which a browser hydrates a page: `/page-data/<version>/help.json`. */
export interface PageData {
  /** The version of the data; a document of another version cannot be hydrated with it. */
  version: string;
  site: {
    manifest: SiteManifest;
    /** Base of picture addresses. */
    imageBase: string;
    /** Paths that lead away from this site. */
    redirects: string[];
    slices: SliceSelections;
    /** In development: the editor's links for missing content, by the block's source. */
    editLinks?: Record<string, EditLink>;
  };
  plan: PagePlan;
  /** The content of the site's and the page's slices. */
  content: Slices;
}

/** The name of a path's file below `/page-plan` and `/page-data/<version>`: `/` is `/index`. */
export function pageFile(path: string): string {
  return `${path === "/" ? "/index" : path}.json`;
}

/** Blocks of a page, some with blocks in their slots. `object` allows blocks that never have slots. */
type Nested<Block> = object & { slots?: Readonly<Record<string, readonly Block[] | undefined>> | undefined };

/** All blocks, those in slots included, from top to bottom. */
export function allBlocks<Block extends Nested<Block>>(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [
    block,
    ...Object.values(block.slots ?? {}).flatMap((inside = []) => allBlocks(inside)),
  ]);
}
