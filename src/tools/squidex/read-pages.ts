import type * as z from "zod";
import { FoundAsset, FoundContent, type FoundContents, type FoundSchema, listOf } from "./answers.ts";
import { referencesIn, unwrapData } from "./content-data.ts";
import { RestError, type RestClient } from "./rest-client.ts";

/** The maximum number of items in one answer of Squidex. */
const pageSize = 200;

export async function readAllContents(client: RestClient, schemas: Iterable<string>): Promise<FoundContents> {
  const found = new Map<string, ReadonlyMap<string, FoundContent>>();
  for (const name of new Set(schemas)) {
    const contents = await readContents(client, name);
    if (!contents) throw new RestError(`Squidex does not show the records of the schema "${name}" any more`, 404);
    found.set(name, new Map(contents.map((content) => [content.id, content])));
  }
  return found;
}

/** Reads all contents of a schema, or only the published contents. Undefined when the schema is missing or unpublished. */
export function readContents(client: RestClient, schema: string, drafts = true): Promise<FoundContent[] | undefined> {
  return readAll(client, `/api/content/${client.address.app}/${schema}`, FoundContent, drafts);
}

/** Reads the descriptions of all files. Undefined when the app is missing. */
export function fetchAssets(client: RestClient): Promise<FoundAsset[] | undefined> {
  return readAll(client, `/api/apps/${client.address.app}/assets`, FoundAsset, false);
}

/** Reads all pages of a list. Pages may overlap while other clients write, so repeated items are omitted. */
async function readAll<Item extends { id: string }>(
  client: RestClient,
  path: string,
  item: z.ZodType<Item>,
  drafts: boolean,
): Promise<Item[] | undefined> {
  const found = new Map<string, Item>();
  for (let skip = 0; ; skip += pageSize) {
    const query = `?$top=${pageSize}&$skip=${skip}&$orderby=id%20asc`;
    const page = await client.read(path + query, listOf(item), { drafts });
    if (!page) return undefined;
    for (const one of page.items) found.set(one.id, one);
    if (page.items.length < pageSize) return [...found.values()];
  }
}

/** The keys of the records that refer to an item, by the item's id. */
export type Referrers = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds the referrers, in both versions; Squidex's check loses references of edited records. */
export async function findReferrers(client: RestClient, schemas: Iterable<FoundSchema>): Promise<Referrers> {
  const referrers = new Map<string, Set<string>>();
  for (const { name, fields } of schemas) {
    const versions = [await readContents(client, name), await readContents(client, name, false)];
    // Squidex shows no records of an unpublished schema.
    for (const { id, data } of versions.flatMap((list) => list ?? []))
      for (const { id: target } of referencesIn(unwrapData(data), fields))
        referrers.set(target, (referrers.get(target) ?? new Set()).add(`${name}/${id}`));
  }
  return referrers;
}
