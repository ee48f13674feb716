import type { ContentModel } from "#schemas/content-model.ts";
import type { ContentSource } from "./content-source.ts";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { authorizedFetch } from "./squidex/authorized-fetch.ts";
import { createSquidexSource } from "./squidex/create-squidex-source.ts";

/** The address of a CMS, and its names. */
export interface CmsAddress {
  url: string;
  /** Names the development CMS in caches on disk. Its drafts are open to every process of this computer. */
  id?: string | undefined;
  /** The name that people know it by. */
  name?: string | undefined;
  /** The address at which people edit a record of a content type, unless the CMS has a user interface for that. */
  editAddress?: ((contentType: string, recordId: string) => string | undefined) | undefined;
}

interface CmsOptions extends CmsAddress {
  /** The base address at which editors open the CMS; `url` when absent. */
  editUrl?: string | undefined;
  /** The name of its app. */
  app: string;
  model: ContentModel;
  /** The client as which a CMS that is not public is asked. */
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** Sends requests. */
  fetch: FetchFunction;
}

/** An opened CMS. */
export interface Cms {
  source: ContentSource;
  /** Sends requests to the CMS, with its client's token: for files. */
  fetch: FetchFunction;
}

/** Opens the CMS of a site. The only place that chooses one: another CMS is another adapter, which is named here. */
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
