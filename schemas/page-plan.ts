import type { Selection, SliceSelections } from "./selection.ts";

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

/** A block's place in a plan. */
export interface BlockPlan {
  type: string;
  id?: string;
  /** The prop that is the block's heading. */
  heading?: string;
  /** Where the manifest says it, for messages: `page-manifests/help.json:17:5`. */
  source: string;
  props: Record<string, unknown>;
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
