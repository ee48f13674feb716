import { createHash } from "node:crypto";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Env } from "#engine/env.ts";
import { readKept } from "#engine/json/read-kept.ts";
import type { Log } from "#engine/log.ts";
import { namedPictures } from "#engine/manifest/named-pictures.ts";
import type { PageRequest } from "#engine/serve/cache/render-body.ts";
import { adapters } from "./adapters.ts";
import { createRecordWriter, PurgeRecord } from "./purge-record.ts";
import { createPurger } from "./purger.ts";
import type { SiteCdn } from "#engine/serve/site-cdn.ts";

interface CdnOptions extends Pick<Env, "CONTENT_CACHE_DIR" | "CDN_API_URL"> {
  /** The CDN, and the id of the zone or the service there. */
  cdn: NonNullable<Env["CDN_PURGE"]>;
  token: string;
  log: Log;
}

/** The CDN keeps a page for a day, because changes are purged, and one more day when the site fails. */
export const cdnLifetime = "max-age=86400, stale-if-error=86400";

/** Browsers revalidate each time. Other caches store nothing, because they would send purged pages back to the CDN. */
const elsewhere = "public, max-age=0, must-revalidate";

/** The maximum number of remembered pages; a page beyond the maximum is purged. */
const maxPages = 20_000;

/** Purges pages at a CDN whose bytes differ from their last rendering; without a record, purges everything once. */
export function createCdn({ cdn: { name, id }, token, CDN_API_URL, CONTENT_CACHE_DIR, log }: CdnOptions): SiteCdn {
  const adapter = adapters[name];
  const file = join(CONTENT_CACHE_DIR, "cdn.json");
  const found = readKept(file, PurgeRecord);
  const record: PurgeRecord = found ?? { pages: new Map(), due: new Set([siteTag]) };
  const save = createRecordWriter(file, record, log);
  const purger = createPurger({
    adapter,
    id,
    token,
    api: CDN_API_URL ?? adapter.api,
    onPurged(tags) {
      for (const tag of tags) record.due.delete(tag);
      save();
    },
    log,
  });
  if (record.due.size > 0) purge(record.due);

  function purge(tags: Iterable<string>): void {
    const now = [...tags];
    for (const tag of now) record.due.add(tag);
    purger.purge(now);
    save();
  }

  function forget(key: string, tag: string): void {
    record.pages.delete(key);
    purge([tag]);
  }

  const tagHeader = (tags: string[]) => ({ [adapter.tagHeader]: tags.join(adapter.tagSeparator) });

  return {
    pageHeaders: (page) => ({
      "cache-control": elsewhere,
      [adapter.lifetimeHeader]: cdnLifetime,
      ...tagHeader(tagsOf(page)),
    }),

    tagHeader: (page) => tagHeader([siteTag, pageTag(page)]),

    rendered(key, { plan, path, version, tag: body }) {
      const tag = pageTag(plan.page);
      const before = record.pages.get(key);
      // The most recently rendered pages are at the end.
      record.pages.delete(key);
      record.pages.set(key, { tag, path, version, body });
      if (before && before.body !== body) purge(new Set([before.tag, tag]));
      else if (!before) save();
      const [oldest] = record.pages.size > maxPages ? record.pages : [];
      if (oldest) forget(oldest[0], oldest[1].tag);
    },

    async review(isKept, versionOf) {
      for (const [key, { tag, path, version }] of record.pages) {
        if (isKept(key)) continue;
        if (versionOf(path) !== version) forget(key, tag);
        await setImmediate();
      }
    },

    state: purger.state,
  };
}

/** All responses have this tag. */
const siteTag = "site";

/** The tag of a page's HTML, at all addresses and in all modes, and of the page's plan. */
function pageTag(page: string): string {
  return makeTag("page", page);
}

/** The tags of a page, its slices and its pictures, within the maximum size of a header. */
function tagsOf({ plan }: Pick<PageRequest, "plan">): string[] {
  const pictures = [...new Set(namedPictures(plan.blocks))].map((id) => makeTag("picture", id));
  const tags = [siteTag, pageTag(plan.page), ...Object.keys(plan.slices).map((slice) => makeTag("slice", slice))];
  let room = maxHeader;
  return [...tags, ...pictures].filter((tag) => (room -= tag.length + 1) > 0);
}

/** The maximum number of characters for a response's tags. Proxies refuse heads beyond 4 or 8 kB. */
const maxHeader = 2_000;
/** The maximum number of characters of a name; a longer name is replaced by its hash. */
const maxName = 40;

function makeTag(kind: string, name: string): string {
  const isPlain = name.length <= maxName && /^[\w.-]+$/.test(name);
  return `${kind}-${isPlain ? name : createHash("sha256").update(name).digest("base64url").slice(0, 16)}`;
}
