import type { ContentModel } from "#schemas/content-model.ts";
import type { ContentSource } from "./content-source.ts";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { authorizedFetch } from "./squidex/authorized-fetch.ts";
import { createSquidexSource } from "./squidex/create-squidex-source.ts";

/** The address of a CMS, and its names. */
export interface CmsAddress {
  url: string;
  /** Names the development CMS in caches on disk. Its drafts are open to all processes of this computer. */
  id?: string | undefined;
  /** The name that editors know. */
  name?: string | undefined;
  /** The address at which editors change a record of a content type; absent when the CMS has its own user interface for this. */
  editAddress?: ((contentType: string, recordId: string) => string | undefined) | undefined;
}

interface CmsOptions extends CmsAddress {
  /** The base address at which editors open the CMS; `url` when absent. */
  editUrl?: string | undefined;
  /** The name of the CMS's app. */
  app: string;
  model: ContentModel;
  /** The client that authorizes requests to a CMS that is not public. */
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** Sends requests. */
  fetch: FetchFunction;
}

/** An opened CMS. */
export interface Cms {
  source: ContentSource;
  /** Sends requests with the client's token to the CMS: for files. */
  fetch: FetchFunction;
}

/** Opens the CMS of a site. Only this function chooses the CMS: another CMS needs another adapter, which is added here. */
export function openCms(options: CmsOptions): Cms {
  const { url, editUrl, id, clientId, clientSecret } = options;
  const isClient = clientId !== undefined && clientSecret !== undefined;
  const fetch = isClient
    ? authorizedFetch({ base: url, id: clientId, secret: clientSecret, fetch: options.fetch })
    : options.fetch;
  const hasNoEditor = id !== undefined && !options.editAddress;
  const source = createSquidexSource({
    ...options,
    base: url,
    editBase: editUrl,
    fetch,
    mayReadDrafts: isClient || id !== undefined,
    ...(hasNoEditor && { editAddress: () => undefined }),
  });
  return { source, fetch };
}
