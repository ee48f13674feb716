import { parseEnv, type Env } from "#engine/env.ts";
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

/** A Worker's environment: the site's own variables, without those that name files, ports or other instances. */
export type WorkerEnv = Env & { CMS_URL: string; PUBLIC_URL: string };

/** Parses the variables and secrets among a Worker's bindings. Throws one sentence for each wrong one. */
export function parseWorkerEnv(bindings: object): WorkerEnv {
  const variables = Object.entries(bindings).filter(
    (binding): binding is [string, string] => typeof binding[1] === "string",
  );
  const env = parseEnv(Object.fromEntries(variables));
  const { CMS_URL, PUBLIC_URL } = env;
  if (CMS_URL === undefined) throw new Error("CMS_URL must be set: a Worker has no development CMS.");
  if (PUBLIC_URL === undefined) throw new Error("PUBLIC_URL must be set: canonical addresses begin with it.");
  return { ...env, CMS_URL, PUBLIC_URL };
}
