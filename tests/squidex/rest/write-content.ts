import { graphqlType } from "#schemas/derive/graphql-names.ts";
import { isSame } from "#tools/squidex/canonical.ts";
import { notFound, refuse } from "#tools/dev-cms/refusal.ts";
import { born, now, touch, type App, type Content, type Json, type Schema } from "./store.ts";
import { checkData, dataForUpdate, enrich } from "./check-data.ts";
import { deleted, exists, invalid, noTarget } from "./refusals.ts";

/** How a content is written. */
interface WriteOptions {
  actor: string;
  status?: string | undefined;
  /** True to look up references and assets, which is the default. */
  looksUp?: boolean;
  /** True to add default values. */
  enriches?: boolean;
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
  check(app, schema, data, true, options);
  return addContent(app, schema, id, enrich(schema, data), options);
}

/** Adds a content without checking it. */
export function addContent(app: App, schema: Schema, id: string, data: Json, options: WriteOptions): Content {
  const life = { status: "Draft", draft: undefined, scheduleJob: undefined, isDeleted: false };
  const content: Content = { id, schema, data, ...life, ...born(options.actor) };
  app.contents.set(id, content);
  emit(app, content, "Created", options.actor);
  if (options.status !== undefined) changeStatus(app, content, options.status, options.actor);
  return content;
}

export function upsertContent(app: App, schema: Schema, id: string, data: Json, options: WriteOptions): Content {
  const content = app.contents.get(id);
  if (!content) return createContent(app, schema, id, data, options);
  if (content.schema !== schema) throw refuse(400, "Invalid command.");
  if (content.isDeleted) revive(app, content, data, options);
  else updateContent(app, content, data, options);
  if (options.status !== undefined) changeStatus(app, content, options.status, options.actor);
  return content;
}

/** Brings a deleted content back; its versions go on counting. */
function revive(app: App, content: Content, data: Json, options: WriteOptions): void {
  check(app, content.schema, data, true, options);
  Object.assign(content, { isDeleted: false, status: "Draft", draft: undefined, data: enrich(content.schema, data) });
  change(app, content, "Created", options.actor);
}

/** Writes the new version where there is one, else the published one. Equal data changes nothing. */
export function updateContent(app: App, content: Content, written: Json, options: WriteOptions): void {
  const { schema } = content;
  if (content.status === "Archived" && options.validatesWorkflow !== false) {
    throw refuse(400, "The workflow does not allow updates at status Archived");
  }
  check(app, schema, written, false, options);
  const kept = dataForUpdate(schema, written);
  const data = options.enriches ? enrich(schema, kept) : kept;
  const place = content.draft ?? content;
  if (isSame(place.data, data)) return;
  const dataOld = place.data;
  place.data = data;
  change(app, content, "Updated", options.actor, dataOld);
}

function check(
  app: App,
  schema: Schema,
  data: Json,
  isNew: boolean,
  { validates, looksUp = true }: WriteOptions,
): void {
  if (validates !== false) checkData(app, schema, data, { isNew, looksUp });
}

const transitions: Readonly<Record<string, readonly string[]>> = {
  Draft: ["Published", "Archived"],
  Published: ["Draft", "Archived"],
  Archived: ["Draft", "Published"],
};

export function changeStatus(app: App, content: Content, status: string, actor: string): void {
  const { draft } = content;
  const present = draft?.status ?? content.status;
  if (present === status) return;
  if (!transitions[present]?.includes(status)) {
    throw invalid(`status: Cannot change status from ${present} to ${status}.`);
  }
  if (draft && status === "Published") Object.assign(content, { data: draft.data, draft: undefined });
  content.status = status;
  const changed = present === "Published" ? "Unpublished" : "StatusChanged";
  change(app, content, status === "Published" ? "Published" : changed, actor);
}

export function createDraft(app: App, content: Content, actor: string): void {
  if (content.status !== "Published" || content.draft) {
    throw refuse(400, "You can only create a new version when the content is published.");
  }
  content.draft = { data: content.data, status: "Draft" };
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

/** Throws a `Refusal` when a content refers to an id. */
export function expectNoReferrer(app: App, id: string, message: string): void {
  const isNamed = [...app.contents.values()].some(
    (content) => !content.isDeleted && content.id !== id && JSON.stringify(content.data).includes(JSON.stringify(id)),
  );
  if (isNamed) throw refuse(400, message, { errorCode: "OBJECT_REFERENCED" });
}

function change(app: App, content: Content, type: string, actor: string, dataOld: Json | null = null): void {
  touch(content, actor);
  emit(app, content, type, actor, dataOld);
}

function emit(app: App, content: Content, type: string, actor: string, dataOld: Json | null = null): void {
  const { schema, draft, scheduleJob: _job, isDeleted: _deleted, ...rest } = content;
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
