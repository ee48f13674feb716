import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { Anything } from "./answers.ts";
import type { LiveContent, LiveRecord } from "./compare-content.ts";
import { essence, mapReferences, unwrapData } from "./content-data.ts";
import { recordId } from "./push-record.ts";
import { fetchAssets, readContents } from "./read-pages.ts";
import { RestError, type RestClient } from "./rest-client.ts";

/**
 * Reads all records, published records in their published version, and the descriptions of all files. Throws a
 * `RestError`. `idOf` returns the site's id of a singleton's record; without `idOf` the id in Squidex stays.
 */
export async function readLiveContent(
  client: RestClient,
  schemas: readonly SquidexSchema[],
  idOf?: (singleton: string) => string,
): Promise<LiveContent> {
  const { app, url } = client.address;
  // Every app has a list of files, so a missing list means that the app is missing.
  if (!(await client.read(`/api/apps/${app}/assets?$top=1`, Anything)))
    throw new RestError(`${url} shows no app "${app}" to this client – check --app and --client`, 404);
  const found: { schema: SquidexSchema; record: LiveRecord }[] = [];
  for (const schema of schemas) {
    const shown = new Map((await readContents(client, schema.name, false)).map((record) => [record.id, record]));
    for (const { id, ...hidden } of await readContents(client, schema.name)) {
      const { status, lastModified, data } = shown.get(id) ?? hidden;
      const values = essence(unwrapData(data), schema.fields);
      found.push({ schema, record: { schema: schema.name, id, status, lastModified, data: values } });
    }
  }
  const singletons = found.filter(({ schema }) => schema.type === "Singleton");
  const ids = new Map(singletons.map(({ schema: { name }, record: { id } }) => [id, idOf?.(name) ?? id]));
  const known = (id: string) => ids.get(id) ?? id;
  const assets = (await fetchAssets(client)).filter(({ id }) => id !== recordId);
  return {
    records: found
      // Squidex creates the empty record of a singleton together with its schema.
      .filter(({ schema, record }) => schema.type !== "Singleton" || Object.keys(record.data).length > 0)
      .map(({ schema, record: { id, data, ...record } }) => {
        return { ...record, id: known(id), data: mapReferences(data, schema.fields, known) };
      }),
    assets: assets.map(({ id, fileName, fileHash, metadata }) => {
      const alt = metadata?.["alt"];
      return { id, fileName, fileHash, ...(typeof alt === "string" && { alt }) };
    }),
  };
}
