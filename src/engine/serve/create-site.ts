import type { ContentState, ContentStore } from "#engine/content/keep-content.ts";
import { assetsPath } from "#engine/content/wire/addresses.ts";
import type { PolicySetting } from "#engine/http/content-security-policy.ts";
import type { SitePages, Timetable } from "#engine/manifest/timetable.ts";
import type { PageSetting, RenderContext } from "#engine/render/render-page.ts";
import { loadComponents } from "#ui/block-component.ts";
import type { CachedResponse } from "./cache/cached-response.ts";
import { createPageCache, type PageCache } from "./cache/page-cache.ts";
import { createPageDataCache } from "./cache/page-data-cache.ts";
import type { LoadRenderContext } from "./cache/render-body.ts";
import { linkToRecord } from "#engine/render/edit-links.ts";
import type { PagesOf } from "#engine/manifest/timetable.ts";
import { createApp } from "./routes/create-app.ts";
import { createLookUp } from "./routes/page-routes.ts";
import type { SiteOptions } from "./site-options.ts";

/** What monitoring wants to know of a site. */
export interface SiteState {
  content: ContentState;
  pages: ReturnType<PageCache["state"]>;
  /** Messages of the CMS, by their result. */
  webhookMessages: Readonly<Record<string, number>>;
}

/** A site that answers requests. */
export interface Site {
  fetch: (request: Request) => Response | Promise<Response>;
  /** The response to an address – path and query – that only needs to be sent. */
  lookUp: (address: string) => CachedResponse | undefined;
  content: ContentStore;
  /** The pages, and the moments at which they change. */
  timetable: Timetable;
  /** The pages that are shown with some content. */
  pagesOf: PagesOf;
  /** The pages that are shown now. */
  pages(): SitePages;
  pageCache: PageCache;
  render: PageSetting;
  loadRenderContext: LoadRenderContext;
  /** What the policies of documents depend on. */
  policy: PolicySetting;
  /** The base address of redirects to the registration site. */
  registrationUrl: string;
  state(): SiteState;
  /** From now on the site says that it is not ready, because its process is about to end. */
  stop(): void;
}

/** Makes a site: content, the pages that are shown with it, the caches of their responses, and the routes. */
export function createSite(options: SiteOptions): Site {
  const { definition, env, timetable, content } = options;
  const pagesOf: PagesOf = (snapshot) => timetable.at(snapshot?.moment ?? Date.now());
  const render = pageSetting(options);
  const loadRenderContext = renderContextLoader(options, render);
  const policy: PolicySetting = {
    publicUrl: render.publicUrl,
    frameAncestors: env.FRAME_ANCESTORS,
    reportUrl: env.CSP_REPORT_URL,
    hasForm: true,
  };
  const cached = { ...options, pagesOf, render, ttlSeconds: env.CONTENT_TTL_SECONDS };
  const pageCache = createPageCache({
    ...cached,
    loadRenderContext,
    renderAgain: options.createRenderAgain?.(render),
    policy,
    maxBytes: options.maxPageBytes,
  });
  const pageDataCache = createPageDataCache(cached);
  const registrationUrl = env.REGISTRATION_URL ?? definition.registrationUrl;
  const webhookMessages = { accepted: 0, repeated: 0, refused: 0 };
  let isStopping = false;
  const app = createApp({
    ...options,
    pagesOf,
    render,
    loadRenderContext,
    policy,
    registrationUrl,
    pageCache,
    pageDataCache,
    webhookMessages,
    isStopping: () => isStopping,
  });
  return {
    fetch: app.fetch,
    lookUp: createLookUp({ pageCache, builtFiles: options.builtFiles }),
    content,
    timetable,
    pagesOf,
    pages: () => pagesOf(content.current()),
    pageCache,
    render,
    loadRenderContext,
    policy,
    registrationUrl,
    state: () => ({ content: content.state(), pages: pageCache.state(), webhookMessages }),
    stop() {
      isStopping = true;
    },
  };
}

/** The setting of all documents of a site. */
function pageSetting({ definition, env, timetable, document }: SiteOptions): PageSetting {
  return {
    pages: timetable,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    imageBase: assetsPath(definition.cmsApp),
    document,
    head: definition.head,
  };
}

/** Loads what renders pages, once. */
function renderContextLoader(options: SiteOptions, render: PageSetting): LoadRenderContext {
  let loading: Promise<RenderContext> | undefined;

  async function load(): Promise<RenderContext> {
    const application = await options.definition.application();
    const components = await loadComponents(application.components);
    if (options.mode === "production") return { ...render, application, components };
    const { ProblemView } = await import("#engine/page/problem-view.tsx");
    const { explainError } = options;
    const edit = linkToRecord(await options.loadSource());
    return { ...render, application, components, Problem: ProblemView, explainError, linkToRecord: edit };
  }

  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
