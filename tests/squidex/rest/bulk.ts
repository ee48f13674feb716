import { actorOf, forbidden, roleIn, type Caller } from "./access.ts";
import { isObject } from "#schemas/selection.ts";
import { invariant } from "#tools/dev-cms/store.ts";
import { Refusal } from "#tools/dev-cms/refusal.ts";
import { newId, type App, type Json, type Schema } from "./store.ts";
import { objectsOf, textOf } from "./call.ts";
import { expectReadable } from "./check-data.ts";
import {
  changeStatus,
  createContent,
  deleteContent,
  expectUnreferenced,
  findTarget,
  openSchema,
  runCommand,
  schedule,
  updateContent,
  upsertContent,
  type WriteOptions,
} from "./write-content.ts";
import { expectVersion, unreadable, refuse } from "./refusals.ts";

/** Runs the jobs of a bulk, and returns an entry for each, in any order: Squidex always answers 200. */
export function runBulk(
  app: App,
  schema: Schema,
  body: Json,
  text: string,
  caller: Caller,
): { jobIndex: number; id: string; error?: object | null }[] {
  const jobs = objectsOf(body["jobs"]);
  // One unreadable job refuses the whole request.
  jobs.forEach((job, index) => {
    if (!types.includes(textOf(job["type"]) ?? "Upsert")) {
      throw unreadable("Entities.Contents.Commands.BulkUpdateContentType", ["jobs", index, "type"], text);
    }
    if ("data" in job) expectReadable(job["data"], ["jobs", index, "data"], text);
  });
  const results = jobs.map((job, jobIndex) => {
    const id = textOf(job["id"]) ?? findByQuery(app, schema, job["query"]) ?? newId();
    try {
      if (["Reader", undefined].includes(roleIn(app, caller))) throw forbidden("FORBIDDEN");
      runJob(app, schema, { ...job, id }, body, actorOf(caller));
      return { jobIndex, id, contentId: id };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { error: errorOf(error), jobIndex, id, contentId: id };
    }
  });
  return results.toReversed();
}

const types = ["Upsert", "Create", "Update", "Patch", "Validate", "EnrichDefaults", "ChangeStatus", "Delete"];

/** The id of the content that a query of one comparison finds. */
function findByQuery(app: App, schema: Schema, query: unknown): string | undefined {
  const { path, op, value } = isObject(query) && isObject(query["filter"]) ? query["filter"] : {};
  const [, field = ""] = /^data\.(\w+)\.iv$/.exec(textOf(path) ?? "") ?? [];
  if (op !== "eq" || field === "") return undefined;
  const found = [...app.contents.values()].find(
    (content) => content.schema === schema && !content.isDeleted && invariant(content.data[field]) === value,
  );
  return found?.id;
}

function runJob(app: App, of: Schema, job: Json & { id: string }, body: Json, actor: string): void {
  const schema = typeof job["schema"] === "string" ? openSchema(app, job["schema"]) : of;
  const known = app.contents.get(job.id);
  if (known) expectVersion(app.id, job.id, known.version, Number(job["expectedVersion"] ?? Number.NaN));
  const data = job["data"] ?? {};
  expectReadable(data, ["data"], "");
  const type = textOf(job["type"]) ?? "Upsert";
  const options = readOptions(job, body, actor);
  if (type === "Upsert") upsertContent(app, schema, job.id, data, { ...options, isPatch: job["patch"] === true });
  else if (type === "Create") createContent(app, schema, job.id, data, options);
  else changeKnown(app, schema, { ...job, type, data }, body, options);
}

function changeKnown(
  app: App,
  schema: Schema,
  job: Json & { id: string; type: string; data: Json },
  body: Json,
  options: WriteOptions,
): void {
  const content = findTarget(app, schema, job.id);
  if (job.type === "Delete") {
    if (body["checkReferrers"] === true) expectUnreferenced(app, content);
    deleteContent(app, content, options.actor, job["permanent"] === true);
  } else if (job.type === "ChangeStatus") {
    if (typeof job["dueTime"] === "string") schedule(content, options.status ?? "", job["dueTime"], options.actor);
    else runCommand(app, job.id, () => changeStatus(app, content, options.status ?? "", options));
  } else if (["Update", "Patch"].includes(job.type)) {
    const isPatch = job.type === "Patch";
    runCommand(app, job.id, () => updateContent(app, content, job.data, { ...options, isPatch }));
  } else throw refuse(400, "Invalid command.");
}

function readOptions(job: Json, body: Json, actor: string): WriteOptions {
  return {
    actor,
    status: body["publish"] === true ? "Published" : textOf(job["status"]),
    looksUp: body["optimizeValidation"] === false,
    enriches: job["enrichDefaults"] === true,
    validates: body["doNotValidate"] !== true,
    validatesWorkflow: body["doNotValidateWorkflow"] !== true,
  };
}

/** A 404 is identified by its code here. */
function errorOf({ status, body }: Refusal): object | null {
  return status === 404 ? refuse(404, "OBJECT_NOTFOUND").body : body;
}
