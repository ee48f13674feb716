import type * as z from "zod";
import { extensionOf, mediaTypeOf } from "#engine/http/media-types.ts";
import { FoundAsset, FoundContent, type FoundContents, type FoundSchema, listOf, type Written } from "./answers.ts";
import { referencesIn, unwrapData, essence, mapReferences, isSame } from "./content-data.ts";
import { RestError, type RestClient } from "./rest-client.ts";
import { mapValues } from "#schemas/map-values.ts";
import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { LiveContent } from "./compare-content.ts";
import { recordId } from "./push-record.ts";
import { squidexHash, type FolderAsset } from "#tools/dev-cms/read-assets.ts";

/** The maximum number of items in one answer of Squidex. */
const pageSize = 200;

/** Reads the contents of schemas, drafts included. Rejects with a `RestError` when Squidex hides a schema. */
export async function readAllContents(client: RestClient, schemas: Iterable<string>): Promise<FoundContents> {
  const found = new Map<string, ReadonlyMap<string, FoundContent>>();
  for (const name of new Set(schemas)) {
    const contents = await readContents(client, name);
    if (!contents) throw new RestError(`Squidex does not show the records of the schema "${name}" any more`, 404);
    found.set(name, new Map(contents.map((content) => [content.id, content])));
  }
  return found;
}

/** With drafts; and in a language that no app has: Squidex then answers in the main language, which visitors see. */
const [drafts, mainLanguage] = [{ "x-unpublished": "1" }, { "x-languages": "iv" }];

/** Reads all contents of a schema, by default with drafts. Undefined when the schema is missing or unpublished. */
function readContents(client: RestClient, schema: string, headers: object = drafts) {
  return readAll(client, `/api/content/${client.address.app}/${schema}`, FoundContent, headers);
}

/** Reads all files' data; equal bytes get the site's hash, as Squidex hashes names too. Undefined without app. */
export async function fetchAssets(client: RestClient, site: readonly FolderAsset[] = []) {
  const found = await readAll(client, `/api/apps/${client.address.app}/assets`, FoundAsset);
  const files: FoundAsset[] = [];
  for (const one of found ?? []) files.push({ ...one, fileHash: await hashOfFile(client, one, site) });
  return found && files;
}

async function hashOfFile(client: RestClient, found: FoundAsset, site: readonly FolderAsset[]): Promise<string> {
  const { id, fileName, fileHash, fileSize } = found;
  const own = site.find((one) => one.id === id);
  if (own?.fileSize !== fileSize || own.fileHash === fileHash) return fileHash;
  const isRenamed = squidexHash(own.bytes, fileName) === fileHash;
  const bytes = isRenamed ? own.bytes : await client.download(`/api/assets/${client.address.app}/${id}`);
  return Buffer.compare(bytes, own.bytes) === 0 ? own.fileHash : fileHash;
}

/** Reads all pages of a list, and again when items were added or deleted meanwhile, which moves others between pages. */
async function readAll<T extends Written>(client: RestClient, path: string, shape: z.ZodType<T>, head = {}, left = 5) {
  const found = new Map<string, T>();
  let total: number | undefined;
  for (let skip = 0; ; skip += pageSize) {
    const query = `?$top=${pageSize}&$skip=${skip}&$orderby=id%20asc`;
    const page = await client.read(path + query, listOf(shape), head);
    if (!page) return undefined;
    const isMoved = skip > 0 && (page.total !== total || page.items.some(({ id }) => found.has(id)));
    if (isMoved && left === 0) throw new RestError(`${path} changes while it is read – run the same command again`, 0);
    if (isMoved) return readAll(client, path, shape, head, left - 1);
    total = page.total;
    for (const one of page.items) found.set(one.id, one);
    if (page.items.length < pageSize) return [...found.values()];
  }
}

/** The keys of the records that refer to an item, by the item's id. */
export type Referrers = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds the referrers in drafts and in published versions; Squidex's check loses references of edited records. */
export async function findReferrers(client: RestClient, schemas: Iterable<FoundSchema>): Promise<Referrers> {
  const referrers = new Map<string, Set<string>>();
  for (const { name, fields } of schemas) {
    const versions = [await readContents(client, name), await readContents(client, name, {})];
    // Squidex shows no records of an unpublished schema.
    for (const { id, data } of versions.flatMap((list) => list ?? []))
      for (const { id: target } of referencesIn(unwrapData(data), fields))
        referrers.set(target, (referrers.get(target) ?? new Set()).add(`${name}/${id}`));
  }
  return referrers;
}

/** Reads all published records and files; `hidden` lists schemas. Rejects with a `RestError` without the app. */
export async function readLiveContent(
  client: RestClient,
  schemas: readonly SquidexSchema[],
  idOf?: (singleton: string) => string,
  files?: readonly FolderAsset[],
): Promise<LiveContent & { hidden: string[] }> {
  const { app, url } = client.address;
  const assets = await fetchAssets(client, files);
  // Every app has a list of files, so a missing list means that the app is missing.
  if (!assets) throw new RestError(`${url} shows no app "${app}" to this client – check --app and --client`, 404);
  const [stored, shown] = [new Map<string, FoundContent[]>(), new Map<string, FoundContent>()];
  for (const { name } of schemas) {
    const contents = await readContents(client, name, { ...drafts, ...mainLanguage });
    if (contents) stored.set(name, contents);
    if (!contents?.some(({ newStatus }) => newStatus)) continue;
    for (const content of (await readContents(client, name, mainLanguage)) ?? []) shown.set(content.id, content);
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
      .map(({ id, version, fileHash, metadata, ...file }) => {
        const alt = metadata?.["alt"];
        return { id, version, fileName: nameByType(file), fileHash, ...(typeof alt === "string" && { alt }) };
      }),
  };
}

/** The name of a file. Squidex keeps the name of a picture, also when people replace it by one of another type. */
function nameByType({ fileName, mimeType }: Pick<FoundAsset, "fileName" | "mimeType">): string {
  const [type, extension] = [mediaTypeOf(fileName), extensionOf(mimeType)];
  const isPicture = [type, mediaTypeOf(`picture.${extension}`)].every((one) => one.startsWith("image/"));
  return isPicture && type !== mimeType ? fileName.replace(/\w+$/, extension) : fileName;
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
  return mapValues(published, (value, name) => (isSame(visible[name], value) ? data[name] : value));
}
