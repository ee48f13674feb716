import type { ContentStore } from "#engine/content/keep-content.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { Env } from "#engine/env.ts";
import type { PolicySetting } from "#engine/http/content-security-policy.ts";
import type { Log } from "#engine/log.ts";
import type { Timetable } from "#engine/manifest/timetable.ts";
import type { LoadedSite, SiteDefinition } from "#engine/page/site-definition.ts";
import type { PreviewContext } from "#engine/preview/render-preview.tsx";
import type { PreviewStore } from "#engine/preview/preview-store.ts";
import type { PageSetting, RenderContext, SiteDocument } from "#engine/render/render-page.ts";
import type { CachedResponse } from "./cache/cached-response.ts";
import type { PageCache } from "./cache/page-cache.ts";
import type { PageDataCache } from "./cache/page-data-cache.ts";
import type { LoadRenderContext, RenderAgain, SharedPages } from "./cache/render-body.ts";
import type { PagesOf } from "#engine/manifest/timetable.ts";
import type { SiteCdn } from "./site-cdn.ts";

/** Answers the requests of a route; the path is the address's, decoded. */
export type Handler = (request: Request, path: string) => Response | Promise<Response>;

/** Passes a message of the CMS, and its headers, on to the other instances. Never rejects. */
export type NotifyPeers = (body: Uint8Array, headers: Headers) => Promise<void>;

/** Marks a message of the CMS that another instance has passed on. */
export const passedOnHeader = "x-passed-on";

/** A site as previews and pages of development see it. */
export type DevelopmentSite = PreviewContext & { definition: LoadedSite };

/** A page that only development has, such as the catalogue of blocks. */
export type DevelopmentPage = (request: Request, site: DevelopmentSite) => Response | Promise<Response>;

/** The variables of the environment that a site reads itself; `PORT` makes its address where there is no public one. */
type SiteEnv = Partial<Pick<Env, "PORT">> &
  Pick<
    Env,
    | "PUBLIC_URL"
    | "REGISTRATION_URL"
    | "FRAME_ANCESTORS"
    | "CSP_REPORT_URL"
    | "CONTENT_TTL_SECONDS"
    | "PREVIEW_SECRET"
    | "WEBHOOK_SECRET"
  >;

/** The parts of a site that its host gives. None of them knows files or ports, so that a site runs wherever `fetch` does. */
export interface SiteOptions {
  /** In development previews are open, problems are shown, and scripts that Vite adds may run. */
  mode: "development" | "production";
  /** The schemas are loaded with the first preview or query, the application with the first page that is rendered. */
  definition: SiteDefinition;
  env: SiteEnv;
  /** The planned pages. */
  timetable: Timetable;
  /** The content that pages show. */
  content: ContentStore;
  /** Loads the CMS itself, for its messages and for previews. */
  loadSource: () => Promise<ContentSource>;
  /** Answers requests for files of the CMS. */
  assets: Handler;
  document: SiteDocument;
  /** The built site's files, by path. */
  builtFiles: ReadonlyMap<string, CachedResponse>;
  log: Log;
  /** Called with work that goes on after a response, on platforms that would end it. */
  keepAlive?: ((work: Promise<unknown>) => void) | undefined;
  /** Keeps rendered pages for several processes. */
  sharedPages?: SharedPages | undefined;
  /** Bytes of the pages that are kept in memory. */
  maxPageBytes?: number | undefined;
  /** Makes the function that renders kept pages again in another thread. */
  createRenderAgain?: ((setting: PageSetting) => RenderAgain) | undefined;
  /** Notifies the other instances of a change of the content. */
  notifyPeers?: NotifyPeers | undefined;
  /** The CDN in front of the site that keeps pages until they are purged. */
  cdn?: SiteCdn | undefined;
  /** Opens the folder of previews that are too long for an address; absent where none are kept. */
  openPreviewStore?: (() => Promise<PreviewStore>) | undefined;
  /** Explains an error of a block, in development. */
  explainError?: RenderContext["explainError"];
  /** Pages that only development has, by path. */
  developmentPages?: Readonly<Record<string, DevelopmentPage>> | undefined;
  /** Answers `/metrics`; there is no such route without it. */
  metrics?: Handler | undefined;
}

/** The parts that a site's routes answer from. */
export interface SiteParts extends SiteOptions {
  pagesOf: PagesOf;
  render: PageSetting;
  loadRenderContext: LoadRenderContext;
  /** What the policies of documents depend on. */
  policy: PolicySetting;
  /** The base address of redirects to the registration site. */
  registrationUrl: string;
  pageCache: PageCache;
  pageDataCache: PageDataCache;
  /** How many messages of the CMS there were, by their result. */
  webhookMessages: Record<string, number>;
  /** True once the process is about to end. */
  isStopping: () => boolean;
}
