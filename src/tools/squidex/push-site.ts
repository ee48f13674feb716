import { applyReader, applyRules, createSquidexApp, planApp, planReader, planRules, type Webhook } from "./push-app.ts";
import { applyAssets, planAssets, removeAssets } from "./push-assets.ts";
import { applyContents, applyMoves, removeContents } from "./apply-contents.ts";
import { applySchemas, awaitGraphql, dropFields, readSchemas } from "./apply-schemas.ts";
import { hashOf } from "./content-data.ts";
import { isUpsert, isWrite, unknownChoices, type Change, type Permissions } from "./decide.ts";
import { planContents, type ContentPlan } from "./plan-contents.ts";
import { fieldNames, planSchemas } from "./plan-schemas.ts";
import { readKnown, savePushRecord, saveSeen } from "./push-record.ts";
import { fetchAssets, findReferrers } from "./read-pages.ts";
import { describeDone, type PushLog } from "./remember.ts";
import { RestError, type RestClient } from "./rest-client.ts";
import type { SiteContent } from "./site-content.ts";

export interface PushRun extends Permissions {
  webhook?: Webhook | undefined;
  /** The content folder for which the seen versions are saved; nothing is saved when absent. */
  folder?: string | undefined;
  isDry: boolean;
  progress: (line: string) => void;
}

/** Writes the differences to a Squidex. After a problem that a person has to correct, the result lists the changes so far. */
export async function pushSite(client: RestClient, site: SiteContent, run: PushRun) {
  const log: PushLog = { done: new Set(), notes: new Map() };
  let plan: PushPlan | undefined;
  const changesDone = () => (plan ? describeDone(changesOf(plan), log) : []);
  const resultOf = (problems: string[]) => ({ changes: changesDone(), problems, writes: client.writes });
  try {
    run.progress("Comparing …");
    plan = await planPush(client, site, run);
    const tooLarge = [...plan.assets.problems.values()];
    if (run.isDry || plan.problems.length > 0)
      return { changes: changesOf(plan), problems: [...plan.problems, ...tooLarge], writes: 0 };
    return resultOf(await applyPlan(client, site, plan, log, run));
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return resultOf([error.message]);
  }
}
export type PushResult = Awaited<ReturnType<typeof pushSite>>;

/** All changes that a push would make. Planning writes nothing. */
type PushPlan = Awaited<ReturnType<typeof planPush>>;

async function planPush(client: RestClient, site: SiteContent, run: PushRun) {
  const app = await planApp(client);
  // Without the app there is nothing to read.
  const found: RestClient = app.isThere ? client : { ...client, read: () => Promise.resolve(undefined) };
  const known = { ...(await readKnown(found, run.folder)), actor: client.actor };
  const { record } = known;
  const all = { ...run, ...known };
  const reader = await planReader(found);
  const foundSchemas = await readSchemas(found);
  const schemas = planSchemas(site.schemas, foundSchemas, all);
  const foundAssets = new Map((await fetchAssets(found, site.assets))?.map((asset) => [asset.id, asset]));
  const assets = planAssets(site.assets, foundAssets, all);
  const contents = await planContents(client, site, foundSchemas, all);
  const things = [...contents.contents.map(({ key }) => key), ...Object.keys(record.contents)];
  const files = [...assets.assets.map(({ asset }) => asset.id), ...Object.keys(record.assets)];
  const unknown = unknownChoices(run.choices, [...things, ...files.map((id) => `asset/${id}`)]);
  const rules = await planRules(found, run.webhook);
  /** Problems that prevent all writes until a person decides or corrects them. */
  const problems = [...unknown, ...schemas.problems, ...contents.problems];
  return { app, reader, schemas, assets, contents, rules, ...known, foundSchemas, problems };
}

/** All changes in the order of the writes. */
function changesOf({ app, reader, schemas, assets, contents, rules }: PushPlan): Change[] {
  const all = [app.changes, reader.changes, schemas.changes, assets.changes, contents.moveChanges, contents.changes];
  return [...all, rules.changes].flat();
}

async function applyPlan(client: RestClient, site: SiteContent, plan: PushPlan, log: PushLog, run: PushRun) {
  const { record, assets, schemas } = plan;
  const memory = { ...plan, log };
  const before = hashOf(record);
  if (!plan.app.isThere) await createSquidexApp(client, log);
  if (plan.reader.changes.some(isWrite)) await applyReader(client, plan.reader.isThere, log);

  const changed = [...schemas.create, ...schemas.sync];
  if (changed.length > 0) run.progress(`Writing ${changed.length} schemas …`);
  const foundSchemas = await applySchemas(client, schemas, plan.foundSchemas, run.mayRetype, log);

  const progress = counter(run.progress);
  const files = assets.changes.filter(isUpsert).length;
  const problems = await applyAssets(client, assets, memory, progress("files", files));
  problems.push(...(await applyMoves(client, plan.contents, memory)));
  if (changed.length > 0 || plan.contents.moves.length > 0)
    plan.contents = continuePlan(plan, await planContents(client, site, foundSchemas, { ...run, ...memory }));
  const { contents } = plan;
  const done = progress("records", contents.changes.filter(isUpsert).length);
  const writes = { areReferencesThere: plan.app.isThere, publishes: run.publishes === true, done };
  problems.push(...(await applyContents(client, contents, memory, writes)));

  const findUses = ({ remove }: { remove: readonly unknown[] }) =>
    remove.length > 0 ? findReferrers(client, foundSchemas.values()) : new Map();
  problems.push(...(await removeContents(client, contents, await findUses(contents), memory)));
  problems.push(...(await removeAssets(client, assets, await findUses(assets), memory)));
  await dropFields(client, schemas.drop, problems.length > 0 ? undefined : contents.waiting, log);
  // Rules are last, because their webhook would report hundreds of changes.
  await applyRules(client, plan.rules.rules, log);
  noteFields(plan, site, log);
  // After a push without writes only decisions are saved.
  if (log.done.size > 0 && hashOf(record) !== before) await savePushRecord(client, record, plan.recordVersion);
  await saveSeen(plan.seen, record.id);
  const isAnswering = changed.length === 0 || (await awaitGraphql(client, changed, foundSchemas));
  return isAnswering
    ? problems
    : [...problems, "Squidex does not answer queries by the new schemas yet – ask again in a minute"];
}

/** Plans the records again, because schemas that were written meanwhile have the records of new singletons. */
function continuePlan({ contents: { changes, moveChanges } }: PushPlan, later: ContentPlan): ContentPlan {
  const created = new Map(changes.filter(({ action }) => action === "create").map((change) => [change.id, change]));
  return { ...later, moveChanges, changes: later.changes.map((change) => created.get(change.id) ?? change) };
}

/** Adds the fields that this push created to the record. A push without a record continues the first push. */
function noteFields({ record, schemas, recordVersion }: PushPlan, site: SiteContent, { done }: PushLog): void {
  const added = schemas.changes.filter(({ of, action }) => of === "field" && action === "create").map(({ id }) => id);
  const created = recordVersion === undefined ? fieldNames(site.schemas) : [...fieldNames(schemas.create), ...added];
  record.fields = [...new Set([...record.fields, ...created])].filter((name) => !done.has(`field ${name}`));
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
