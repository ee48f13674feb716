import type { ContentSnapshot } from "#engine/content/content-source.ts";
import type { ContentStore } from "#engine/content/keep-content.ts";
import { cacheControl, policyHeader } from "#engine/http/http-policy.ts";
import { createConcurrencyLimit } from "#engine/http/concurrency-limit.ts";
import { documentPolicy, type PolicySetting } from "#engine/http/content-security-policy.ts";
import { modeQuery, type PageMode } from "#engine/page/page-mode.ts";
import { encodeBody } from "#engine/http/compress.ts";
import { makePageData } from "#engine/render/page-data.ts";
import type { PageSetting } from "#engine/render/render-page.ts";
import type { PageData } from "#schemas/page-plan.ts";
import { planAt, type PagesOf, type SitePages } from "#engine/manifest/timetable.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import type { SiteCdn } from "#engine/serve/site-cdn.ts";
import type { SiteOptions } from "#engine/serve/site-options.ts";
import { type CachedResponse, createResponseCache } from "./cached-response.ts";
import type { LoadRenderContext, PageRequest, RenderAgain, RenderedBody, SharedPages } from "./render-body.ts";
import { renderBody, renderIfChanged } from "./render-body.ts";

interface PageCacheOptions extends Pick<SiteOptions, "mode" | "keepAlive" | "sharedPages" | "maxPageBytes" | "log"> {
  content: Pick<ContentStore, "current">;
  pagesOf: PagesOf;
  render: PageSetting;
  loadRenderContext: LoadRenderContext;
  /** Renders cached pages again in another thread; when absent, this thread renders them. */
  renderAgain?: RenderAgain | undefined;
  policy: PolicySetting;
  cdn?: Pick<SiteCdn, "pageHeaders"> | undefined;
  /** `CONTENT_TTL_SECONDS`, which decides how long caches between the site and its visitors keep pages. */
  ttlSeconds: number;
}

/** A page's HTML and the data that it was rendered from. */
export interface CachedPage extends CachedResponse, PageRequest {
  content: ContentSnapshot;
  version: string;
  omitted: RenderedBody["omitted"];
  /** The time, by `performance.now`, at which the page is rendered again after a failure. */
  retryAt?: number;
}

/** Called with a rendered page, and the milliseconds in which the page is likely to be rendered again. */
export type OnRender = (key: string, page: CachedPage, settleTime: number) => void;

export type PageCache = ReturnType<typeof createPageCache>;

