/** What a CDN wants to be told, and how. */
export interface CdnAdapter {
  /** The base address of its interface. */
  api: string;
  /** The most tags of one purge. */
  maxTags: number;
  /** Its own header for how long it keeps a response: others do not read it. */
  lifetimeHeader: string;
  /** The header with a response's tags. */
  tagHeader: string;
  tagSeparator: string;
  /** The request that purges what has one of some tags. */
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

/** https://www.fastly.com/documentation/reference/api/purging/, softly: what is purged still serves when the site fails. */
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

/** The CDNs, by the name that `CDN_PURGE` begins with. */
export const adapters = { cloudflare, fastly };
