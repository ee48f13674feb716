import type { Context } from "hono";
import { actorOf } from "./apps.ts";
import { referenced, runBulk } from "./bulk.ts";
import { expectReadable, visibleData } from "./content-data.ts";
import {
  changeStatus,
  createContent,
  createDraft,
  deleteContent,
  deleteDraft,
  expectNoReferrer,
  findTarget,
  updateContent,
  upsertContent,
} from "./content-store.ts";
import { describeContent, listContents, openSchema, viewContent } from "./content-view.ts";
import { expectVersion, notFound, refuse } from "./refusal.ts";
import { enterFrom, hashed, pageOf, readJson, versioned, type Routes } from "./routes.ts";
import {
  newId,
  textOf,
  touch,
  isJson,
  type App,
  type AppClient,
  type Content,
  type Schema,
  type State,
} from "./state.ts";

const base = "/api/content/:app/:schema";
/** Kestrel's own limit of a request's body. */
const maxBody = 30_000_000;

/** Contents: read, written singly and in bulk, with new versions and statuses. */
export function contentRoutes(routes: Routes, state: State): void {
  const open = (context: Context, least: AppClient["role"]) => {
    if (Number(context.req.header("content-length")) > maxBody) throw refuse(413, "Request body too large.");
    const { app, caller } = enterFrom(context, state, least);
    return { app, caller, actor: actorOf(caller), schema: openSchema(app, context.req.param("schema") ?? "") };
  };
  routes.get(base, (context) => {
    const { app, schema } = open(context, "Reader");
    return hashed(context, listed(context, app, schema));
  });
  routes.get(`${base}/:id`, (context) => {
    const { app, schema } = open(context, "Reader");
    const content = app.contents.get(context.req.param("id"));
    const view = content?.schema === schema ? viewContent(content, showsDrafts(context)) : undefined;
    if (!view) throw notFound();
    return hashed(context, describeContent(app, view));
  });
  routes.post(base, async (context) => {
    const { app, schema, actor } = open(context, "Editor");
    const id = context.req.query("id") ?? newId();
    const content = createContent(app, schema, id, await readData(context), { actor, status: statusIn(context) });
    return written(context, app, content, 201);
  });
  routes.post(`${base}/bulk`, async (context) => {
    const { app, schema, caller } = open(context, "Reader");
    return context.json(runBulk(app, schema, await readJson(context), caller));
  });
  routes.post(`${base}/:id`, async (context) => {
    const { app, schema, actor } = open(context, "Editor");
    const [status, enriches] = [statusIn(context), context.req.query("enrichDefaults") === "true"];
    const data = await readData(context);
    return written(
      context,
      app,
      upsertContent(app, schema, context.req.param("id"), data, { actor, status, enriches }),
    );
  });
  routes.on(["PUT", "PATCH"], `${base}/:id`, async (context) => {
    const { app, schema, actor } = open(context, "Editor");
    const content = findTarget(app, schema, context.req.param("id"));
    expectVersion(app.id, content.id, content.version, context.req.header("if-match"));
    const data = await readData(context);
    // Old values of a patched content may not fit their fields any more.
    const old = context.req.method === "PATCH" ? visibleData(app, schema, (content.draft ?? content).data) : {};
    const all = { ...old, ...data };
    const enriches = context.req.query("enrichDefaults") === "true";
    // Recorded: a PUT takes references that lead nowhere, unlike an upsert.
    updateContent(app, content, all, { actor, enriches, looksUp: false });
    return written(context, app, content);
  });
  routes.delete(`${base}/:id`, (context) => {
    const { app, schema, actor } = open(context, "Editor");
    const content = findTarget(app, schema, context.req.param("id"));
    if (context.req.query("checkReferrers") === "true") expectNoReferrer(app, content.id, referenced);
    deleteContent(app, content, actor, context.req.query("permanent") === "true");
    return versioned(context, content.version, null, 204);
  });
  lifeRoutes(routes, open);
}

interface Opened {
  app: App;
  schema: Schema;
  actor: string;
}

/** New versions, statuses and schedules. Nothing here waits for a schedule's time. */
function lifeRoutes(routes: Routes, open: (context: Context, least: AppClient["role"]) => Opened): void {
  routes.post(`${base}/:id/draft`, (context) => {
    const { app, schema, actor } = open(context, "Editor");
    const content = findTarget(app, schema, context.req.param("id"));
    createDraft(app, content, actor);
    return written(context, app, content);
  });
  routes.delete(`${base}/:id/draft`, (context) => {
    const { app, schema, actor } = open(context, "Editor");
    const content = findTarget(app, schema, context.req.param("id"));
    deleteDraft(content, actor);
    return written(context, app, content);
  });
  routes.put(`${base}/:id/status`, async (context) => {
    const { app, schema, actor } = open(context, "Editor");
    const content = findTarget(app, schema, context.req.param("id"));
    if (schema.type === "Singleton") throw refuse(400, "Singleton content cannot be updated.");
    const body = await readJson(context);
    const [status, dueTime] = [textOf(body["status"]) ?? "", textOf(body["dueTime"])];
    if (body["checkReferrers"] === true) expectNoReferrer(app, content.id, referenced);
    if (dueTime === undefined || Date.parse(dueTime) <= Date.now()) changeStatus(app, content, status, actor);
    else {
      content.scheduleJob = { id: newId(), status, dueTime, scheduledBy: actor };
      touch(content, actor);
    }
    return written(context, app, content);
  });
  routes.delete(`${base}/:id/status`, (context) => {
    const { app, schema, actor } = open(context, "Editor");
    const content = findTarget(app, schema, context.req.param("id"));
    if (content.scheduleJob) touch(content, actor);
    content.scheduleJob = undefined;
    return written(context, app, content);
  });
}

function listed(context: Context, app: App, schema: Schema): object {
  const [, field = "", value] = /^data\/(\w+)\/iv eq '(.*)'$/.exec(context.req.query("$filter") ?? "") ?? [];
  const found = listContents(app, schema, showsDrafts(context)).filter(({ data }) => {
    const inside = data[field];
    return value === undefined || (isJson(inside) && inside["iv"] === value);
  });
  const page = pageOf(
    context,
    found.map((view) => ({ id: view.content.id, view })),
  );
  const items = page.map(({ view }) => describeContent(app, view));
  const statuses = [
    { status: "Archived", color: "#eb3142" },
    { status: "Draft", color: "#8091a5" },
    { status: "Published", color: "#4bb958" },
  ];
  return { total: context.req.query("ids") ? items.length : found.length, items, statuses };
}

const showsDrafts = (context: Context) => context.req.header("x-unpublished") === "1";

function statusIn(context: Context): string | undefined {
  return context.req.query("publish") === "true" ? "Published" : context.req.query("status");
}

async function readData(context: Context) {
  const data = await readJson(context);
  expectReadable(data, "$");
  return data;
}

/** A content as it is after it was written: its new version when it has one. */
function written(context: Context, app: App, content: Content, status: 200 | 201 = 200): Response {
  const view = viewContent(content, true);
  return versioned(context, content.version, view ? describeContent(app, view) : {}, status);
}
