import type { ContentState } from "#engine/content/keep-content.ts";
import { assetsPath } from "#engine/content/wire/addresses.ts";
import { loadOnce } from "#engine/load-once.ts";
import type { PagesOf } from "#engine/manifest/timetable.ts";
import type { PageSetting } from "#engine/render/render-page.ts";
import { loadComponents } from "#ui/block-component.ts";
import type { CachedResponse } from "./cache/cached-response.ts";
import { createPageCache, type PageCache } from "./cache/page-cache.ts";
import { createPageDataCache } from "./cache/page-data-cache.ts";
import type { LoadRenderContext } from "./cache/render-body.ts";
import { linkToRecord } from "#engine/render/edit-links.ts";
import { createApp } from "./routes/create-app.ts";
import type { SiteOptions } from "./site-options.ts";
import type { SiteParts } from "./site-parts.ts";

/** The state of a site for monitoring. */
export interface SiteState {
  content: ContentState;
  pages: ReturnType<PageCache["state"]>;
  webhookMessages: Readonly<SiteParts["webhookMessages"]>;
}

export interface Site extends SiteParts {
  fetch: (request: Request) => Response | Promise<Response>;
  /** The response to an address (path and query) when it is ready to send. */
  lookUp: (address: string) => CachedResponse | undefined;
  state(): SiteState;
  /** Makes the site report that the site is not ready, because its process is about to end. */
  stop(): void;
}

/** Creates a site: its content, its pages, the caches of their responses, and the routes. */
export function createSite(options: SiteOptions): Site {
  const { definition, env, timetable, content, builtFiles } = options;
  const pagesOf: PagesOf = (snapshot) => timetable.at(snapshot?.moment ?? Date.now());
  const render = pageSetting(options);
  const shared = {
    ...options,
    pagesOf,
    render,
    loadRenderContext: renderContextLoader(options, render),
    policy: {
      publicUrl: render.publicUrl,
      frameAncestors: env.FRAME_ANCESTORS,
      reportUrl: env.CSP_REPORT_URL,
      hasForm: true,
    },
    ttlSeconds: env.CONTENT_TTL_SECONDS,
  };
  const pageCache = createPageCache({ ...shared, renderAgain: options.createRenderAgain?.(render) });
  let isStopping = false;
  const parts: SiteParts = {
    ...shared,
    pages: () => pagesOf(content.current()),
    registrationUrl: env.REGISTRATION_URL ?? options.sampleRegistration ?? definition.registrationUrl,
    pageCache,
    pageDataCache: createPageDataCache(shared),
    webhookMessages: { accepted: 0, repeated: 0, refused: 0 },
    isStopping: () => isStopping,
  };
  return {
    ...parts,
    fetch: createApp(parts).fetch,
    lookUp: (address) => pageCache.lookUp(address) ?? builtFiles.get(address),
    state: () => ({ content: content.state(), pages: pageCache.state(), webhookMessages: parts.webhookMessages }),
    stop() {
      isStopping = true;
    },
  };
}

/** The values that all documents of a site share. */
function pageSetting({ definition, env, timetable, document }: SiteOptions): PageSetting {
  const { manifest, frameSlices, facts, redirects } = timetable;
  return {
    pages: { manifest, frameSlices, facts, redirects },
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    imageBase: assetsPath(definition.cmsApp),
    document,
    head: definition.head,
  };
}

function renderContextLoader(options: SiteOptions, render: PageSetting): LoadRenderContext {
  return loadOnce(async () => {
    const application = await options.definition.application();
    const components = await loadComponents(application.components);
    if (options.mode === "production") return { ...render, application, components };
    const { ProblemView } = await import("#engine/page/problem-view.tsx");
    const edit = linkToRecord(await options.loadSource());
    const { explainError } = options;
    return { ...render, application, components, Problem: ProblemView, explainError, linkToRecord: edit };
  });
}
