import { actorOf, roleIn, type Caller } from "./access.ts";
import { forbidden, refuse, Refusal } from "#tools/dev-cms/refusal.ts";
import { newId, type App, type Json, type Schema } from "./store.ts";
import { objectsOf, textOf } from "./call.ts";
import { expectReadable } from "./check-data.ts";
import {
  changeStatus,
  deleteContent,
  expectUnreferenced,
  findTarget,
  openSchema,
  upsertContent,
} from "./write-content.ts";
import { expectVersion } from "./refusals.ts";

/** Runs the jobs of a bulk, and gives an entry for each, in no order: Squidex answers 200 whatever happens. */
export function runBulk(app: App, schema: Schema, body: Json, caller: Caller): object[] {
  const jobs = objectsOf(body["jobs"]);
  // One unreadable job refuses the whole request.
  jobs.forEach((job, index) => {
    if ("data" in job) expectReadable(job["data"], `$.jobs[${index}].data`);
  });
  const results = jobs.map((job, jobIndex) => {
    const id = textOf(job["id"]) ?? newId();
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

function runJob(app: App, of: Schema, job: Json & { id: string }, body: Json, actor: string): void {
  const schema = typeof job["schema"] === "string" ? openSchema(app, job["schema"]) : of;
  const known = app.contents.get(job.id);
  if (known) expectVersion(app.id, job.id, known.version, Number(job["expectedVersion"] ?? Number.NaN));
  const status = body["publish"] === true ? "Published" : textOf(job["status"]);
  if (job["type"] === "Upsert") {
    const data = job["data"] ?? {};
    expectReadable(data, "$.data");
    const isPatch = job["patch"] === true && known && !known.isDeleted;
    upsertContent(app, schema, job.id, isPatch ? { ...(known.draft ?? known).data, ...data } : data, {
      actor,
      status,
      looksUp: body["optimizeValidation"] === false,
      enriches: job["enrichDefaults"] === true,
      validates: body["doNotValidate"] !== true,
      validatesWorkflow: body["doNotValidateWorkflow"] !== true,
    });
    return;
  }
  const content = findTarget(app, schema, job.id);
  if (job["type"] === "ChangeStatus") {
    if (typeof job["dueTime"] === "string") content.scheduleJob = { status, dueTime: job["dueTime"] };
    else changeStatus(app, content, status ?? "", actor);
  } else if (job["type"] === "Delete") {
    if (body["checkReferrers"] === true) expectUnreferenced(app, content);
    deleteContent(app, content, actor, job["permanent"] === true);
  } else throw refuse(400, "Invalid command.");
}

/** A 404 is named by its code here. */
function errorOf({ status, body }: Refusal): object | null {
  return status === 404 ? refuse(404, "OBJECT_NOTFOUND").body : body;
}
