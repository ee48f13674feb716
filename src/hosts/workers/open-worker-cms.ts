import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { openCms, type Cms } from "#engine/content/open-cms.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { WorkerEnv } from "./worker-env.ts";

/** The platform's own `fetch` cannot reject redirects, so the caller refuses their status. */
const platformFetch: FetchFunction = (address, init) => fetch(address, { ...init, redirect: "manual" });

/** Opens the CMS for the writer, previews and pictures. */
export function openWorkerCms({ model, cmsApp }: Pick<LoadedSite, "model" | "cmsApp">, env: WorkerEnv): Cms {
  return openCms({
    url: env.CMS_URL,
    editUrl: env.CMS_EDIT_URL,
    app: cmsApp,
    model,
    clientId: env.CMS_CLIENT_ID,
    clientSecret: env.CMS_CLIENT_SECRET,
    fetch: platformFetch,
  });
}
