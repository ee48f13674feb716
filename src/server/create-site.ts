import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Env } from "#src/env.ts";
import { createContentDisk } from "#src/content/content-disk.ts";
import { createContentStore, type ContentStore } from "#src/content/content-store.ts";
import { assetsPath } from "#src/content/graphql-path.ts";
import { createContentService } from "#src/content-service/create-content-service.ts";
import type { RenderContext } from "#src/page/render-page.ts";
import { planSite, type SiteManifests, type SitePages } from "#src/page/site-pages.ts";
import { createApp } from "./app.ts";
import { createAssets } from "./assets/create-assets.ts";
import { createContentApi } from "./content-api.ts";
import type { Log } from "./log.ts";
import { createPageAnswers } from "./page-answers.ts";
import { createPreviewAnswers, type DrawCatalogue } from "./preview-answers.ts";
import { createPreviewContent } from "./preview-content.ts";
import { createUnavailable } from "./unavailable.ts";

/** What a site is put together from. */
export interface SiteOptions {
  env: Env;
  manifests: SiteManifests;
  /** Folder of the embedded content service's content. */
  contentFolder: string;
  /** Scripts, styles and addresses of the built site, without a version. */
  document: () => Omit<RenderContext["document"], "version">;
  builtFile: (context: Context) => Promise<Response | undefined>;
  Problem?: RenderContext["Problem"];
  /** Given in development, where the preview is open to all: draws the catalogue of blocks. */
  drawCatalogue?: DrawCatalogue;
  log: Log;
}

/** A site, ready to be listened with. */
export interface Site {
  fetch: (request: Request) => Response | Promise<Response>;
  content: ContentStore;
  /** Reads the embedded content, when that is what is served; throws what is wrong with it, line by line. */
  prepare(): Promise<void>;
  /** Replaces the manifests, as a developer edits them. */
  setManifests(manifests: SiteManifests): void;
  /** Reads the sample content again, as a developer edits it. */
  reloadContent(): Promise<void>;
}

/** Puts a site together: its pages, its content and the application in front of them. */
export function createSite({ env, document, builtFile, Problem, drawCatalogue, log, ...options }: SiteOptions): Site {
  const { CMS_URL: cms } = env;
  const own = `http://${reachableHost(env.HOST)}:${env.PORT}`;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  let site = versioned(options.manifests);
  const slices = () => site.pages.slices;
  const service = createContentService({ directory: options.contentFolder });
  const content = createContentStore({
    base: cms ?? own,
    slices,
    maxAge: env.CONTENT_TTL_SECONDS * 1000,
    disk: cms === undefined ? undefined : createContentDisk(env.CONTENT_CACHE_DIR, cms, (reason) => log("warn", "The copy of the content was not written", { reason })),
    log,
  });
  const loadContent = createPreviewContent({ base: cms ?? own, content, slices, log });
  const render = { publicUrl, imageBase: assetsPath, Problem };
  const app = createApp({
    pages: () => site.pages,
    content,
    answers: createPageAnswers({ site: () => site, render, document, log }),
    unavailable: createUnavailable(() => ({
      ...render,
      pages: site.pages,
      loadSlices: () => ({}),
      document: { ...document(), loaderScript: "", version: "" },
    })),
    contentApi: cms === undefined ? (request) => service.fetch(withoutDrafts(request)) : createContentApi({ content, slices }),
    assets: createAssets({ cms, service, content, folder: env.CONTENT_CACHE_DIR, log }),
    builtFile,
    ...createPreviewAnswers({
      secret: env.PREVIEW_SECRET,
      drawCatalogue,
      context: () => ({ pages: site.pages, publicUrl, imageBase: assetsPath, baseCss: document().baseCss, loadContent }),
      log,
    }),
    registrationUrl: env.REGISTRATION_URL,
    publicUrl,
    log,
  });
  return {
    fetch: (request) => app.fetch(request),
    content,
    prepare: () => (cms === undefined ? service.reload() : Promise.resolve()),
    setManifests(manifests) {
      site = versioned(manifests);
    },
    reloadContent: async () => {
      await service.reload();
      await content.refresh();
    },
  };
}

/** The host at which the site reaches itself: listening everywhere includes this machine; IPv6 needs brackets. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** Drafts are for editors: `X-Unpublished` of a visitor does not reach the content service. */
function withoutDrafts(request: Request): Request {
  if (!request.headers.has("x-unpublished")) return request;
  const copy = new Request(request);
  copy.headers.delete("x-unpublished");
  return copy;
}

function versioned(manifests: SiteManifests): { pages: SitePages; version: string } {
  const values = [manifests.site.value, ...[...manifests.pages].map(([page, { value }]) => [page, value])];
  const version = createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 8);
  return { pages: planSite(manifests), version };
}
