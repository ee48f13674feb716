import type { Env } from "#src/env.ts";
import type { ContentDisk } from "#src/content/content-disk.ts";
import { createContentStore, type ContentState, type ContentStore } from "#src/content/content-store.ts";
import type { ContentSource } from "#src/content/content-source.ts";
import { assetsPath } from "#src/content/squidex/wire/addresses.ts";
import type { DevCms } from "#src/dev-cms/create-dev-cms.ts";
import { makePageData } from "#src/render/page-data.ts";
import type { RenderContext } from "#src/render/render-page.ts";
import { planSite, type SiteManifests, type SitePages } from "#src/manifest/plan-site.ts";
import type { Answer } from "./cache/cached-response.ts";
import { createApp } from "./routes/app.ts";
import { asksParsed, createContentApi } from "./routes/content-api.ts";
import { createWebhookRoute } from "./routes/webhook-route.ts";
import { createPageDataCache, type DescribePage } from "./cache/page-data-cache.ts";
import type { Log } from "./log.ts";
import { createPageCache } from "./cache/page-cache.ts";
import { createPreviewRoutes, type RenderCatalogue } from "./routes/preview-route.ts";
import { createPreviewContent } from "./routes/preview-content.ts";
import { createMaintenanceResponse } from "./routes/maintenance-response.ts";

/** What a site is put together from. Nothing here knows files or ports, so that it runs wherever `fetch` does. */
export interface SiteOptions {
  env: Env;
  manifests: SiteManifests;
  source: ContentSource;
  /** The embedded content service, where that is what is served; else visitors never reach one. */
  embedded?: DevCms | undefined;
  /** Makes what answers `/api/assets/mma/{id}`. */
  createAssets: (content: ContentStore) => (request: Request) => Promise<Response>;
  /** Where the last good content outlives a restart. */
  disk?: ContentDisk | undefined;
  /** Scripts, styles and addresses of the built site, without a version. */
  document: () => Omit<RenderContext["document"], "version">;
  builtFiles: ReadonlyMap<string, Answer>;
  /** Answers `/metrics`, where monitoring reads. */
  metrics?: (() => Promise<Response>) | undefined;
  Problem?: RenderContext["Problem"];
  /** Given in development, where the preview is open to all: draws the catalogue of blocks. */
  renderCatalogue?: RenderCatalogue | undefined;
  log: Log;
}

/** What monitoring wants to know of a site. */
export interface SiteState {
  content: ContentState;
  pages: ReturnType<ReturnType<typeof createPageCache>["state"]>;
}

/** A site, ready to be listened with. */
export interface Site {
  fetch: (request: Request) => Response | Promise<Response>;
  /** What is known to be the answer to a request's address and needs no more than being written. */
  ready: (address: string) => Answer | undefined;
  content: ContentStore;
  /** The site's pages, planned. */
  pages(): SitePages;
  state(): SiteState;
  /** Draws every page once, before anybody asks; as soon as there is content. */
  warm(): Promise<void>;
  /** From now on the site says that it is not ready, because its process is to end. */
  stop(): void;
  /** Replaces the manifests, as a developer edits them. */
  setManifests(manifests: SiteManifests): void;
  /** Reads the sample content again, as a developer edits it. */
  reloadContent(): Promise<void>;
}

/** Puts a site together: its pages, its content and the application in front of them. */
export function createSite({ env, source, embedded, disk, document, builtFiles, log, ...options }: SiteOptions): Site {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  let pages = planSite(options.manifests);
  let isStopping = false;
  let isToWarm = false;
  const slices = () => pages.slices;
  const maxAge = env.CONTENT_TTL_SECONDS;
  const content = createContentStore({
    source,
    slices,
    maxAge: maxAge * 1000,
    // What vanishes from the sample content was taken out by hand.
    settleTime: embedded ? 0 : undefined,
    disk,
    onChange: renew,
    log,
  });
  const render = { publicUrl, imageBase: assetsPath, Problem: options.Problem };
  const policy = { publicUrl, frameAncestors: env.FRAME_ANCESTORS };
  const describe: DescribePage = (plan, snapshot) => makePageData(plan, pages, assetsPath, snapshot.slices);
  const made = { content: () => content.current(), describe, maxAge };
  const dataAnswers = createPageDataCache(made);
  const answers = createPageCache({ ...made, pages: () => pages, render, document, policy: options.renderCatalogue ? undefined : policy, log });
  const loadContent = createPreviewContent({ source, content, slices, log });
  const contentApi = createContentApi({ content, slices });
  const app = createApp({
    pages: () => pages,
    content,
    answers,
    dataAnswers,
    builtFiles,
    unavailable: createMaintenanceResponse(() => ({
      ...render,
      pages,
      slices: {},
      document: { ...document(), headExtra: "", loaderScript: "", version: "" },
      policy,
    })),
    contentApi: embedded
      ? (request) => (asksParsed(request) ? contentApi(request) : embedded.fetch(withoutDrafts(request)))
      : contentApi,
    assets: options.createAssets(content),
    webhook: env.WEBHOOK_SECRET === undefined ? undefined : createWebhookRoute({ secret: env.WEBHOOK_SECRET, verifyMessage: source.verifyMessage, refresh: content.refresh, log }),
    isStopping: () => isStopping,
    metrics: options.metrics,
    ...createPreviewRoutes({
      secret: env.PREVIEW_SECRET,
      renderCatalogue: options.renderCatalogue,
      context: () => ({ pages, publicUrl, imageBase: assetsPath, baseCss: document().baseCss, loadContent }),
      log,
    }),
    registrationUrl: env.REGISTRATION_URL,
    publicUrl,
    log,
  });

  function renew(): void {
    dataAnswers.remember();
    void answers.renew();
    if (isToWarm) void warm();
  }

  async function warm(): Promise<void> {
    isToWarm = content.current() === undefined;
    if (!isToWarm) await answers.warm();
  }

  function forget(): void {
    dataAnswers.clear();
    answers.clear();
  }

  return {
    fetch: (request) => app.fetch(request),
    // Asking for the content lets it be refreshed when it is old.
    ready: (address) => (content.current() ? answers.ready(address) : undefined) ?? builtFiles.get(address),
    content,
    pages: () => pages,
    state: () => ({ content: content.state(), pages: answers.state() }),
    warm,
    stop() {
      isStopping = true;
    },
    setManifests(manifests) {
      pages = planSite(manifests);
      forget();
    },
    async reloadContent() {
      await embedded?.reload();
      await content.refresh();
      forget();
    },
  };
}

/** Drafts are for editors: `X-Unpublished` of a visitor does not reach the content service. */
function withoutDrafts(request: Request): Request {
  if (!request.headers.has("x-unpublished")) return request;
  const copy = new Request(request);
  copy.headers.delete("x-unpublished");
  return copy;
}
