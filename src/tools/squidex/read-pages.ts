import type * as z from "zod";
import { FoundAsset, FoundContent, listOf } from "./answers.ts";
import type { RestClient } from "./rest-client.ts";

/** The maximum of items that Squidex answers with. */
const pageSize = 200;

/** Reads all contents of a schema, or the published ones; none of a schema that is not there. */
export function readContents(client: RestClient, schema: string, drafts = true): Promise<FoundContent[]> {
  return readAll(client, `/api/content/${client.address.app}/${schema}`, FoundContent, drafts);
}

/** Reads the descriptions of all files. */
export function fetchAssets(client: RestClient): Promise<FoundAsset[]> {
  return readAll(client, `/api/apps/${client.address.app}/assets`, FoundAsset, false);
}

/** Reads a list to its end. Pages may overlap while others write: each item counts once. */
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
