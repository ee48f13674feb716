import type { ContentSource } from "./content-source.ts";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { authorizedFetch } from "./squidex/authorized-fetch.ts";
import { createSquidexSource, type SquidexSourceOptions } from "./squidex/create-squidex-source.ts";

/** The address of a CMS, and its names. Only the development CMS has an `id`: its drafts are open on this computer. */
export type CmsAddress = Pick<SquidexSourceOptions, "url" | "id" | "name" | "editAddress">;

interface CmsOptions extends CmsAddress, Pick<SquidexSourceOptions, "editUrl" | "app" | "model"> {
  /** The client that authorizes requests to a CMS that is not public. */
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  fetch: FetchFunction;
}

/** An opened CMS. For files: `fetch` sends requests with the client's token, and `publicFetch` without a token. */
export interface Cms {
  source: ContentSource;
  fetch: FetchFunction;
  publicFetch: FetchFunction;
}

/** Opens the CMS of a site. Only this function chooses the CMS: the adapter of another CMS is added here. */
export function openCms(options: CmsOptions): Cms {
  const { url, id, clientId, clientSecret } = options;
  const isClient = clientId !== undefined && clientSecret !== undefined;
  const fetch = isClient
    ? authorizedFetch({ base: url, id: clientId, secret: clientSecret, fetch: options.fetch })
    : options.fetch;
  const hasNoEditor = id !== undefined && !options.editAddress;
  const source = createSquidexSource({
    ...options,
    fetch,
    mayReadDrafts: isClient || id !== undefined,
    ...(hasNoEditor && { editAddress: () => undefined }),
  });
  return { source, fetch, publicFetch: options.fetch };
}
