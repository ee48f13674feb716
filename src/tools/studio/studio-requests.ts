import * as z from "zod";

/** A manifest on disk or in an editor. NAME is its path below `page-manifests/`. */
export type ManifestText = z.infer<typeof ManifestText>;
export const ManifestText = z.object({ name: z.string(), text: z.string() });

/** A text of a manifest, or of a record by its name in the page, with its text at the start of the editing. */
export type SaveRequest = z.infer<typeof SaveRequest>;
export const SaveRequest = ManifestText.extend({ base: z.string() });

export type RenderRequest = z.infer<typeof RenderRequest>;
export const RenderRequest = ManifestText.extend({
  /** The shown address: of the page, by default its canonical address, or of a page that shows a shared file. */
  path: z.string().exactOptional(),
  /** The page's query: `view`, `as-of`, and the site's modes. */
  query: z.string().exactOptional(),
  /** The content of the shown page; the real content when absent. */
  content: z.enum(["long", "short", "missing"]).exactOptional(),
  /** The id of the rendering that the requesting page has; its unchanged blocks need no new rendering. */
  since: z.string().exactOptional(),
});

/** A new page, or a redirect `to` an address; an empty address for a page. */
export type NewPage = z.infer<typeof NewPage>;
export const NewPage = z.object({ path: z.string(), title: z.string(), to: z.string().default("") });

export type Renaming = z.infer<typeof Renaming>;
export const Renaming = z.object({ from: z.string(), to: z.string() });

/** A block's type, and its bindings or some of them. */
export type BoundProps = z.infer<typeof BoundProps>;
export const BoundProps = z.object({
  type: z.string(),
  bind: z.union([z.string(), z.record(z.string(), z.string().optional())]),
});

export type ProposalRequest = z.infer<typeof ProposalRequest>;
export const ProposalRequest = ManifestText.extend({
  title: z.string(),
  body: z.string(),
  author: z.object({ name: z.string(), email: z.string() }).exactOptional(),
  files: z.array(z.string()),
});
