import { readSchemas } from "./apply-schemas.ts";
import { unknownChoices, type Change, type Permissions } from "./decide.ts";
import { planContents } from "./plan-contents.ts";
import { planSchemas } from "./plan-schemas.ts";
import { planApp, planReader, planRules, type Webhook } from "./push-app.ts";
import { planAssets } from "./push-assets.ts";
import { readKnown } from "./push-record.ts";
import { fetchAssets } from "./read-pages.ts";
import type { RestClient } from "./rest-client.ts";
import type { SiteContent } from "./site-content.ts";

export interface PushOptions extends Permissions {
  webhook?: Webhook | undefined;
  /** The content folder, to remember what it has seen; absent to remember nothing. */
  folder?: string | undefined;
}

/** All changes that a push would make. Planning writes nothing. */
export type PushPlan = Awaited<ReturnType<typeof planPush>>;

export async function planPush(client: RestClient, site: SiteContent, options: PushOptions) {
  const app = await planApp(client);
  // Without the app there is nothing to read.
  const found: RestClient = app.isThere ? client : { ...client, read: () => Promise.resolve(undefined) };
  const known = { ...(await readKnown(found, options.folder)), actor: client.actor };
  const { record } = known;
  const all = { ...options, ...known };
  const reader = await planReader(found);
  const foundSchemas = await readSchemas(found);
  const schemas = planSchemas(site.schemas, foundSchemas, all);
  const foundAssets = new Map((await fetchAssets(found))?.map((asset) => [asset.id, asset]));
  const assets = planAssets(site.assets, foundAssets, all);
  const contents = await planContents(client, site, foundSchemas, all);
  const things = [...contents.contents.map(({ key }) => key), ...Object.keys(record.contents)];
  const files = [...assets.assets.map(({ asset }) => asset.id), ...Object.keys(record.assets)];
  const unknown = unknownChoices(options.choices, [...things, ...files.map((id) => `asset/${id}`)]);
  const rules = await planRules(found, options.webhook);
  /** Problems that prevent all writes until a person decides or corrects them. */
  const problems = [...unknown, ...schemas.problems];
  return { app, reader, schemas, assets, contents, rules, ...known, foundSchemas, problems };
}

/** All changes in the order of the writes. */
export function changesOf({ app, reader, schemas, assets, contents, rules }: PushPlan): Change[] {
  const all = [app.changes, reader.changes, schemas.changes, assets.changes, contents.moveChanges, contents.changes];
  return [...all, rules.changes].flat();
}
