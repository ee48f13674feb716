import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundContent } from "./answers.ts";
import { isSame } from "./canonical.ts";
import type { LiveContent } from "./compare-content.ts";
import { essence, mapReferences, unwrapData } from "./content-data.ts";
import { recordId } from "./push-record.ts";
import { fetchAssets, readContents } from "./read-pages.ts";
import { RestError, type RestClient } from "./rest-client.ts";

/** Reads all published records and files. `idOf` gives the site's id of a singleton's record; `hidden` are schemas. */
export async function readLiveContent(
  client: RestClient,
  schemas: readonly SquidexSchema[],
  idOf?: (singleton: string) => string,
): Promise<LiveContent & { hidden: string[] }> {
  const { app, url } = client.address;
  const assets = await fetchAssets(client);
  // Every app has a list of files, so a missing list means that the app is missing.
  if (!assets) throw new RestError(`${url} shows no app "${app}" to this client – check --app and --client`, 404);
  const [stored, shown] = [new Map<string, FoundContent[]>(), new Map<string, FoundContent>()];
  for (const { name } of schemas) {
    const contents = await readContents(client, name);
    if (contents) stored.set(name, contents);
    if (!contents?.some(({ newStatus }) => newStatus)) continue;
    for (const content of (await readContents(client, name, false)) ?? []) shown.set(content.id, content);
  }
  const all = [...stored.values()].flat();
  const unpublished = new Set(all.filter(({ status }) => status !== "Published").map(({ id }) => id));
  const singletons = schemas.filter(({ type }) => type === "Singleton").map(({ name }) => name);
  const idsOf = (name: string) => (stored.get(name) ?? []).map(({ id }) => [id, idOf?.(name) ?? id] as const);
  const ids = new Map(singletons.flatMap(idsOf));
  const known = (id: string) => ids.get(id) ?? id;
  return {
    hidden: schemas.map(({ name }) => name).filter((name) => !stored.has(name)),
    records: schemas.flatMap((schema) =>
      (stored.get(schema.name) ?? []).flatMap((content) => {
        const { id, status, version, lastModified } = content;
        const values = essence(publishedData(content, shown.get(id), schema, unpublished), schema.fields);
        // Squidex creates the empty record of a singleton together with its schema.
        if (schema.type === "Singleton" && Object.keys(values).length === 0) return [];
        const data = mapReferences(values, schema.fields, known);
        return [{ schema: schema.name, id: known(id), status, version, lastModified, data }];
      }),
    ),
    assets: assets
      .filter(({ id }) => id !== recordId)
      .map(({ id, version, fileName, fileHash, metadata }) => {
        const alt = metadata?.["alt"];
        return { id, version, fileName, fileHash, ...(typeof alt === "string" && { alt }) };
      }),
  };
}

/** The published values, with the stored references, as Squidex omits references to unpublished records. */
function publishedData(
  stored: FoundContent,
  shown: FoundContent | undefined,
  { fields }: SquidexSchema,
  unpublished: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const data = unwrapData(stored.data);
  if (!stored.newStatus || !shown) return data;
  const published = unwrapData(shown.data);
  const visible = mapReferences(data, fields, (id) => (unpublished.has(id) ? undefined : id));
  const kept = (name: string, value: unknown) => (isSame(visible[name], value) ? data[name] : value);
  return Object.fromEntries(Object.entries(published).map(([name, value]) => [name, kept(name, value)]));
}
