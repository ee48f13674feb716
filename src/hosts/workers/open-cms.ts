import { authorizedFetch } from "#engine/content/squidex/authorized-fetch.ts";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { FetchFunction } from "#engine/content/fetch-within.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { WorkerEnv } from "./worker-bindings.ts";

/** The platform's own `fetch`, which cannot refuse redirects: their status is refused then. */
const platformFetch: FetchFunction = (address, init) => fetch(address, { ...init, redirect: "manual" });

/** What the CMS is asked with: with a client's token where it is not public. */
export function workerFetch({ CMS_URL, CMS_CLIENT_ID: id, CMS_CLIENT_SECRET: secret }: WorkerEnv): FetchFunction {
  return id === undefined || secret === undefined
    ? platformFetch
    : authorizedFetch({ base: CMS_URL, id, secret, fetch: platformFetch });
}

/** The CMS itself, for the writer, for previews and for pictures. */
export function openCms({ model, application }: LoadedSite, env: WorkerEnv): ContentSource {
  return createSquidexSource({
    base: env.CMS_URL,
    editBase: env.CMS_EDIT_URL,
    app: application.cmsApp,
    model,
    fetch: workerFetch(env),
    mayReadDrafts: env.CMS_CLIENT_ID !== undefined,
  });
}
