import { isObject } from "#schemas/selection.ts";
import { graphqlType } from "#schemas/derive/graphql-names.ts";
import { statusColor } from "#tools/dev-cms/content-view.ts";
import { isSame } from "#tools/squidex/content-data.ts";
import { notFound } from "#tools/dev-cms/refusal.ts";
import { born, newId, now, touch, type App, type Content, type Json, type Schema } from "./store.ts";
import { checkData } from "./check-data.ts";
import { deleted, exists, invalid, noTarget, otherVersion, refuse } from "./refusals.ts";
import { dataForUpdate, enrich } from "./stored-data.ts";
import { hasTransition, workflowOf } from "./workflows.ts";

/** The options for writing a content. */
export interface WriteOptions {
  actor: string;
  status?: string | undefined;
  /** True to look up references and assets, which is the default. */
  looksUp?: boolean;
  /** True to add default values. */
  enriches?: boolean;
  /** True to keep all fields that the data does not name. */
  isPatch?: boolean;
  validates?: boolean;
  validatesWorkflow?: boolean;
}

/** Finds a published schema; the contents of others can neither be read nor written. Throws a `Refusal`. */
export function openSchema(app: App, name: string): Schema {
  const schema = app.schemas.get(name);
  if (!schema?.isPublished) throw notFound();
  return schema;
}

/** Finds a content to write. Throws a `Refusal`. */
export function findTarget(app: App, schema: Schema, id: string): Content {
  const content = app.contents.get(id === "_schemaId_" ? schema.id : id);
  if (!content || content.schema !== schema) throw noTarget();
  if (content.isDeleted) throw deleted(app.id, content.id);
  return content;
}

export function createContent(app: App, schema: Schema, id: string, data: Json, options: WriteOptions): Content {
  const known = app.contents.get(id);
  if (known && known.schema !== schema) throw refuse(400, "Invalid command.");
  if (schema.type === "Singleton") throw refuse(400, "Singleton content cannot be created.");
  if (known && !known.isDeleted) throw exists(app.id, id);
  if (app.blocked.has(id)) throw otherVersion(app.id, id, -1, -1);
  return runCommand(app, id, () => {
    check(app, schema, data, { ...options, id });
    moveTo(app, addContent(app, schema, id, enrich(schema, data), options), options);
  });
}

/** Adds a content without checking it. */
export function addContent(app: App, schema: Schema, id: string, data: Json, { actor }: WriteOptions): Content {
  const life = { status: workflowOf(app, schema).initial, draft: undefined, scheduleJob: undefined, isDeleted: false };
  const content: Content = { id, schema, data, ...life, ...born(actor), hasReferenceRows: true };
  app.contents.set(id, content);
  emit(app, content, "Created", actor);
  return content;
}

export function upsertContent(app: App, schema: Schema, id: string, data: Json, options: WriteOptions): Content {
  const content = app.contents.get(id);
  if (!content) return createContent(app, schema, id, data, options);
  if (content.schema !== schema) throw refuse(400, "Invalid command.");
  return runCommand(app, id, () => {
    if (content.isDeleted) revive(app, content, data, options);
    else updateContent(app, content, data, options);
    moveTo(app, content, options);
  });
}

/** Runs a command as a whole: after a refusal of one part, the others are undone. */
export function runCommand(app: App, id: string, run: () => void): Content {
  const content = app.contents.get(id);
  const [before, events] = [content && { ...content }, app.events.length];
  try {
    run();
  } catch (error) {
    app.events.length = events;
    if (content) app.contents.set(id, Object.assign(content, before));
    else app.contents.delete(id);
    throw error;
  }
  const after = app.contents.get(id);
  if (!after) throw noTarget();
  if (after.version !== before?.version) after.hasReferenceRows = !app.losesReferences || isInserted(before, after);
  return after;
}

/** PostgreSQL keeps reference rows only when a write also inserts a row for the content or its published version. */
function isInserted(before: Content | undefined, after: Content): boolean {
  return !before || ((before.isDeleted || before.status !== "Published") && after.status === "Published");
}

/** Brings a deleted content back; its version numbers continue. */
function revive(app: App, content: Content, data: Json, { actor, ...options }: WriteOptions): void {
  check(app, content.schema, data, { ...options, id: content.id });
  const status = workflowOf(app, content.schema).initial;
  Object.assign(content, { isDeleted: false, status, draft: undefined, data: enrich(content.schema, data) });
  change(app, content, "Created", actor);
}

/** A patch replaces the values of a field in its own languages only. */
function mergeData(old: Json, written: Json): Json {
  const merged = Object.entries(written).map(([name, all]): [string, unknown] => {
    const stored = old[name];
    return [name, isObject(stored) && isObject(all) ? { ...stored, ...all } : all];
  });
  return { ...old, ...Object.fromEntries(merged) };
}

/** Writes the new version if there is one, else the published version. Equal data changes nothing. */
export function updateContent(app: App, content: Content, written: Json, options: WriteOptions): void {
  const { schema, id, draft } = content;
  const old = (draft ?? content).data;
  const kept = dataForUpdate(schema, written);
  check(app, schema, kept, { ...options, id, isPublished: content.status === "Published" });
  const status = editingStatus(content);
  if (options.validatesWorkflow !== false && workflowOf(app, schema).steps[status]?.noUpdate) {
    throw refuse(400, `The workflow does not allow updates at status ${status}`);
  }
  const merged = options.isPatch ? mergeData(old, kept) : kept;
  const data = options.enriches ? enrich(schema, merged) : merged;
  if (isSame(old, data)) return;
  // A draft is replaced and not changed, so that a command can be undone.
  if (draft) content.draft = { ...draft, data };
  else content.data = data;
  change(app, content, "Updated", options.actor, old);
}

