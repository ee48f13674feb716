import type { Bucket, ImagesBinding, KvNamespace, ObjectNamespace } from "./platform.ts";

/** What `wrangler.jsonc` binds the Worker to, besides its variables and secrets. */
export interface WorkerBindings {
  /** The content that the writer publishes. */
  CONTENT: KvNamespace;
  /** The writer of content. */
  WRITER: ObjectNamespace;
  /** Original files and their renditions. */
  PICTURES: Bucket;
  /** Makes the renditions that nobody has made yet; without it the originals are sent until then. */
  IMAGES?: ImagesBinding;
}