/** Renders each page once for each version of its data, and keeps it in all encodings. */
export function createPageCache(options: PageCacheOptions) {
  const { content, pagesOf, render, keepAlive = () => {}, log } = options;
  const sharedPages: SharedPages = options.sharedPages ?? ((_version, _page, make) => make());
  const cache = createResponseCache<CachedPage>(options.maxPageBytes ?? defaultMaxBytes);
  const listeners: OnRender[] = [];
  const limit = createConcurrencyLimit(maxRenders, maxWaiting);
  let renders = 0;
  const logged = new Map<string, string>();

  /** Makes a cached page of a rendered body: logs its omitted blocks, and calls the listeners. */
  function toCachedPage(
    key: string,
    { plan, path, mode }: PageRequest,
    snapshot: ContentSnapshot,
    { hashes, omitted, status, ...rendered }: RenderedBody,
    settleTime = 0,
  ): CachedPage {
    renders++;
    const { page: id } = plan;
    const isNew = (block: object) => !logged.get(id)?.includes(JSON.stringify(block));
    for (const block of omitted.filter(isNew))
      log("warn", block.lacks ? "Block incomplete" : "Block omitted", { page: id, ...block });
    logged.set(id, JSON.stringify(omitted));
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": cacheControl(status === 404 ? "unknownPage" : "page", options.ttlSeconds),
      // In development, documents contain scripts that change.
      [policyHeader]:
        options.mode === "development" ? "frame-ancestors 'self'" : documentPolicy(hashes, options.policy),
      ...(status === 200 && options.cdn?.pageHeaders({ plan })),
    };
    const origin = { plan, path, mode, content: snapshot, omitted };
    const page = { ...rendered, ...origin, status, headers, representations: {} };
    for (const listener of listeners) listener(key, page, settleTime);
    return page;
  }

  /** Renders in another thread if possible, else in this thread. */
  const renderAgain: RenderAgain = async (page, known) => {
    const renderHere = () => renderIfChanged(page, known, render, renderShared);
    if (!options.renderAgain) return renderHere();
    return options.renderAgain(page, known).catch((error: unknown) => {
      log("warn", "Rendering in a thread of its own failed", { path: page.path, reason: String(error) });
      return renderHere();
    });
  };

  function renderShared(data: PageData, request: PageRequest): Promise<RenderedBody> {
    return sharedPages(data.version, request, () => renderBody(data, request, options.loadRenderContext, encodeBody));
  }

  /** Returns the cached page, or renders it. If the content changes meanwhile, the page is renewed as a stale page. */
  function getOrRender(key: string, request: PageRequest, snapshot: ContentSnapshot): Promise<CachedPage> {
    const make = async () =>
      toCachedPage(key, request, snapshot, await renderShared(makePageData(request.plan, snapshot, render), request));
    return cache.once(key, () => limit(make));
  }

  /** Finds a cached page that is still shown at this moment. A stale page is renewed in the background. */
  function findKept(key: string, snapshot: ContentSnapshot): CachedPage | undefined {
    const page = cache.get(key);
    if (!page || !isStale(page, snapshot)) return page;
    const isShown = requestOf(page, pagesOf(snapshot))?.plan === page.plan;
    if (isShown) keepAlive(revalidate(key, page, snapshot));
    else cache.delete(key);
    return isShown ? page : undefined;
  }

  /** Renders a cached page again if its data changed with the content; after a failure the stale page stays. */
  function revalidate(key: string, page: CachedPage, snapshot: ContentSnapshot): Promise<void> {
    return renew(key, page, snapshot).catch((error: unknown) => {
      page.retryAt = performance.now() + retryTime;
      log("error", "Revalidation failed, serving stale", { path: page.path, reason: String(error) });
    });
  }

  /** Renders a page again. Removes the cached page first when a date has ended or changed the page. */
  async function renew(key: string, page: CachedPage, snapshot: ContentSnapshot): Promise<void> {
    const request = requestOf(page, pagesOf(snapshot));
    if (request?.plan !== page.plan) {
      cache.delete(key);
      if (request) await getOrRender(key, request, snapshot);
      return;
    }
    // The page counts as current before it is rendered, so that no other request renders it at the same time.
    page.content = snapshot;
    page.retryAt = Infinity;
    const { plan, path, mode, version } = page;
    const rendered = await renderAgain({ plan, path, mode, version }, snapshot);
    if (rendered) cache.set(key, toCachedPage(key, page, snapshot, rendered, changeTime));
  }

  return {
    /** The HTML of a page; undefined without content. Unknown addresses share one response. */
    page(path: string, mode: PageMode): Promise<CachedPage> | undefined {
      const snapshot = content.current();
      const plan = snapshot && planAt(pagesOf(snapshot), path);
      if (!plan) return undefined;
      const isKnown = plan.status === 200;
      const key = (isKnown ? path : "*") + modeQuery(mode);
      // Removes a page that has ended, or starts to renew a stale page.
      findKept(key, snapshot);
      return getOrRender(key, { plan, path: isKnown ? path : "/", mode }, snapshot);
    },

    /** The HTML of an address, a path with its query, that was requested before. */
    lookUp(address: string): CachedPage | undefined {
      // Reading the content starts a refresh when the content is old.
      const snapshot = content.current();
      return snapshot && address.startsWith("/") ? findKept(address, snapshot) : undefined;
    },

    revalidate,

    entries: cache.entries,

    onRender: (listener: OnRender) => void listeners.push(listener),

    /** For monitoring: the number of renderings; the bytes, omitted blocks and missing values of the cached pages. */
    state: () => ({
      renders,
      bytes: cache.bytes(),
      omitted: cache.entries().flatMap(([, page]) => page.omitted.filter(({ lacks }) => !lacks)).length,
      missing: cache.entries().flatMap(([, page]) => page.omitted.flatMap(({ lacks = [] }) => lacks)).length,
    }),
  };
}

/** True for a page that was rendered from other content, or whose last rendering failed some time ago. */
export function isStale({ content, retryAt = Infinity }: CachedPage, snapshot: ContentSnapshot): boolean {
  return content !== snapshot || performance.now() >= retryAt;
}

/** Milliseconds after a failed rendering until the next one. */
const retryTime = 30_000;

/** The request for the same address and mode among other pages; undefined when the address lost or gained a page. */
function requestOf({ plan: { status }, path, mode }: PageRequest, pages: SitePages): PageRequest | undefined {
  // The page of unknown addresses has the path of another page.
  const plan = planAt(pages, status === 404 ? unknownPath : path);
  return plan?.status === status ? { plan, path, mode } : undefined;
}

/** Bytes of cached pages in all encodings: about 700 pages. */
const defaultMaxBytes = 64 * 1024 * 1024;

/** Milliseconds until a changed page is compressed at the best level: an editor often saves several changes in a row. */
const changeTime = 3_000;

/** The maximum numbers of pages that are rendered at once, and that wait; further visitors are asked to try again. */
const maxRenders = 2;
const maxWaiting = 200;
