import type { SiteContent } from "./site-content.ts";
import { planApp, planReader, readRules } from "./apply-app.ts";
import { readAllContents } from "./apply-contents.ts";
import { readSchemas } from "./apply-schemas.ts";
import type { FoundContents, FoundSchema } from "./answers.ts";
import { unknownChoices, type Change, type Choices } from "./change.ts";
import { planAssets, type AssetPlan } from "./plan-assets.ts";
import { planContents, type ContentPlan } from "./plan-contents.ts";
import { planRules, type PlannedRule, type Webhook } from "./plan-rules.ts";
import { planSchemas, type SchemaPlan } from "./plan-schemas.ts";
import { readPushRecord, type PushRecord } from "./push-record.ts";
import { readAssets } from "./read-pages.ts";
import type { RestClient } from "./rest-client.ts";

/** What somebody allows a push to do. */
export interface PushOptions {
  choices: Choices;
  /** True to delete what an earlier push brought and the site does not have any more. */
  mayDelete: boolean;
  /** True to give fields another type, which loses their values. */
  mayRetype: boolean;
  webhook?: Webhook | undefined;
}

/** All that a push would do, worked out without writing anything. */
export interface PushPlan {
  isAppThere: boolean;
  reader: { changes: Change[]; isThere: boolean };
  schemas: SchemaPlan;
  assets: AssetPlan;
  contents: ContentPlan;
  rules: { changes: Change[]; rules: PlannedRule[] };
  record: PushRecord;
  isRecordThere: boolean;
  foundSchemas: ReadonlyMap<string, FoundSchema>;
  /** In the order in which they are made. */
  changes: Change[];
  /** What has to be decided or put right before anything is written. */
  problems: string[];
}

/** Compares the site with what is in Squidex. */
export async function planPush(client: RestClient, site: SiteContent, options: PushOptions): Promise<PushPlan> {
  const app = await planApp(client);
  const none = { record: { contents: {}, assets: {}, fields: [] }, isThere: false };
  const { record, isThere: isRecordThere } = app.isThere ? await readPushRecord(client) : none;
  const reader = await planReader(client, app.isThere);
  const foundSchemas = app.isThere ? await readSchemas(client) : new Map<string, FoundSchema>();
  const schemas = planSchemas(site.schemas, foundSchemas, record, options);
  const foundAssets = new Map((app.isThere ? await readAssets(client) : []).map((asset) => [asset.id, asset]));
  const assets = await planAssets(site.assets, foundAssets, record, { ...options, actor: client.actor });
  const found = await readAllContents(client, openSchemas(foundSchemas));
  const contents = planFound(client, site, found, foundSchemas, record, options);
  const things = [...contents.contents.map(({ key }) => key), ...Object.keys(record.contents)];
  const files = [...assets.assets.map(({ asset }) => asset.id), ...Object.keys(record.assets)];
  const unknown = unknownChoices(options.choices, [...things, ...files.map((id) => `asset/${id}`)]);
  const rules = planRules(options.webhook, app.isThere ? await readRules(client) : []);
  return {
    isAppThere: app.isThere,
    reader,
    schemas,
    assets,
    contents,
    rules,
    record,
    isRecordThere,
    foundSchemas,
    changes: [
      ...app.changes,
      ...reader.changes,
      ...schemas.changes,
      ...assets.changes,
      ...contents.changes,
      ...rules.changes,
    ],
    problems: [...unknown, ...schemas.problems, ...assets.problems],
  };
}

/** Compares the records again, once schemas are there or values have moved. */
export async function planContentsAgain(
  client: RestClient,
  site: SiteContent,
  schemas: ReadonlyMap<string, FoundSchema>,
  record: PushRecord,
  options: PushOptions,
): Promise<ContentPlan> {
  const found = await readAllContents(client, openSchemas(schemas));
  return planFound(client, site, found, schemas, record, options);
}

function planFound(
  client: RestClient,
  site: SiteContent,
  found: FoundContents,
  schemas: ReadonlyMap<string, FoundSchema>,
  record: PushRecord,
  options: PushOptions,
): ContentPlan {
  const singletonIds = (name: string) => schemas.get(name)?.id;
  return planContents(site, found, record, singletonIds, { ...options, actor: client.actor });
}

/** The contents of a schema that is not published are not to be seen. */
function openSchemas(schemas: ReadonlyMap<string, FoundSchema>): string[] {
  return [...schemas.values()].filter(({ isPublished }) => isPublished).map(({ name }) => name);
}
