import { roleIn, actorOf, type Caller } from "./apps.ts";
import { changeStatus, deleteContent, expectNoReferrer, findTarget, upsertContent } from "./content-store.ts";
import { openSchema } from "./content-view.ts";
import { expectReadable } from "./content-data.ts";
import { expectVersion, forbidden, refuse, Refusal } from "./refusal.ts";
import { newId, objectsOf, textOf, type App, type Json, type Schema } from "./state.ts";

export const referenced = "Content is referenced by another content and cannot be deleted or unpublished.";

/** Answers a bulk: 200 whatever happens, an entry for each job, and in no order. */
export function runBulk(app: App, schema: Schema, body: Json, caller: Caller): object[] {
  const jobs = objectsOf(body["jobs"]);
  // One that cannot be read refuses the whole request.
  jobs.forEach((job, index) => {
    if ("data" in job) expectReadable(job["data"], `$.jobs[${index}].data`);
  });
  const results = jobs.map((job, jobIndex) => {
    const id = textOf(job["id"]) ?? newId();
    try {
      if (["Reader", undefined].includes(roleIn(app, caller))) throw forbidden("FORBIDDEN");
      runJob(app, schema, { ...job, id }, body, caller);
      return { jobIndex, id, contentId: id };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { error: errorOf(error), jobIndex, id, contentId: id };
    }
  });
  return results.toReversed();
}

function runJob(app: App, of: Schema, job: Json & { id: string }, body: Json, caller: Caller): void {
  const schema = typeof job["schema"] === "string" ? openSchema(app, job["schema"]) : of;
  const [actor, known] = [actorOf(caller), app.contents.get(job.id)];
  if (known) expectVersion(app.id, job.id, known.version, Number(job["expectedVersion"] ?? Number.NaN));
  const status = body["publish"] === true ? "Published" : textOf(job["status"]);
  if (job["type"] === "Upsert") {
    const data = job["data"] ?? {};
    expectReadable(data, "$.data");
    const merged =
      job["patch"] === true && known && !known.isDeleted ? { ...(known.draft ?? known).data, ...data } : data;
    upsertContent(app, schema, job.id, merged, {
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
    if (body["checkReferrers"] === true) expectNoReferrer(app, content.id, referenced);
    deleteContent(app, content, actor, job["permanent"] === true);
  } else throw refuse(400, "Invalid command.");
}

/** What is not there is named here by its code. */
function errorOf({ status, body }: Refusal): object | null {
  if (status !== 404) return body;
  return {
    message: "OBJECT_NOTFOUND",
    traceId: "0",
    type: "https://www.rfc-editor.org/rfc/rfc7231#section-6.5.4",
    statusCode: 404,
  };
}
