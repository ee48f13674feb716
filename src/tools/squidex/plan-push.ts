import type { FoundSchema } from "./answers.ts";
import { readSchemas } from "./apply-schemas.ts";
import { unknownChoices, type Permissions } from "./decide.ts";
import { planContents, type ContentPlan } from "./plan-contents.ts";
import { planSchemas } from "./plan-schemas.ts";
import { planApp, planReader, planRules, type Webhook } from "./push-app.ts";
import { planAssets } from "./push-assets.ts";
import { readPushRecord, type PushRecord } from "./push-record.ts";
import { fetchAssets, readAllContents } from "./read-pages.ts";
import type { RestClient } from "./rest-client.ts";
import type { SiteContent } from "./site-content.ts";

export interface PushOptions extends Permissions {
  webhook?: Webhook | undefined;
}

/** All changes that a push would make. Planning writes nothing. */
export type PushPlan = Awaited<ReturnType<typeof planPush>>;

/** Compares the site with Squidex and plans a push. */
export async function planPush(client: RestClient, site: SiteContent, options: PushOptions) {
  const app = await planApp(client);
  // Without the app there is nothing to read.
  const found: RestClient = app.isThere ? client : { ...client, read: () => Promise.resolve(undefined) };
  const { record, isThere: isRecordThere } = await readPushRecord(found);
  const reader = await planReader(found);
  const foundSchemas = await readSchemas(found);
  const schemas = planSchemas(site.schemas, foundSchemas, record, options);
  const foundAssets = new Map((await fetchAssets(found)).map((asset) => [asset.id, asset]));
  const assets = planAssets(site.assets, foundAssets, record, { ...options, actor: client.actor });
  const contents = await planFoundContents(client, site, foundSchemas, record, options);
  const things = [...contents.contents.map(({ key }) => key), ...Object.keys(record.contents)];
  const files = [...assets.assets.map(({ asset }) => asset.id), ...Object.keys(record.assets)];
  const unknown = unknownChoices(options.choices, [...things, ...files.map((id) => `asset/${id}`)]);
  const rules = await planRules(found, options.webhook);
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
    /** In the order of the writes. */
    changes: [app, reader, schemas, assets, contents, rules].flatMap(({ changes }) => changes),
    /** Problems that prevent all writes until a person decides or corrects them. */
    problems: [...unknown, ...schemas.problems, ...assets.problems],
  };
}

/** Compares the records. A push calls this function again after it has written schemas or moved values. */
export async function planFoundContents(
  client: RestClient,
  site: SiteContent,
  schemas: ReadonlyMap<string, FoundSchema>,
  record: PushRecord,
  options: PushOptions,
): Promise<ContentPlan> {
  // Squidex does not return the contents of an unpublished schema.
  const open = [...schemas.values()].filter(({ isPublished }) => isPublished).map(({ name }) => name);
  const singletonId = (name: string) => schemas.get(name)?.id;
  const found = await readAllContents(client, open);
  return planContents(site, found, record, { ...options, actor: client.actor, singletonId });
}
