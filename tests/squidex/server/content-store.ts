import { deleted, exists, invalid, noTarget, refuse } from "./refusal.ts";
import { checkData, dataForUpdate, enrich } from "./content-data.ts";
import { born, isSame, touch, type App, type Content, type Json, type Schema } from "./state.ts";

/** How a content is written. */
export interface WriteOptions {
  actor: string;
  status?: string | undefined;
  /** True to look up references, assets and what has to be unique. */
  looksUp?: boolean;
  enriches?: boolean;
  validates?: boolean;
  validatesWorkflow?: boolean;
}

/** Adds a content without checking it. */
export function addContent(app: App, schema: Schema, id: string, data: Json, { actor, status }: WriteOptions): Content {
  const life = { status: "Draft", draft: undefined, scheduleJob: undefined, isDeleted: false };
  const content: Content = { id, schema, data, ...life, ...born(actor) };
  app.contents.set(id, content);
  emit(app, content, "Created", actor);
  if (status !== undefined && status !== "Draft") changeStatus(app, content, status, actor);
  return content;
}

export function createContent(app: App, schema: Schema, id: string, data: Json, options: WriteOptions): Content {
  const known = app.contents.get(id);
  if (known && known.schema !== schema) throw refuse(400, "Invalid command.");
  if (schema.type === "Singleton") throw refuse(400, "Singleton content cannot be created.");
  if (known && !known.isDeleted) throw exists(app.id, id);
  if (options.validates !== false) checkData(app, schema, data, { isNew: true, looksUp: options.looksUp ?? true });
  return addContent(app, schema, id, enrich(schema, data), options);
}

/** Finds a content that is to be written. */
export function findTarget(app: App, schema: Schema, id: string): Content {
  const content = app.contents.get(id === "_schemaId_" ? schema.id : id);
  if (!content || content.schema !== schema) throw noTarget();
  if (content.isDeleted) throw deleted(app.id, content.id);
  return content;
}

/** Writes the new version when there is one, else what is published. Equal data changes nothing. */
export function updateContent(app: App, content: Content, written: Json, options: WriteOptions): void {
  if (content.status === "Archived" && options.validatesWorkflow !== false) {
    throw refuse(400, "The workflow does not allow updates at status Archived");
  }
  const { schema } = content;
  const looksUp = options.looksUp ?? true;
  if (options.validates !== false) checkData(app, schema, written, { isNew: false, looksUp });
  const kept = dataForUpdate(schema, written);
  const data = options.enriches ? enrich(schema, kept) : kept;
  const place = content.draft ?? content;
  if (isSame(place.data, data)) return;
  const dataOld = place.data;
  place.data = data;
  touch(content, options.actor);
  emit(app, content, "Updated", options.actor, dataOld);
}

export function upsertContent(app: App, schema: Schema, id: string, data: Json, options: WriteOptions): Content {
  const content = app.contents.get(id);
  if (content && content.schema !== schema) throw refuse(400, "Invalid command.");
  if (!content) return createContent(app, schema, id, data, options);
  if (content.isDeleted) return revive(app, content, data, options);
  updateContent(app, content, data, options);
  if (options.status !== undefined) changeStatus(app, content, options.status, options.actor);
  return content;
}

/** An upsert of a deleted id brings it back, and goes on counting. */
function revive(app: App, content: Content, data: Json, options: WriteOptions): Content {
  if (options.validates !== false) {
    checkData(app, content.schema, data, { isNew: true, looksUp: options.looksUp ?? true });
  }
  Object.assign(content, { isDeleted: false, status: "Draft", draft: undefined, data: enrich(content.schema, data) });
  touch(content, options.actor);
  emit(app, content, "Created", options.actor);
  if (options.status !== undefined) changeStatus(app, content, options.status, options.actor);
  return content;
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
  touch(content, actor);
  emit(
    app,
    content,
    status === "Published" ? "Published" : present === "Published" ? "Unpublished" : "StatusChanged",
    actor,
  );
}

export function createDraft(app: App, content: Content, actor: string): void {
  if (content.status !== "Published" || content.draft) {
    throw refuse(400, "You can only create a new version when the content is published.");
  }
  content.draft = { data: content.data, status: "Draft" };
  touch(content, actor);
  emit(app, content, "Created", actor);
}

export function deleteDraft(content: Content, actor: string): void {
  if (!content.draft) throw refuse(400, "There is nothing to delete.");
  content.draft = undefined;
  touch(content, actor);
}

export function deleteContent(app: App, content: Content, actor: string, isPermanent = false): void {
  if (content.schema.type === "Singleton") throw refuse(400, "Singleton content cannot be deleted.");
  content.isDeleted = true;
  content.draft = undefined;
  touch(content, actor);
  emit(app, content, "Deleted", actor);
  if (isPermanent) app.contents.delete(content.id);
}

/** Throws when another content refers to this one. */
export function expectNoReferrer(app: App, id: string, message: string): void {
  const isNamed = [...app.contents.values()].some(
    (content) => !content.isDeleted && content.id !== id && JSON.stringify(content.data).includes(JSON.stringify(id)),
  );
  if (isNamed) throw refuse(400, message, { errorCode: "OBJECT_REFERENCED" });
}

function emit(app: App, content: Content, type: string, actor: string, dataOld: Json | null = null): void {
  const schema = content.schema.name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const name = type === "Created" && content.draft ? "ContentDraftCreated" : `${schema}${type}`;
  app.emit(app, { of: "ContentChanged", name, type, content, dataOld, actor });
}
