import type * as z from "zod";
import { FoundAsset, FoundContent, listOf, type FoundContents } from "./answers.ts";
import type { RestClient } from "./rest-client.ts";

/** The maximum number of items in one answer of Squidex. */
const pageSize = 200;

export async function readAllContents(client: RestClient, schemas: Iterable<string>): Promise<FoundContents> {
  const found = new Map<string, ReadonlyMap<string, FoundContent>>();
  for (const name of new Set(schemas)) {
    found.set(name, new Map((await readContents(client, name)).map((content) => [content.id, content])));
  }
  return found;
}

/** Reads all contents of a schema, or only the published contents. An unknown schema has no contents. */
export function readContents(client: RestClient, schema: string, drafts = true): Promise<FoundContent[]> {
  return readAll(client, `/api/content/${client.address.app}/${schema}`, FoundContent, drafts);
}

export function fetchAssets(client: RestClient): Promise<FoundAsset[]> {
  return readAll(client, `/api/apps/${client.address.app}/assets`, FoundAsset, false);
}

/** Reads all pages of a list. Pages may overlap while other clients write, so repeated items are omitted. */
async function readAll<Item extends { id: string }>(
  client: RestClient,
  path: string,
  item: z.ZodType<Item>,
  drafts: boolean,
): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (let skip = 0; ; skip += pageSize) {
    const query = `?$top=${pageSize}&$skip=${skip}&$orderby=id%20asc`;
    const page = await client.read(path + query, listOf(item), { drafts });
    for (const one of page?.items ?? []) found.set(one.id, one);
    if (!page || page.items.length < pageSize) return [...found.values()];
  }
}
