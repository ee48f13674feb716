import type { Caller } from "./access.ts";
import { listContents, statusColors, viewContent, type ContentView } from "#tools/dev-cms/content-view.ts";
import { notFound, refuse } from "#tools/dev-cms/refusal.ts";
import { invariant } from "#tools/dev-cms/store.ts";
import { newId, touch, type App, type Content, type Role, type Schema } from "./store.ts";
import { runBulk } from "./bulk.ts";
import {
  deletedAt,
  enterFrom,
  hashed,
  listed,
  param,
  readJson,
  textOf,
  versioned,
  type Call,
  type Routes,
} from "./call.ts";
import { expectReadable, visibleData } from "./check-data.ts";
import {
  changeStatus,
  createContent,
  createDraft,
  deleteContent,
  deleteDraft,
  expectUnreferenced,
  findTarget,
  openSchema,
  updateContent,
  upsertContent,
} from "./write-content.ts";
import { expectVersion } from "./refusals.ts";

const base = "/api/content/:app/:schema";
/** Kestrel's own limit of a request's body. */
const maxBody = 30_000_000;

/** Contents: read, written singly and in bulk, with new versions and statuses. */
export function contentRoutes(routes: Routes): void {
  routes.get(base, (call) => answerList(call));
  routes.get(`${base}/:id`, (call) => {
    const { app, schema } = openFrom(call, "Reader");
    const view = viewContent(app.contents.get(param(call, "id")), showsDrafts(call));
    if (view?.content.schema !== schema) throw notFound();
    return hashed(call, describeContent(app, view));
  });
  routes.post(base, async (call) => {
    const { app, schema, actor } = openFrom(call, "Editor");
    const id = call.req.query("id") ?? newId();
    return written(
      call,
      app,
      createContent(app, schema, id, await readData(call), { actor, status: statusIn(call) }),
      201,
    );
  });
  routes.post(`${base}/bulk`, async (call) => {
    const { app, schema, caller } = openFrom(call, "Reader");
    return call.json(runBulk(app, schema, await readJson(call), caller));
  });
  routes.post(`${base}/:id`, async (call) => {
    const { app, schema, actor } = openFrom(call, "Editor");
    const options = { actor, status: statusIn(call), enriches: enriches(call) };
    return written(call, app, upsertContent(app, schema, param(call, "id"), await readData(call), options));
  });
  routes.on(["PUT", "PATCH"], `${base}/:id`, async (call) => {
    const { app, schema, content, actor } = openTarget(call);
    expectVersion(app.id, content.id, content.version, call.req.header("if-match"));
    const data = await readData(call);
    // Old values of a patched content may not fit their fields any more.
    const old = call.req.method === "PATCH" ? visibleData(app, schema, (content.draft ?? content).data) : {};
    // Recorded: a PUT takes references that lead nowhere, unlike an upsert.
    updateContent(app, content, { ...old, ...data }, { actor, enriches: enriches(call), looksUp: false });
    return written(call, app, content);
  });
  routes.delete(`${base}/:id`, (call) => {
    const { app, content, actor } = openTarget(call);
    if (call.req.query("checkReferrers") === "true") expectUnreferenced(app, content);
    deleteContent(app, content, actor, call.req.query("permanent") === "true");
    return deletedAt(call, content.version);
  });
  routes.post(`${base}/:id/draft`, (call) => {
    const { app, content, actor } = openTarget(call);
    createDraft(app, content, actor);
    return written(call, app, content);
  });
  routes.delete(`${base}/:id/draft`, (call) => {
    const { app, content, actor } = openTarget(call);
    deleteDraft(content, actor);
    return written(call, app, content);
  });
  routes.put(`${base}/:id/status`, async (call) => {
    const { app, schema, content, actor } = openTarget(call);
    if (schema.type === "Singleton") throw refuse(400, "Singleton content cannot be updated.");
    const { checkReferrers, ...body } = await readJson(call);
    const [status, dueTime] = [textOf(body["status"]) ?? "", textOf(body["dueTime"])];
    if (checkReferrers === true) expectUnreferenced(app, content);
    if (dueTime === undefined || Date.parse(dueTime) <= Date.now()) changeStatus(app, content, status, actor);
    else {
      // Nothing here waits for that time.
      content.scheduleJob = { id: newId(), status, dueTime, scheduledBy: actor };
      touch(content, actor);
    }
    return written(call, app, content);
  });
  routes.delete(`${base}/:id/status`, (call) => {
    const { app, content, actor } = openTarget(call);
    if (content.scheduleJob) touch(content, actor);
    content.scheduleJob = undefined;
    return written(call, app, content);
  });
}

function openFrom(call: Call, least: Role): { app: App; schema: Schema; caller: Caller; actor: string } {
  if (Number(call.req.header("content-length")) > maxBody) throw refuse(413, "Request body too large.");
  const entered = enterFrom(call, least);
  return { ...entered, schema: openSchema(entered.app, param(call, "schema")) };
}

/** Finds a content to write. */
function openTarget(call: Call): { app: App; schema: Schema; content: Content; actor: string } {
  const opened = openFrom(call, "Editor");
  return { ...opened, content: findTarget(opened.app, opened.schema, param(call, "id")) };
}

function answerList(call: Call): Response {
  const { app, schema } = openFrom(call, "Reader");
  const [, field = "", value] = /^data\/(\w+)\/iv eq '(.*)'$/.exec(call.req.query("$filter") ?? "") ?? [];
  const found = listContents(app.contents, schema, showsDrafts(call))
    .filter(({ data }) => value === undefined || invariant(data[field]) === value)
    .map((view) => ({ ...view, id: view.content.id }));
  const statuses = Object.entries(statusColors).map(([status, color]) => ({ status, color }));
  return listed(call, found, (view) => describeContent(app, view), { statuses });
}

const showsDrafts = (call: Call) => call.req.header("x-unpublished") === "1";
const enriches = (call: Call) => call.req.query("enrichDefaults") === "true";

function statusIn(call: Call): string | undefined {
  return call.req.query("publish") === "true" ? "Published" : call.req.query("status");
}

async function readData(call: Call) {
  const data = await readJson(call);
  expectReadable(data, "$");
  return data;
}

/** Answers with a content after a write: its new version where it has one. */
function written(call: Call, app: App, content: Content, status: 200 | 201 = 200): Response {
  const view = viewContent(content, true);
  return versioned(call, content.version, view ? describeContent(app, view) : {}, status);
}

function describeContent(app: App, { content, data, status, newStatus }: ContentView<Content>): object {
  const { schema, scheduleJob, draft: _draft, ...rest } = content;
  return {
    ...rest,
    data: visibleData(app, schema, data),
    status,
    statusColor: statusColors[status],
    ...(newStatus !== undefined && { newStatus, newStatusColor: statusColors[newStatus] }),
    ...(scheduleJob && { scheduleJob }),
    schemaId: schema.id,
    schemaName: schema.name,
    schemaDisplayName: schema.name,
  };
}
