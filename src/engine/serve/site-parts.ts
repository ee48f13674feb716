import type { Slices } from "#schemas/selection.ts";
import type { Env } from "#engine/env.ts";
import type { AssetFigures } from "#engine/assets/asset-figures.ts";
import type { Assets } from "#engine/assets/create-assets.ts";
import type { ContentStore, KeepingOptions } from "#engine/content/keep-content.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { PostedQuery, QueryAnswer } from "#engine/content/answers/answer-query.ts";
import type { RichTextForm } from "#engine/content/answers/write-answer.ts";
import type { PolicySetting } from "#engine/http/content-security-policy.ts";
import type { Timetable } from "#engine/manifest/timetable.ts";
import type { LoadedSite, SiteBasics } from "#engine/page/site-definition.ts";
import type { PreviewStore } from "#engine/preview/preview-store.ts";
import type { MarkupContext } from "#engine/render/render-markup.tsx";
import type { PageSetting, RenderContext, SiteDocument } from "#engine/render/render-page.ts";
import type { CachedResponse } from "./cache/cached-response.ts";
import type { PageCache } from "./cache/page-cache.ts";
import type { LoadRenderContext, RenderAgain } from "./cache/render-body.ts";
import type { PageDataCache } from "./cache/page-data-cache.ts";
import type { Log } from "#engine/log.ts";
import type { SiteCdn } from "./site-cdn.ts";
import type { DevelopmentPage } from "./development-page.ts";
import type { EdgePlatform } from "./edge-platform.ts";
import type { PagesOf } from "./pages-of.ts";

/** Answers the requests of a route; the path is the address's, decoded. */
export type Handler = (request: Request, path: string) => Response | Promise<Response>;

/** Passes a message of the CMS, and its headers, on to the other instances. Never rejects. */
export type NotifyPeers = (body: Uint8Array, headers: Headers) => Promise<void>;

/** Marks a message of the CMS that another instance has passed on. */
export const passedOnHeader = "x-passed-on";

/** What the content of a site is kept with; the rest is the site's own. */
export type SiteContentOptions = Omit<KeepingOptions, "cleaning" | "endings" | "factsSlice" | "disk" | "settleTime">;

/**
 * What a site is composed from, once its pages are planned. Nothing here knows files or ports, so that it runs wherever
 * `fetch` does, nor schemas, so that it starts at once.
 */
export interface PlannedSiteOptions {
  /** In development previews are open, problems are shown, and scripts that Vite adds may run. */
  mode: "development" | "production";
  definition: SiteBasics;
  /** Loads the whole definition, which previews and queries need. */
  loadDefinition: () => Promise<LoadedSite>;
  env: Env;
  timetable: Timetable;
  /** True for the id of an asset that manifests name. */
  isNamedAsset: (id: string) => boolean;
  source: ContentSource;
  /** Opens the last good content. */
  openContent: (options: SiteContentOptions) => ContentStore;
  /** Makes what answers for assets; `isNamed` is true for those that manifests name. */
  createAssets: (content: Pick<ContentStore, "current">, isNamed: (id: string) => boolean) => Assets;
  /** What monitoring wants to know of the assets. */
  assetFigures?: AssetFigures | undefined;
  /** Tells the other instances, where there are any, that content changed. */
  notifyPeers?: NotifyPeers | undefined;
  /** The CDN in front of the site, where there is one that is told what changed. */
  cdn?: SiteCdn | undefined;
  /** Opens the folder of previews that are too long for an address; absent where none are kept. */
  openPreviewStore?: (() => Promise<PreviewStore>) | undefined;
  /** Given on a platform that runs code only while it answers requests. */
  edge?: EdgePlatform | undefined;
  /** Makes what renders kept pages again, elsewhere than in the thread that answers. */
  createRenderAgain?: ((render: PageSetting) => RenderAgain) | undefined;
  /** Loads what the site's pages are made of, with the first one that is rendered. */
  loadMarkupContext: () => Promise<Pick<MarkupContext, "application" | "components">>;
  /** Given in development: what is told of a block that throws. */
  explainError?: RenderContext["explainError"];
  document: SiteDocument;
  /** Given in development: pages that are not of the site, by path. */
  developmentPages?: Readonly<Record<string, DevelopmentPage>> | undefined;
  /** The built site's files, by path. */
  builtFiles: ReadonlyMap<string, CachedResponse>;
  /** Answers `/metrics`; there is no such route without it. */
  metrics?: Handler | undefined;
  log: Log;
}

/** A site's parts, composed: what its routes answer from. */
export interface SiteParts extends Omit<
  PlannedSiteOptions,
  "isNamedAsset" | "openContent" | "createAssets" | "createRenderAgain" | "loadMarkupContext"
> {
  pagesOf: PagesOf;
  content: Pick<ContentStore, "current" | "refresh" | "at">;
  render: PageSetting;
  loadRenderContext: LoadRenderContext;
  /** What the policies of documents depend on. */
  policy: PolicySetting;
  /** Where redirects to the registration site lead. */
  registrationUrl: string;
  pageCache: PageCache;
  pageDataCache: PageDataCache;
  assets: Handler;
  /** How many messages of the CMS there were, by what came of them. */
  webhookMessages?: Record<string, number>;
  /** Answers a query that a visitor posts, from some content. */
  answerQuery: (posted: PostedQuery, content: Slices, richText: RichTextForm) => QueryAnswer | Promise<QueryAnswer>;
  /** While the first content is on its way, waits for it, two seconds at most. */
  untilFirstContent: () => Promise<unknown> | undefined;
  /** True once the process is about to end. */
  isStopping: () => boolean;
}