function check(
  app: App,
  schema: Schema,
  data: Json,
  { validates, ...options }: Partial<WriteOptions> & { id: string; isPublished?: boolean },
): void {
  if (validates !== false)
    checkData(app, schema, data, { looksUp: true, isPublished: false, isPatch: false, ...options });
}

const editingStatus = ({ draft, status }: Content) => draft?.status ?? status;

/** Gives a written content the status that a command asks for. */
function moveTo(app: App, content: Content, options: WriteOptions): void {
  const { status } = options;
  if (status !== undefined && status !== editingStatus(content)) changeStatus(app, content, status, options);
}

/** Changes the status of the new version if there is one. Throws a `Refusal` when the workflow has no such change. */
export function changeStatus(app: App, content: Content, status: string, options: WriteOptions): void {
  const { draft, schema } = content;
  const present = editingStatus(content);
  const isSingleton = schema.type === "Singleton";
  if (isSingleton && !(draft && status === "Published")) throw refuse(400, "Singleton content cannot be updated.");
  if (present === status) return;
  const workflow = workflowOf(app, schema);
  if (options.validatesWorkflow === false && !isSingleton) {
    if (!(status in workflow.steps)) throw invalid("status: Status is not defined in the workflow.");
  } else if (!isSingleton && !hasTransition(workflow, present, status)) {
    throw invalid(`status: Cannot change status from ${present} to ${status}.`);
  }
  setStatus(app, content, status, options.actor);
}

/** Changes the status without asking the workflow. */
export function setStatus(app: App, content: Content, status: string, actor: string): void {
  const { draft } = content;
  const present = editingStatus(content);
  if (draft && status !== "Published") content.draft = { ...draft, status };
  else Object.assign(content, { status, ...(draft && { data: draft.data, draft: undefined }) });
  const changed = present === "Published" ? "Unpublished" : "StatusChanged";
  change(app, content, status === "Published" ? "Published" : changed, actor);
}

/** Plans a change of status. */
export function schedule(content: Content, status: string, dueTime: string, actor: string): void {
  content.scheduleJob = { id: newId(), status, dueTime, color: statusColor(status), scheduledBy: actor };
  touch(content, actor);
}

/** Makes the planned changes whose time has come. Squidex looks for planned changes every 10 seconds. */
export function runDueJobs(app: App): void {
  for (const content of app.contents.values()) {
    const { scheduleJob: job } = content;
    if (!job || Date.parse(job.dueTime) > Date.now()) continue;
    content.scheduleJob = undefined;
    runCommand(app, content.id, () => changeStatus(app, content, job.status, { actor: job.scheduledBy }));
  }
}

export function createDraft(app: App, content: Content, actor: string): void {
  if (content.status !== "Published" || content.draft) {
    throw refuse(400, "You can only create a new version when the content is published.");
  }
  content.draft = { data: content.data, status: workflowOf(app, content.schema).initial };
  change(app, content, "Created", actor);
}

export function deleteDraft(content: Content, actor: string): void {
  if (!content.draft) throw refuse(400, "There is nothing to delete.");
  content.draft = undefined;
  touch(content, actor);
}

export function deleteContent(app: App, content: Content, actor: string, isPermanent: boolean): void {
  if (content.schema.type === "Singleton") throw refuse(400, "Singleton content cannot be deleted.");
  content.isDeleted = true;
  content.draft = undefined;
  change(app, content, "Deleted", actor);
  if (isPermanent) app.contents.delete(content.id);
}

/** Throws a `Refusal` when another content refers to this one. */
export function expectUnreferenced(app: App, { id }: Content): void {
  expectNoReferrer(app, id, "Content is referenced by another content and cannot be deleted or unpublished.");
}

/** Throws a `Refusal` when a content refers to an id, according to the table of references. */
export function expectNoReferrer(app: App, id: string, message: string): void {
  const isNamed = [...app.contents.values()].some(
    (content) => refersTo(content, id) && content.id !== id && !content.isDeleted && content.hasReferenceRows,
  );
  if (isNamed) throw refuse(400, message, { errorCode: "OBJECT_REFERENCED" });
}

function refersTo({ data, draft }: Content, id: string): boolean {
  return JSON.stringify([data, draft?.data]).includes(JSON.stringify(id));
}

function change(app: App, content: Content, type: string, actor: string, dataOld: Json | null = null): void {
  touch(content, actor);
  emit(app, content, type, actor, dataOld);
}

function emit(app: App, content: Content, type: string, actor: string, dataOld: Json | null = null): void {
  const { schema, draft, scheduleJob: _job, isDeleted: _deleted, hasReferenceRows: _rows, ...rest } = content;
  const name = type === "Created" && draft ? "ContentDraftCreated" : `${graphqlType(schema.name)}${type}`;
  const timestamp = now();
  const payload = {
    $type: "EnrichedContentEvent",
    type,
    ...rest,
    data: draft?.data ?? content.data,
    dataOld,
    newStatus: draft?.status ?? null,
    schemaId: `${schema.id},${schema.name}`,
    partition: 1,
    actor,
    appId: `${app.id},${app.name}`,
    timestamp,
    name,
  };
  app.events.push({ trigger: "ContentChanged", schemaId: schema.id, message: { type: name, payload, timestamp } });
}
