import type { ContentStore } from "#engine/content/keep-content.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { Env } from "#engine/env.ts";
import type { Log } from "#engine/log.ts";
import type { Timetable } from "#engine/manifest/timetable.ts";
import type { LoadedSite, SiteDefinition } from "#engine/page/site-definition.ts";
import type { PreviewContext } from "#engine/preview/render-preview.tsx";
import type { PreviewStore } from "#engine/preview/preview-store.ts";
import type { PageSetting, RenderContext, SiteDocument } from "#engine/render/render-page.ts";
import type { CachedResponse } from "./cache/cached-response.ts";
import type { RenderAgain, SharedPages } from "./cache/render-body.ts";
import type { SiteCdn } from "./site-cdn.ts";

/** Answers the requests of a route; `path` is the decoded path of the address. */
export type Handler = (request: Request, path: string) => Response | Promise<Response>;

/** Passes a message of the CMS and its headers on to the other instances. Never rejects. */
export type NotifyPeers = (body: Uint8Array, headers: Headers) => Promise<void>;

/** Marks a message of the CMS that another instance has passed on. */
export const passedOnHeader = "x-passed-on";

/** A site for previews and pages of development. */
export type DevelopmentSite = PreviewContext & { definition: LoadedSite };

/** A page that exists only in development, such as the catalogue of blocks. */
export type DevelopmentPage = (request: Request, site: DevelopmentSite) => Response | Promise<Response>;

/** The variables that a site reads itself; without a public address, `PORT` gives the address. */
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

/** The parts of a site from its host. The site knows no files and no ports: it runs on every platform with `fetch`. */
export interface SiteOptions {
  /** In development previews are open, problems are shown, and the scripts of Vite run. */
  mode: "development" | "production";
  /** The schemas are loaded with the first preview or query, the application with the first rendered page. */
  definition: SiteDefinition;
  env: SiteEnv;
  /** The base address of redirects to the registration site, if the site has the sample content. */
  sampleRegistration?: string | undefined;
  timetable: Timetable;
  content: ContentStore;
  /** Loads the CMS's own functions, for messages of the CMS and for previews. */
  loadSource: () => Promise<ContentSource>;
  assets: Handler;
  document: SiteDocument;
  builtFiles: ReadonlyMap<string, CachedResponse>;
  log: Log;
  /** Called with work that continues after a response, on platforms that would end it. */
  keepAlive?: ((work: Promise<unknown>) => void) | undefined;
  /** Keeps rendered pages for several processes; when absent, each process renders its own pages. */
  sharedPages?: SharedPages | undefined;
  /** The maximum number of bytes of cached pages in all encodings; 64 MB when absent. */
  maxPageBytes?: number | undefined;
  /** Creates the function that renders cached pages again in another thread. */
  createRenderAgain?: ((setting: PageSetting) => RenderAgain) | undefined;
  notifyPeers?: NotifyPeers | undefined;
  /** The CDN in front of the site that caches pages until they are purged. */
  cdn?: SiteCdn | undefined;
  /** Opens the store of previews that are too long for an address; absent without a store. */
  openPreviewStore?: (() => Promise<PreviewStore>) | undefined;
  explainError?: RenderContext["explainError"];
  /** The pages that exist only in development, by path. */
  developmentPages?: Readonly<Record<string, DevelopmentPage>> | undefined;
  /** Answers `/metrics`; without a handler the route does not exist. */
  metrics?: Handler | undefined;
}
