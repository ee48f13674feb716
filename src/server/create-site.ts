import type { Env } from "#src/env.ts";
import type { ContentDisk } from "#src/content/content-disk.ts";
import { createContentStore, type ContentState, type ContentStore } from "#src/content/content-store.ts";
import type { FetchFunction } from "#src/content/fetch-function.ts";
import { assetsPath } from "#src/content/graphql-path.ts";
import { selectWire } from "#src/content/select-wire.ts";
import type { ContentService } from "#src/content-service/create-content-service.ts";
import { makePageData } from "#src/page/page-data.ts";
import type { RenderContext } from "#src/page/render-page.ts";
import { planSite, type SiteManifests, type SitePages } from "#src/page/site-pages.ts";
import type { Answer } from "./answer.ts";
import { createApp } from "./app.ts";
import { asksParsed, createContentApi } from "./content-api.ts";
import { createContentHook } from "./content-hook.ts";
import { createDataAnswers, type DescribePage } from "./data-answers.ts";
import type { Log } from "./log.ts";
import { createPageAnswers } from "./page-answers.ts";
import { createPreviewAnswers, type DrawCatalogue } from "./preview-answers.ts";
import { createPreviewContent } from "./preview-content.ts";
import { createUnavailable } from "./unavailable.ts";

/** What a site is put together from. Nothing here knows files or ports, so that it runs wherever `fetch` does. */
export interface SiteOptions {
  env: Env;
  manifests: SiteManifests;
  /** The content service's base address. */
  contentBase: string;
  /** What it is asked with; the platform's own `fetch` when absent. */
  fetch?: FetchFunction | undefined;
  /** The embedded content service, where that is what is served; else visitors never reach one. */
  embedded?: ContentService | undefined;
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
  drawCatalogue?: DrawCatalogue | undefined;
  log: Log;
}

/** What monitoring wants to know of a site. */
export interface SiteState {
  content: ContentState;
  pages: ReturnType<ReturnType<typeof createPageAnswers>["state"]>;
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
export function createSite({ env, contentBase, fetch, embedded, disk, document, builtFiles, log, ...options }: SiteOptions): Site {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  let pages = planSite(options.manifests);
  let isStopping = false;
  let isToWarm = false;
  const slices = () => pages.slices;
  const maxAge = env.CONTENT_TTL_SECONDS;
  const content = createContentStore({
    base: contentBase,
    fetch,
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
  const describe: DescribePage = (plan, { wire }) =>
    makePageData(plan, pages, assetsPath, (wanted) => selectWire(wire, wanted));
  const made = { content: () => content.current(), describe, maxAge };
  const dataAnswers = createDataAnswers(made);
  const answers = createPageAnswers({ ...made, pages: () => pages, render, document, policy: options.drawCatalogue ? undefined : policy, log });
  const loadContent = createPreviewContent({ base: contentBase, fetch, content, slices, log });
  const contentApi = createContentApi({ content, slices });
  const app = createApp({
    pages: () => pages,
    content,
    answers,
    dataAnswers,
    builtFiles,
    unavailable: createUnavailable(() => ({
      ...render,
      pages,
      loadSlices: () => ({}),
      document: { ...document(), headExtra: "", loaderScript: "", version: "" },
      policy,
    })),
    contentApi: embedded
      ? (request) => (asksParsed(request) ? contentApi(request) : embedded.fetch(withoutDrafts(request)))
      : contentApi,
    assets: options.createAssets(content),
    contentHook: env.WEBHOOK_SECRET === undefined ? undefined : createContentHook({ secret: env.WEBHOOK_SECRET, refresh: content.refresh, log }),
    isStopping: () => isStopping,
    metrics: options.metrics,
    ...createPreviewAnswers({
      secret: env.PREVIEW_SECRET,
      drawCatalogue: options.drawCatalogue,
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
