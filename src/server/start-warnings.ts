import type { Env } from "#src/env.ts";

/** What a site in production lacks, one sentence each: it starts, but not as its operator wants it. */
export function startWarnings({ CMS_URL, PUBLIC_URL }: Pick<Env, "CMS_URL" | "PUBLIC_URL">): string[] {
  return [
    ...(CMS_URL === undefined ? ["CMS_URL is not set: the sample content is served"] : []),
    ...(PUBLIC_URL === undefined ? ["PUBLIC_URL is not set: canonical addresses name this machine"] : []),
  ];
}
