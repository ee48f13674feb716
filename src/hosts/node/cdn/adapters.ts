/** The interface of a CDN for purges. */
export interface CdnAdapter {
  api: string;
  maxTags: number;
  /** The CDN's own header for the lifetime of a response; other caches ignore it. */
  lifetimeHeader: string;
  tagHeader: string;
  tagSeparator: string;
  /** The request that purges all responses with one of the tags. */
  purge(id: string, token: string, tags: string[]): { path: string; headers: Record<string, string>; body: string };
}

/** https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
const cloudflare: CdnAdapter = {
  api: "https://api.cloudflare.com",
  maxTags: 100,
  lifetimeHeader: "cloudflare-cdn-cache-control",
  tagHeader: "cache-tag",
  tagSeparator: ",",
  purge: (zone, token, tags) => ({
    path: `/client/v4/zones/${zone}/purge_cache`,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ tags }),
  }),
};

/** https://www.fastly.com/documentation/reference/api/purging/: after a soft purge, pages still serve when the site fails. */
const fastly: CdnAdapter = {
  api: "https://api.fastly.com",
  maxTags: 256,
  lifetimeHeader: "surrogate-control",
  tagHeader: "surrogate-key",
  tagSeparator: " ",
  purge: (service, token, tags) => ({
    path: `/service/${service}/purge`,
    headers: { "fastly-key": token, "fastly-soft-purge": "1" },
    body: JSON.stringify({ surrogate_keys: tags }),
  }),
};

/** The CDNs, by the name at the start of `CDN_PURGE`. */
export const adapters = { cloudflare, fastly };
