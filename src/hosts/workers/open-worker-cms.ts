import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { openCms, type Cms } from "#engine/content/open-cms.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { WorkerEnv } from "./worker-env.ts";

/** The platform's own `fetch` cannot reject redirects, so the caller refuses their status. */
const platformFetch: FetchFunction = (address, init) => fetch(address, { ...init, redirect: "manual" });

export function openWorkerCms({ model, cmsApp: app }: LoadedSite, env: WorkerEnv): Cms {
  const { CMS_URL: url, CMS_EDIT_URL: editUrl, CMS_CLIENT_ID: clientId, CMS_CLIENT_SECRET: clientSecret } = env;
  return openCms({ url, editUrl, app, model, clientId, clientSecret, fetch: platformFetch });
}
