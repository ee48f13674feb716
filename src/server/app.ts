import { Hono, type Context } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import { assetsPath } from "#src/content/graphql-path.ts";
import type { Destination, SitePages } from "#src/page/site-pages.ts";
import { previewPath } from "#src/preview/preview-address.ts";
import { readModes } from "#src/site/modes.ts";
import { sendAnswer } from "./answer.ts";
import type { createPageAnswers } from "./page-answers.ts";
import type { Log } from "./log.ts";
import { robotsText, securityText, sitemapXml } from "./site-files.ts";
import type { createUnavailable } from "./unavailable.ts";

/** What the application is made of. */
export interface AppOptions {
  pages: () => SitePages;
  content: ContentStore;
  answers: ReturnType<typeof createPageAnswers>;
  unavailable: ReturnType<typeof createUnavailable>;
  /** Answers `/api/content`. */
  contentApi: (request: Request) => Promise<Response>;
  /** Answers `/api/assets/mma/{id}`. */
  assets: (request: Request) => Promise<Response>;
  /** Answers built files, undefined when there is none. */
  builtFile: (context: Context) => Promise<Response | undefined>;
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
  const { pages, content, answers, unavailable, preview, catalogue } = options;
  const app = new Hono();
  app.use(secureHeaders({ crossOriginResourcePolicy: "same-origin", xFrameOptions: false }));

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", (context) => (content.current() ? context.text("ready") : context.text("no content yet", 503)));
  app.get("/robots.txt", (context) => context.text(robotsText(options.publicUrl)));
  app.get("/sitemap.xml", (context) =>
    context.body(sitemapXml(pages(), options.publicUrl), 200, { "content-type": "application/xml" }),
  );
  app.get("/.well-known/security.txt", (context) => context.text(securityText(options.publicUrl)));
  app.all(`${assetsPath}*`, ({ req }) => options.assets(req.raw));
  app.all("/api/*", ({ req }) => options.contentApi(req.raw));
  if (preview) app.get(previewPath, ({ req }) => preview(req.raw));
  if (catalogue) app.get(`${previewPath}/blocks`, () => catalogue());
  app.get("/page-plan/*", async (context) => {
    const destination = pages().find(pagePath(context, "/page-plan"));
    if (!destination) return context.notFound();
    return sendAnswer(context, await answers.plan(planOf(destination)));
  });
  app.get("/page-data/:version/*", async (context) => {
    const destination = pages().find(pagePath(context, `/page-data/${context.req.param("version")}`));
    const snapshot = content.current();
    if (!snapshot) return unavailable(context);
    if (!destination || !("plan" in destination)) return context.notFound();
    return sendAnswer(context, await answers.data(destination.plan, snapshot));
  });
  app.get("*", async (context) => {
    const { path } = context.req;
    const destination = pages().find(path);
    const isPage = destination && "plan" in destination && destination.plan.status === 200;
    const file = isPage ? undefined : await options.builtFile(context);
    if (file) return file;
    return answerAddress(context, destination);
  });
  app.notFound((context) => context.text("Not found", 404));
  app.onError((error, context) => {
    options.log("error", "Answering failed", { path: context.req.path, reason: error.stack ?? String(error) });
    return unavailable(context);
  });
  return app;

  async function answerAddress(context: Context, destination: Destination | undefined): Promise<Response> {
    const { path } = context.req;
    const { search } = new URL(context.req.url);
    if (destination && "redirect" in destination) return context.redirect(registrationAddress(destination), 302);
    if (path.length > 1 && path.endsWith("/")) return context.redirect(withoutSlash(path) + search, 308);
    const snapshot = content.current();
    if (!destination || !snapshot) return unavailable(context);
    return sendAnswer(context, await answers.page(destination.plan, path, readModes(search), snapshot));
  }

  function planOf(destination: Destination): PagePlan | { redirect: string } {
    return "plan" in destination ? destination.plan : { redirect: registrationAddress(destination) };
  }

  function registrationAddress({ redirect }: Extract<Destination, { redirect: object }>): string {
    return options.registrationUrl + redirect.path;
  }
}

/** The path of the page that a plan or data is asked for: `/page-plan/help.json` → `/help`. */
function pagePath(context: Context, prefix: string): string {
  const path = context.req.path.slice(prefix.length).replace(/\.json$/, "");
  return path === "/index" ? "/" : path;
}

/** Leading slashes collapse, so that no other site can be meant. */
function withoutSlash(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, "")}`;
}
