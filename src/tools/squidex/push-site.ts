import { applyReader, applyRules, createSquidexApp } from "./push-app.ts";
import { applyAssets, removeAssets } from "./push-assets.ts";
import { applyContents, applyMoves, removeContents } from "./apply-contents.ts";
import { applySchemas, awaitGraphql, dropFields } from "./apply-schemas.ts";
import { hashOf } from "./canonical.ts";
import { isUpsert, isWrite, type Change } from "./decide.ts";
import { fieldNames } from "./plan-schemas.ts";
import { planFoundContents, planPush, type PushOptions, type PushPlan } from "./plan-push.ts";
import { savePushRecord } from "./push-record.ts";
import type { RestClient } from "./rest-client.ts";
import type { SiteContent } from "./site-content.ts";

/** The result of a push, or of its plan. */
export interface PushResult {
  changes: Change[];
  /** Problems that a person has to correct. If the list is not empty, the push wrote nothing or only a part. */
  problems: string[];
  /** The number of requests that may have changed Squidex. */
  writes: number;
}

export interface PushRun extends PushOptions {
  /** True to write nothing. */
  isDry: boolean;
  /** Receives one line for each step. */
  progress: (line: string) => void;
}

/** Writes a site to a Squidex. Items that are up to date are not written, so a second push continues a failed push. */
export async function pushSite(client: RestClient, site: SiteContent, run: PushRun): Promise<PushResult> {
  run.progress("Comparing …");
  const plan = await planPush(client, site, run);
  const { changes } = plan;
  if (run.isDry || plan.problems.length > 0) return { changes, problems: plan.problems, writes: client.writes };
  const problems = await applyPlan(client, site, plan, run);
  return { changes, problems, writes: client.writes };
}

async function applyPlan(client: RestClient, site: SiteContent, plan: PushPlan, run: PushRun): Promise<string[]> {
  const { record, assets, schemas } = plan;
  const before = hashOf(record);
  if (!plan.isAppThere) await createSquidexApp(client);
  if (plan.reader.changes.some(isWrite)) await applyReader(client, plan.reader.isThere);

  const hasNewSchemas = schemas.create.length + schemas.sync.length > 0;
  if (hasNewSchemas) run.progress(`Writing ${schemas.create.length + schemas.sync.length} schemas …`);
  const foundSchemas = await applySchemas(client, schemas, plan.foundSchemas, run.mayRetype);

  const progress = counter(run.progress);
  const writtenAssets = assets.changes.filter(isUpsert).length;
  await applyAssets(client, assets, record, progress("files", writtenAssets));

  const problems = await applyMoves(client, plan.contents, record);
  const isStale = hasNewSchemas || plan.contents.moves.length > 0;
  const contents = isStale ? await planFoundContents(client, site, foundSchemas, record, run) : plan.contents;
  const writtenContents = contents.changes.filter(isUpsert).length;
  problems.push(
    ...(await applyContents(client, contents, record, plan.isAppThere, progress("records", writtenContents))),
  );

  problems.push(...(await removeContents(client, contents, record)));
  problems.push(...(await removeAssets(client, assets, record)));
  const dropped = problems.length > 0 ? [] : [...schemas.drop].filter(([schema]) => !plan.contents.waiting.has(schema));
  await dropFields(client, new Map(dropped));
  // Rules are last, because their webhook would report hundreds of changes.
  await applyRules(client, plan.rules.rules);
  noteFields(plan, site, dropped);
  // After a push without writes only decisions are saved.
  const isNews = hasChoice(plan) || plan.changes.some((change) => isWrite(change) && recorded.has(change.of));
  if (isNews && hashOf(record) !== before) await savePushRecord(client, record, plan.isRecordThere);
  const changed = [...schemas.create, ...schemas.sync].map(({ name, fields }) => {
    const hidden = new Set(foundSchemas.get(name)?.fields.flatMap((field) => (field.isHidden ? [field.name] : [])));
    return { name, fields: fields.map((field) => field.name).filter((field) => !hidden.has(field)) };
  });
  if (changed.length > 0 && !(await awaitGraphql(client, changed))) {
    problems.push("Squidex does not answer queries by the new schemas yet – ask again in a minute");
  }
  return problems;
}

const recorded: ReadonlySet<Change["of"]> = new Set(["schema", "field", "asset", "content"]);

function hasChoice({ contents, assets }: PushPlan): boolean {
  return [...contents.contents, ...assets.assets].some(({ decision, choice }) => decision && choice === "theirs");
}

/** Adds the fields of this push to the record. Fields of earlier pushes stay in the record until they are deleted. */
function noteFields(
  { record }: PushPlan,
  site: SiteContent,
  dropped: readonly (readonly [string, ReadonlySet<string>])[],
): void {
  const gone = new Set(dropped.flatMap(([name, fields]) => [...fields].map((field) => `${name}.${field}`)));
  record.fields = [...new Set([...record.fields, ...fieldNames(site.schemas)])].filter((name) => !gone.has(name));
}

/** Makes a counter that reports every tenth step. */
function counter(progress: (line: string) => void) {
  return (what: string, total: number) => {
    let done = 0;
    return () => {
      done++;
      if (done === total || done % 10 === 0) progress(`${done} of ${total} ${what}`);
    };
  };
}
