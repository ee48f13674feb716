import type { Env } from "#engine/env.ts";

/** The missing settings of a site in production, one sentence each; the site starts without them. */
export function startWarnings(env: Pick<Env, "CMS_URL" | "PUBLIC_URL" | "PREVIEW_DIR" | "PREVIEW_SECRET">): string[] {
  const { CMS_URL, PUBLIC_URL, PREVIEW_DIR, PREVIEW_SECRET } = env;
  return [
    ...(CMS_URL === undefined ? ["CMS_URL is not set: the sample content is served"] : []),
    ...(PUBLIC_URL === undefined ? ["PUBLIC_URL is not set: canonical addresses name this machine"] : []),
    ...(PREVIEW_DIR !== undefined && PREVIEW_SECRET === undefined
      ? ["PREVIEW_DIR is set without PREVIEW_SECRET: there are no previews, so nothing is kept"]
      : []),
  ];
}
