import { Hono } from "hono";
import { notFound, Refusal } from "#tools/dev-cms/refusal.ts";
import { type Store } from "./store.ts";
import { appRoutes } from "./apps.ts";
import { assetRoutes } from "./assets.ts";
import type { Routes } from "./call.ts";
import { contentRoutes } from "./contents.ts";
import { languageRoutes } from "./languages.ts";
import { ruleRoutes, sendEvents } from "./rules.ts";
import { runDueJobs } from "./write-content.ts";
import { schemaRoutes } from "./schemas.ts";
import { workflowRoutes } from "./workflows.ts";

/** Makes Squidex's REST API over a store: tokens, apps, schemas, assets, contents, and rules with webhooks. */
export function createRest(store: Store): (request: Request) => Response | Promise<Response> {
  const routes: Routes = new Hono();
  routes.use(async (context, next) => {
    context.set("store", store);
    for (const app of store.apps.values()) runDueJobs(app);
    await next();
    sendEvents(store);
  });
  routes.onError((error) => {
    if (error instanceof Refusal) return error.respond();
    throw error;
  });
  routes.notFound(() => {
    throw notFound();
  });
  for (const add of [appRoutes, languageRoutes, workflowRoutes, schemaRoutes, assetRoutes, ruleRoutes, contentRoutes])
    add(routes);
  return (request) => routes.fetch(request);
}
