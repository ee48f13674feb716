import type { Selection, Slices, SliceSelections } from "./selection.ts";
import type { SiteManifest } from "./manifest-schemas.ts";

/**
 * A manifest made ready to be loaded and bound without schemas: what the server works from and what
 * a browser that navigates is sent.
 */
export interface PagePlan {
  /** What this and the props in it look like; changes with the schemas of blocks and of content. */
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
  /** The route's parameters. */
  params: Record<string, string>;
  slices: SliceSelections;
  blocks: BlockPlan[];
}

/** Names and indexes that lead from a block's props to a value in them. */
export type PropPlace = (string | number)[];

/** A block's place in a plan. */
export interface BlockPlan {
  type: string;
  id?: string;
  /** The prop that is the block's heading. */
  heading?: string;
  /** Where the manifest says it, for messages: `page-manifests/help.json:17:5`. */
  source: string;
  props: Record<string, unknown>;
  /** Where in `props` there are pictures, until they are filled with what the CMS knows of them. */
  pictures?: PropPlace[];
  bindings: BindingPlan[];
  slots?: Record<string, BlockPlan[]>;
}

/** One binding: what comes from where. */
export interface BindingPlan {
  /** The prop it fills; absent when it fills the block's props as a whole. */
  prop?: string;
  /** `route` or a slice's name, then field names. */
  path: string[];
  /** What the prop uses of the content there; `required` when the block cannot do without. */
  selection: Selection;
}

/** A redirect made ready: where the browser is sent. */
export interface RedirectPlan {
  redirect: string;
}

/** What a browser that navigates is sent for an address: `/page-plan/help.json`. */
export type PagePlanAnswer = PlannedPage | RedirectPlan;

/** A plan, with its content where there are only files and nobody to ask for it. */
export interface PlannedPage extends PagePlan {
  /** The content of the page's slices. */
  content?: Slices;
}

/** Where an editor changes a record, and what that is: `Squidex`. */
export interface EditLink {
  name: string;
  address: string;
}

/** What a browser needs to take over the page it shows: `/page-data/<version>/help.json`. */
export interface PageData {
  /** The version that this is; a document of another version cannot be taken over as it is. */
  version: string;
  site: {
    manifest: SiteManifest;
    /** Base of picture addresses. */
    imageBase: string;
    /** Paths that lead away from this site. */
    redirects: string[];
    slices: SliceSelections;
    /** In development: where content is changed that a block misses, by the block's source. */
    editLinks?: Record<string, EditLink>;
  };
  plan: PagePlan;
  /** The content of the site's and the page's slices. */
  content: Slices;
}
