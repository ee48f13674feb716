import type { PagePlan } from "#schemas/page-plan.ts";
import type { ContentSnapshot } from "#src/content/content-source.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import { cacheControl, policyHeader } from "#src/http/http-policy.ts";
import { createConcurrencyLimit } from "#src/http/concurrency-limit.ts";
import { documentPolicy, type PolicySetting } from "#src/http/content-security-policy.ts";
import { modeQuery, type PageMode } from "#src/page/page-mode.ts";
import { encodeBody } from "#src/http/compress.ts";
import { makePageData, type RenderContext } from "#src/render/render-page.ts";
import type { Log } from "#src/log.ts";
import { type CachedResponse, recompress } from "./cached-response.ts";
import { renderBody, renderIfChanged, type PageRequest, type RenderAgain, type RenderedBody } from "./render-body.ts";
import { createResponseCache } from "./response-cache.ts";

/** What pages are rendered from. */
interface PageCacheOptions {
  mode: "development" | "production";
  content: Pick<ContentStore, "current">;
  render: RenderContext;
  /** Renders kept pages again, elsewhere; without it they are rendered here. */
  renderAgain?: RenderAgain | undefined;
  /** What the policies of pages depend on. */
  policy: PolicySetting;
  /** Seconds after which content is old, here and in the caches between here and visitors. */
  maxAge: number;
  log: Log;
}

/** A page's HTML and what it was rendered from. */
export interface CachedPage extends CachedResponse, PageRequest {
  content: ContentSnapshot;
  /** The version of the page's data. */
  version: string;
  /** How many of the page's blocks were omitted. */
  omitted: number;
}

/** The rendered pages of a site. */
export type PageCache = ReturnType<typeof createPageCache>;

/** Renders each page once for each version of its data, and keeps it in all encodings. */
export function createPageCache(options: PageCacheOptions) {
  const { content, render, log } = options;
  const cache = createResponseCache<CachedPage>(maxBytes);
  const recompressor = createRecompressor((reason) => log("warn", "Recompression failed", { reason }));
  const limit = createConcurrencyLimit(maxRenders, maxWaiting);
  let renders = 0;

  function keep(
    key: string,
    { plan, path, mode }: PageRequest,
    snapshot: ContentSnapshot,
    { hashes, omitted, status, ...rendered }: RenderedBody,
    settleTime = 0,
  ): CachedPage {
    renders++;
    for (const block of omitted) log("warn", "Block omitted", { page: plan.page, ...block });
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": cacheControl(status === 404 ? "unknownPage" : "page", options.maxAge),
      [policyHeader]: pagePolicy(hashes, options),
    };
    const response = { ...rendered, status, headers, representations: {} };
    const page = { ...response, plan, path, mode, content: snapshot, omitted: omitted.length };
    recompressor.add(key, page, settleTime);
    return page;
  }

  /** Elsewhere where that can be done, else here. */
  const renderAgain: RenderAgain = async (page, slices) => {
    const renderHere = () => renderIfChanged(page, slices, render, encodeBody);
    if (!options.renderAgain) return renderHere();
    return options.renderAgain(page, slices).catch((error: unknown) => {
      log("warn", "Rendering in a thread of its own failed", { path: page.path, reason: String(error) });
      return renderHere();
    });
  };

  /** The content may change while a page is rendered from it; the page is then rendered again. */
  async function makeCurrent(key: string, request: PageRequest, snapshot: ContentSnapshot): Promise<CachedPage> {
    const data = makePageData(request.plan, snapshot.slices, render);
    const page = keep(key, request, snapshot, await renderBody(data, request, render, encodeBody));
    const now = content.current();
    return now === undefined || now === snapshot ? page : makeCurrent(key, request, now);
  }

  return {
    /** The HTML of a page; undefined while there is no content. Unknown addresses share one response. */
    page(plan: PagePlan, path: string, mode: PageMode): Promise<CachedPage> | undefined {
      const snapshot = content.current();
      if (!snapshot) return undefined;
      const isKnown = plan.status === 200;
      const key = (isKnown ? path : "*") + modeQuery(mode);
      const request = { plan, path: isKnown ? path : "/", mode };
      return cache.once(key, () => limit(() => makeCurrent(key, request, snapshot)));
    },

    /** The HTML of an address, a path with its query, that was requested before. */
    lookUp: (address: string): CachedPage | undefined => (address.startsWith("/") ? cache.get(address) : undefined),

    /** Renders a kept page again if its data changed with the content. */
    async revalidate(key: string, page: CachedPage, snapshot: ContentSnapshot): Promise<void> {
      page.content = snapshot;
      const { plan, path, mode, version } = page;
      const rendered = await renderAgain({ plan, path, mode, version }, snapshot.slices);
      if (rendered) cache.set(key, keep(key, page, snapshot, rendered, changeTime));
    },

    entries: cache.entries,

    /** Resolves when every page is compressed as well as possible. */
    settled: recompressor.done,

    /** For monitoring: pages rendered so far; bytes and omitted blocks of those that are kept. */
    state: () => ({
      renders,
      bytes: cache.bytes(),
      omitted: cache.entries().reduce((sum, [, page]) => sum + page.omitted, 0),
    }),
  };
}

/** Bytes of kept pages in all encodings: about 700 pages. */
const maxBytes = 64 * 1024 * 1024;

/** Milliseconds after which a page that changed is compressed as well as possible: an editor who saves changes it often. */
const changeTime = 3_000;

/** Pages that are rendered at once, and that wait; visitors beyond are asked to come back. */
const maxRenders = 2;
const maxWaiting = 200;

/** In development, documents hold scripts that change. */
function pagePolicy(
  hashes: Parameters<typeof documentPolicy>[0],
  { mode, policy }: Pick<PageCacheOptions, "mode" | "policy">,
): string {
  if (mode === "development") return "frame-ancestors 'self'";
  return documentPolicy(hashes, policy);
}

/**
 * Recompresses responses as well as possible, one at a time in a thread of the pool, while visitors
 * already get the quickly compressed ones. Skips a response that was replaced under its key meanwhile.
 */
export function createRecompressor(onFailure: (reason: string) => void) {
  const newest = new Map<string, CachedResponse>();
  let done = Promise.resolve();

  async function run(key: string, response: CachedResponse): Promise<void> {
    if (newest.get(key) !== response) return;
    newest.delete(key);
    await recompress(response).catch((error: unknown) => onFailure(String(error)));
  }

  return {
    /** @param settleTime milliseconds in which the response may be replaced */
    add(key: string, response: CachedResponse, settleTime = 0): void {
      newest.set(key, response);
      const enqueue = () => void (done = done.then(() => run(key, response)));
      if (settleTime === 0) enqueue();
      else setTimeout(enqueue, settleTime).unref?.();
    },
    /** Resolves when all that was added without time to settle is recompressed. */
    done: () => done,
  };
}
