import type { Caller } from "./access.ts";
import { listContents, statusColor, viewContent, type ContentView } from "#tools/dev-cms/content-view.ts";
import { notFound } from "#tools/dev-cms/refusal.ts";
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
import { checkData, expectReadable } from "./check-data.ts";
import { selectContents } from "./odata.ts";
import { visibleData } from "./stored-data.ts";
import {
  changeStatus,
  createContent,
  createDraft,
  deleteContent,
  deleteDraft,
  expectUnreferenced,
  findTarget,
  openSchema,
  runCommand,
  schedule,
  updateContent,
  upsertContent,
} from "./write-content.ts";
import { expectVersion, refuse } from "./refusals.ts";
import { workflowOf } from "./workflows.ts";

const base = "/api/content/:app/:schema";
/** Kestrel's own limit of a request's body. */
const maxBody = 30_000_000;

/** Contents: reads, single writes and bulk writes, with new versions and statuses. */
export function contentRoutes(routes: Routes): void {
  routes.get(base, (call) => answerList(call));
  routes.get(`${base}/:id`, (call) => {
    const { app, schema } = openFrom(call, "Reader");
    const view = viewContent(app.contents.get(param(call, "id")), showsDrafts(call));
    if (view?.content.schema !== schema) throw notFound();
    return hashed(call, describeContent(app, view, answeredTo(call)));
  });
  routes.get(`${base}/:id/validity`, (call) => {
    const { app, schema, content } = openTarget(call, "Reader");
    const { id, draft, status } = content;
    const checks = { id, looksUp: true, isPublished: status === "Published", isPatch: false };
    checkData(app, schema, (draft ?? content).data, checks);
    return call.body(null, 204);
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
    const body = await readJson(call);
    const results = runBulk(app, schema, body, await call.req.text(), caller);
    const done = results.findLast(({ error }) => error === undefined);
    // The version of one of the contents.
    const etag: Record<string, string> = done ? { etag: `W/"${app.contents.get(done.id)?.version ?? -1}"` } : {};
    return call.json(results, 200, etag);
  });
  routes.post(`${base}/:id`, async (call) => {
    const { app, schema, actor } = openFrom(call, "Editor");
    const options = { actor, status: statusIn(call), enriches: enriches(call) };
    return written(call, app, upsertContent(app, schema, param(call, "id"), await readData(call), options));
  });
  routes.on(["PUT", "PATCH"], `${base}/:id`, async (call) => {
    const { app, content, actor } = openTarget(call);
    expectVersion(app.id, content.id, content.version, call.req.header("if-match"));
    const data = await readData(call);
    const options = { actor, enriches: enriches(call), isPatch: call.req.method === "PATCH" };
    runCommand(app, content.id, () => updateContent(app, content, data, options));
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
    runCommand(app, content.id, () => createDraft(app, content, actor));
    return written(call, app, content);
  });
  routes.delete(`${base}/:id/draft`, (call) => {
    const { app, content, actor } = openTarget(call);
    runCommand(app, content.id, () => deleteDraft(content, actor));
    return written(call, app, content);
  });
  routes.put(`${base}/:id/status`, async (call) => {
    const { app, content, actor } = openTarget(call);
    const { checkReferrers, ...body } = await readJson(call);
    const [status, dueTime] = [textOf(body["status"]) ?? "", textOf(body["dueTime"])];
    runCommand(app, content.id, () => {
      if (dueTime !== undefined && Date.parse(dueTime) > Date.now()) schedule(content, status, dueTime, actor);
      else {
        if (checkReferrers === true && content.status === "Published") expectUnreferenced(app, content);
        changeStatus(app, content, status, { actor });
      }
    });
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
function openTarget(call: Call, least: Role = "Editor"): { app: App; schema: Schema; content: Content; actor: string } {
  const opened = openFrom(call, least);
  return { ...opened, content: findTarget(opened.app, opened.schema, param(call, "id")) };
}

function answerList(call: Call): Response {
  const { app, schema } = openFrom(call, "Reader");
  const drafts = showsDrafts(call);
  const found = selectContents(call, listContents(app.contents, schema, drafts), schema);
  const views = found.map((view) => ({ ...view, id: view.content.id }));
  const { steps } = workflowOf(app, schema);
  const statuses = Object.entries(steps).map(([status, { color = statusColor(status) }]) => ({ status, color }));
  return listed(call, views, (view) => describeContent(app, view, answeredTo(call)), { statuses });
}

const showsDrafts = (call: Call) => call.req.header("x-unpublished") !== undefined;
const enriches = (call: Call) => call.req.query("enrichDefaults") === "true";

function statusIn(call: Call): string | undefined {
  return call.req.query("publish") === "true" ? "Published" : call.req.query("status");
}

async function readData(call: Call) {
  const data = await readJson(call);
  expectReadable(data, [], await call.req.text());
  return data;
}

/** Answers with a content after a write: its new version if it has one. */
function written(call: Call, app: App, content: Content, status: 200 | 201 = 200): Response {
  const view = viewContent(content, true);
  return versioned(call, content.version, view ? describeContent(app, view, answeredTo(call, true)) : {}, status);
}

interface Answered {
  /** True to name unpublished contents in references. */
  drafts: boolean;
  /** True to include a planned change of status. */
  showsPlan: boolean;
  /** True to leave out `iv`. */
  isFlat: boolean;
  /** The one language that the client asks for. */
  language: string | undefined;
}

function answeredTo(call: Call, isWrite = false): Answered {
  const drafts = showsDrafts(call);
  const isFlat = call.req.header("x-flatten") !== undefined;
  return { drafts, showsPlan: drafts || isWrite, isFlat, language: call.req.header("x-languages") };
}

function describeContent(app: App, view: ContentView<Content>, answered: Answered): object {
  const { drafts, showsPlan, isFlat, language } = answered;
  const { content, data: stored, status, newStatus } = view;
  const data = visibleData(app, content.schema, stored, drafts, language);
  const { schema, scheduleJob, draft: _draft, hasReferenceRows: _rows, ...rest } = content;
  return {
    ...rest,
    data: isFlat ? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, invariant(value)])) : data,
    status,
    statusColor: statusColor(status),
    ...(newStatus !== undefined && { newStatus, newStatusColor: statusColor(newStatus) }),
    ...(scheduleJob && showsPlan && { scheduleJob }),
    schemaId: schema.id,
    schemaName: schema.name,
    schemaDisplayName: textOf(schema.properties["label"]) ?? schema.name,
  };
}
