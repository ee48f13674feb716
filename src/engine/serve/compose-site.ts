import type { AssetFigures } from "#engine/assets/asset-figures.ts";
import type { ContentState, ContentStore } from "#engine/content/keep-content.ts";
import { assetsPath } from "#engine/content/wire/addresses.ts";
import { contentTimes } from "#engine/content-times.ts";
import type { PolicySetting } from "#engine/http/content-security-policy.ts";
import type { SitePages, Timetable } from "#engine/manifest/timetable.ts";
import { makePageData } from "#engine/render/page-data.ts";
import type { PageSetting } from "#engine/render/render-page.ts";
import type { CachedResponse } from "./cache/cached-response.ts";
import { createPageCache, type PageCache } from "./cache/page-cache.ts";
import { createPageDataCache } from "./cache/page-data-cache.ts";
import type { LoadRenderContext } from "./cache/render-body.ts";
import { createPageRefresher } from "./cache/refresh-pages.ts";
import type { CdnState } from "./site-cdn.ts";
import { createApp } from "./routes/app.ts";
import { createLookUp } from "./routes/pages.ts";
import { linkToRecord } from "./link-to-record.ts";
import type { PagesOf } from "./pages-of.ts";
import type { PlannedSiteOptions } from "./site-parts.ts";

/** What monitoring wants to know of a site. */
export interface SiteState {
  content: ContentState;
  pages: ReturnType<PageCache["state"]>;
  /** Absent where assets are answered by others. */
  assets?: Readonly<AssetFigures> | undefined;
  /** Absent where no CDN is told what changed. */
  cdn?: CdnState | undefined;
  /** Messages of the CMS, by what came of them. */
  webhookMessages: Readonly<Record<string, number>>;
}

/** A composed site. */
export interface Site {
  fetch: (request: Request) => Response | Promise<Response>;
  /** The response to an address – path and query – that only needs to be sent. */
  lookUp: (address: string) => CachedResponse | undefined;
  content: ContentStore;
  /** The pages that are shown now. */
  pages(): SitePages;
  /** The pages, and the moments at which they change. */
  timetable: Timetable;
  render: PageSetting;
  loadRenderContext: LoadRenderContext;
  /** What the policies of documents depend on. */
  policy: PolicySetting;
  /** Where redirects to the registration site lead. */
  registrationUrl: string;
  state(): SiteState;
  /** Renders every page before anybody asks for it: now, or as soon as there is content. */
  prerender(): Promise<void>;
  /** From now on the site says that it is not ready, because its process is about to end. */
  stop(): void;
}

/** Milliseconds for which the first visitors of a cold start wait, rather than being asked to come back. */
const firstContentTime = 2_000;

/** Composes a site whose pages are planned: its content, its caches and the routes in front of them. */
export function composeSite(options: PlannedSiteOptions): Site {
  const { definition, env, mode, timetable, cdn, edge, log } = options;
  const pagesOf: PagesOf = (snapshot) => timetable.at(snapshot?.moment ?? Date.now());
  const ttlSeconds = env.CONTENT_TTL_SECONDS;
  const registrationUrl = env.REGISTRATION_URL ?? definition.registrationUrl;
  const content = options.openContent({
    source: options.source,
    wanted: () => timetable,
    boundaryAfter: timetable.boundaryAfter,
    maxAge: contentTimes(ttlSeconds).refreshAge,
    sizeOf: async (picture) => assets.sizeOf?.(picture),
    onChange() {
      pageDataCache.remember();
      if (!edge) void refresher.revalidate();
    },
    keepAlive: edge?.keepAlive,
    log,
  });
  const render: PageSetting = {
    pages: timetable,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    imageBase: assetsPath(definition.cmsApp),
    document: options.document,
    head: definition.head,
    linkToRecord: mode === "development" ? linkToRecord(options.source) : undefined,
  };
  const loadRenderContext: LoadRenderContext = async () => ({
    ...render,
    ...(await options.loadMarkupContext()),
    Problem: mode === "development" ? (await import("#engine/page/problem-view.tsx")).ProblemView : undefined,
    explainError: options.explainError,
  });
  const renderAgain = options.createRenderAgain?.(render);
  const policy: PolicySetting = {
    publicUrl: render.publicUrl,
    frameAncestors: env.FRAME_ANCESTORS,
    reportUrl: env.CSP_REPORT_URL,
    hasForm: true,
  };
  const pageCache = createPageCache({
    mode,
    content,
    pagesOf,
    render,
    loadRenderContext,
    renderAgain,
    policy,
    cdn,
    edge,
    ttlSeconds,
    log,
  });
  const pageDataCache = createPageDataCache({ content, pagesOf, render, cdn, ttlSeconds });
  const refresher = createPageRefresher({
    pagesOf,
    content,
    pageCache,
    isElsewhere: renderAgain !== undefined,
    onCurrent: reviewCdn,
    log,
  });
  let isStopping = false;

  /** Pages that the CDN may have and that are not kept here have changed, too. */
  async function reviewCdn(): Promise<void> {
    const kept = new Set(pageCache.entries().map(([key]) => key));
    await cdn?.review((key) => kept.has(key), versionOf);
  }

  function versionOf(path: string): string | undefined {
    const snapshot = content.current();
    const found = snapshot && pagesOf(snapshot).find(path);
    const isPage = found && "plan" in found && found.plan.status === 200;
    return isPage ? makePageData(found.plan, snapshot, render).version : undefined;
  }

  const assets = options.createAssets(content, options.isNamedAsset);
  const webhookMessages = { accepted: 0, repeated: 0, refused: 0 };
  const app = createApp({
    ...options,
    pagesOf,
    timetable,
    content,
    render,
    loadRenderContext,
    policy,
    registrationUrl,
    pageCache,
    pageDataCache,
    webhookMessages,
    assets: assets.answer,
    async answerQuery(posted, slices, richText) {
      const { answerQuery } = await import("#engine/content/answers/answer-query.ts");
      const { sliceQueries } = await import("#schemas/derive/slice-queries.ts");
      const queries = sliceQueries((await options.loadDefinition()).model);
      return answerQuery(posted, { content: slices, known: pagesOf(content.current()).slices, queries }, richText);
    },
    untilFirstContent() {
      if (content.current() || content.state().refreshes > 0) return undefined;
      return Promise.race([content.refresh(), new Promise((resolve) => setTimeout(resolve, firstContentTime))]);
    },
    isStopping: () => isStopping,
  });
  return {
    fetch: app.fetch,
    lookUp: createLookUp({ pageCache, builtFiles: options.builtFiles }),
    content,
    pages: () => pagesOf(content.current()),
    timetable,
    render,
    loadRenderContext,
    policy,
    registrationUrl,
    state: () => ({
      content: content.state(),
      pages: pageCache.state(),
      webhookMessages,
      assets: options.assetFigures,
      cdn: cdn?.state(),
    }),
    prerender: refresher.prerender,
    stop() {
      isStopping = true;
    },
  };
}
