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

/** The state of a site for monitoring. */
export interface SiteState {
  content: ContentState;
  pages: ReturnType<PageCache["state"]>;
  /** The number of messages of the CMS, by result. */
  webhookMessages: Readonly<Record<string, number>>;
}

/** A site that answers requests. */
export interface Site {
  fetch: (request: Request) => Response | Promise<Response>;
  /** The response to an address (path and query) when it is ready to send. */
  lookUp: (address: string) => CachedResponse | undefined;
  content: ContentStore;
  /** The site's pages, and the moments at which they change. */
  timetable: Timetable;
  /** The pages that a content shows. */
  pagesOf: PagesOf;
  /** The pages that are shown at this moment. */
  pages(): SitePages;
  pageCache: PageCache;
  render: PageSetting;
  loadRenderContext: LoadRenderContext;
  /** The settings on which the policies of documents depend. */
  policy: PolicySetting;
  /** The base address of redirects to the registration site. */
  registrationUrl: string;
  state(): SiteState;
  /** Makes the site report that it is not ready, because its process is about to end. */
  stop(): void;
}

/** Creates a site: its content, its pages, the caches of their responses, and the routes. */
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

/** The values that all documents of a site share. */
function pageSetting({ definition, env, timetable, document }: SiteOptions): PageSetting {
  return {
    pages: timetable,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    imageBase: assetsPath(definition.cmsApp),
    document,
    head: definition.head,
  };
}

/** Loads the code that renders pages, once. */
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
