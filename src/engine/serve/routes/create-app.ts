import { Hono, type Context } from "hono";
import { BusyError } from "#engine/http/concurrency-limit.ts";
import { errorResponse, notFound, securityHeadersOf, cacheControl } from "#engine/http/http-policy.ts";
import { keepPath, previewPath, webhookPath } from "#engine/http/request-limits.ts";
import type { Handler } from "../site-options.ts";
import type { SiteParts } from "../site-parts.ts";
import { createContentApi, createQueryAnswers } from "./content-api.ts";
import { createMaintenanceRoute, createPageDataRoute, createPagePlanRoute, createPageRoute } from "./page-routes.ts";
import { createDevelopmentRoute, createKeepRoute, createPreviewRoute } from "./preview-routes.ts";
import { robotsRoute, securityTextRoute, sitemapRoute, webManifestRoute } from "./robots-and-sitemap.ts";
import { createWebhookRoute } from "./webhook.ts";

/** Maps addresses to routes. The application is a web-standard `fetch` function without ports and files. */
export function createApp(site: SiteParts): Hono {
  const app = new Hono();
  const maintenance = createMaintenanceRoute(site);
  const { cmsApp } = site.definition;
  const contentApi = createContentApi({ cmsApp, content: site.content, answerQuery: createQueryAnswers(site) });
  const webhook = createWebhookRoute(site);
  const preview = createPreviewRoute(site);
  const keep = createKeepRoute(site);

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeadersOf(context.res))) context.res.headers.set(name, value);
  });
  app.use(async ({ req }, next) => {
    const isRead = req.method === "GET" || req.method === "HEAD";
    // Routes below these paths check request methods themselves.
    if (!isRead && !/^\/(?:api|hooks)\//.test(req.path))
      return errorResponse(405, "Pages can only be read", { allow: "GET, HEAD" });
    return next();
  });

  app.get("/healthz", () => textResponse(200, "ok"));
  app.get("/readyz", use(readinessRoute(site)));
  if (site.metrics) app.get("/metrics", use(site.metrics));
  app.get("/robots.txt", use(robotsRoute(site)));
  app.get("/sitemap.xml", use(sitemapRoute(site)));
  app.get("/site.webmanifest", use(webManifestRoute(site)));
  app.get("/.well-known/security.txt", use(securityTextRoute(site)));
  app.all(`${site.render.imageBase}*`, use(site.assets));
  app.all("/api/*", ({ req }) => contentApi(req.raw));
  if (webhook) app.all(webhookPath, use(webhook));
  if (preview) app.get(previewPath, use(preview));
  if (keep) app.all(keepPath, use(keep));
  for (const [path, answer] of Object.entries(site.developmentPages ?? {}))
    app.get(path, use(createDevelopmentRoute(site, answer)));
  app.get("/page-plan/*", use(createPagePlanRoute(site)));
  app.get("/page-data/:version/*", use(createPageDataRoute(site, maintenance)));
  app.get("*", use(createPageRoute(site, maintenance)));
  app.notFound(notFound);
  app.onError((error, { req }) => {
    // The development server shows the error.
    if (site.mode === "development") throw error;
    // A closed connection is not an error of the site.
    if (!(error instanceof BusyError) && !req.raw.signal.aborted)
      site.log("error", "Request failed", { path: req.path, reason: error.stack ?? String(error) });
    return maintenance(req.raw, req.path);
  });
  return app;
}

function use(handler: Handler) {
  return ({ req }: Context) => handler(req.raw, req.path);
}

/** `/readyz`: 200 when every page can be served, until the process is about to end. */
function readinessRoute({ content, isStopping }: Pick<SiteParts, "content" | "isStopping">): Handler {
  return () => {
    if (isStopping()) return textResponse(503, "stopping");
    return content.current() ? textResponse(200, "ready") : textResponse(503, "no content yet");
  };
}

function textResponse(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": cacheControl("status") },
  });
}
