import { Hono, type Context } from "hono";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import { assetsPath } from "#src/content/squidex/wire/addresses.ts";
import type { Destination, SitePages } from "#src/manifest/plan-site.ts";
import { previewPath } from "#src/preview/preview-address.ts";
import { readPageMode } from "#src/site/modes.ts";
import { sendCachedResponse, type Answer } from "../cache/cached-response.ts";
import { BusyError } from "#src/http/concurrency-limit.ts";
import { compressResponse } from "#src/http/compress.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import { webhookPath } from "./webhook-route.ts";
import type { createPageDataCache } from "../cache/page-data-cache.ts";
import type { Log } from "../log.ts";
import type { createPageCache } from "../cache/page-cache.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { securityHeadersOf } from "#src/http/security-headers.ts";
import { robotsText, securityText, sitemapXml } from "./robots-and-sitemap.ts";
import type { createMaintenanceResponse } from "./maintenance-response.ts";

/** What the application is made of. */
export interface AppOptions {
  pages: () => SitePages;
  content: ContentStore;
  answers: ReturnType<typeof createPageCache>;
  dataAnswers: ReturnType<typeof createPageDataCache>;
  unavailable: ReturnType<typeof createMaintenanceResponse>;
  /** Answers `/api/content`. */
  contentApi: (request: Request) => Promise<Response>;
  /** Answers `/api/assets/mma/{id}`. */
  assets: (request: Request) => Promise<Response>;
  /** The answers for built files, by path. */
  builtFiles: ReadonlyMap<string, Answer>;
  /** Answers the CMS's messages that content changed; absent where it is closed. */
  webhook?: ((request: Request) => Promise<Response>) | undefined;
  /** Answers `/metrics`, where monitoring reads. */
  metrics?: (() => Promise<Response>) | undefined;
  /** True once the process is to end. */
  isStopping: () => boolean;
  /** Answers `/preview`; absent where it is closed. */
  preview?: ((request: Request) => Promise<Response>) | undefined;
  /** Answers `/preview/blocks`; given in development only. */
  catalogue?: (() => Promise<Response>) | undefined;
  registrationUrl: string;
  publicUrl: string;
  log: Log;
}

/** Maps addresses to answers: a web-standard `fetch` function that knows no port and no files. */
export function createApp(options: AppOptions): Hono {
  const { pages, content, answers, dataAnswers, builtFiles, unavailable, preview, catalogue } = options;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeadersOf(context.res))) context.header(name, value);
  });
  app.use(async ({ req }, next) => {
    const isRead = req.method === "GET" || req.method === "HEAD";
    // What is below these paths sees to its methods itself.
    if (!isRead && !/^\/(?:api|hooks)\//.test(req.path)) return errorResponse(405, "Pages can only be read", { allow: "GET, HEAD" });
    return next();
  });

  app.get("/healthz", (context) => context.text("ok", 200, { "cache-control": cacheControl("status") }));
  app.get("/readyz", (context) => {
    const why = options.isStopping() ? "stopping" : content.current() ? undefined : "no content yet";
    return context.text(why ?? "ready", why === undefined ? 200 : 503, { "cache-control": cacheControl("status") });
  });
  const { metrics } = options;
  if (metrics) app.get("/metrics", () => metrics());
  app.get("/robots.txt", ({ req }) => sendSiteFile(req.raw, robotsText(options.publicUrl), "text/plain"));
  app.get("/sitemap.xml", ({ req }) => sendSiteFile(req.raw, sitemapXml(pages(), options.publicUrl), "application/xml"));
  app.get("/.well-known/security.txt", ({ req }) => sendSiteFile(req.raw, securityText(options.publicUrl), "text/plain"));
  app.all(`${assetsPath}*`, ({ req }) => options.assets(req.raw));
  app.all("/api/*", async ({ req }) => compressResponse(req.raw, await options.contentApi(req.raw)));
  if (options.webhook) app.all(webhookPath, ({ req }) => options.webhook?.(req.raw) ?? unavailable(req.raw));
  if (preview) app.get(previewPath, ({ req }) => preview(req.raw));
  if (catalogue) app.get(`${previewPath}/blocks`, () => catalogue());
  app.get("/page-plan/*", async (context) => {
    const path = pagePath(context, "/page-plan");
    const destination = pages().find(path);
    if (!destination) return context.notFound();
    return sendCachedResponse(context.req.raw, await dataAnswers.plan(path, planOf(destination)));
  });
  app.get("/page-data/:version/*", async (context) => {
    const version = context.req.param("version");
    const destination = pages().find(pagePath(context, `/page-data/${version}`));
    if (!destination || !("plan" in destination)) return context.notFound();
    const answer = await dataAnswers.data(destination.plan, version);
    return answer ? sendCachedResponse(context.req.raw, answer) : unavailable(context.req.raw);
  });
  app.get("*", async (context) => {
    const { path } = context.req;
    const destination = pages().find(path);
    const isPage = destination && "plan" in destination && destination.plan.status === 200;
    const file = isPage ? undefined : builtFiles.get(path);
    return file ? sendCachedResponse(context.req.raw, file) : answerAddress(context, destination);
  });
  app.notFound((context) => context.text("Not found", 404, { "cache-control": cacheControl("error") }));
  app.onError((error, context) => {
    if (!(error instanceof BusyError)) {
      options.log("error", "Answering failed", { path: context.req.path, reason: error.stack ?? String(error) });
    }
    return unavailable(context.req.raw);
  });
  return app;

  async function answerAddress(context: Context, destination: Destination | undefined): Promise<Response> {
    const { path } = context.req;
    const { pathname, search } = new URL(context.req.url);
    if (destination && "redirect" in destination) return context.redirect(registrationAddress(destination), 302);
    if (path.length > 1 && path.endsWith("/")) return context.redirect(withoutSlash(pathname) + search, 308);
    const answer = destination && (await answers.page(destination.plan, path, readPageMode(search)));
    return answer ? sendCachedResponse(context.req.raw, answer) : unavailable(context.req.raw);
  }

  function planOf(destination: Destination): PagePlan | { redirect: string } {
    return "plan" in destination ? destination.plan : { redirect: registrationAddress(destination) };
  }

  function registrationAddress({ redirect }: Extract<Destination, { redirect: object }>): string {
    return options.registrationUrl + redirect.path;
  }
}

function sendSiteFile(request: Request, text: string, type: string): Promise<Response> {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": cacheControl("siteFile") };
  return compressResponse(request, new Response(text, { headers }));
}

/** The path of the page that a plan or data is asked for: `/page-plan/help.json` → `/help`. */
function pagePath(context: Context, prefix: string): string {
  const path = context.req.path.slice(prefix.length).replace(/\.json$/, "");
  return path === "/index" ? "/" : path;
}

/** Leading slashes collapse, so that no other site can be meant; what is encoded stays so for the same reason. */
function withoutSlash(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, "")}`;
}
