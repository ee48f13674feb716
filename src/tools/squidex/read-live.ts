import * as z from "zod";
import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { isObject } from "#schemas/selection.ts";
import type { LiveAsset, LiveRecord } from "./compare-content.ts";
import { essence } from "./content-data.ts";
import { recordId } from "./push-record.ts";
import { readAll } from "./read-pages.ts";
import { RestError, type RestClient } from "./rest-client.ts";
import { unwrapData } from "./wire-data.ts";

/** The content of a Squidex, in the form in which a content folder holds it. */
export interface LiveContent {
  records: readonly LiveRecord[];
  assets: readonly LiveAsset[];
}

const FoundRecord = z.object({
  id: z.string(),
  status: z.string(),
  lastModified: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
});
type FoundRecord = z.infer<typeof FoundRecord>;

const FoundFile = z.object({
  id: z.string(),
  fileName: z.string(),
  fileHash: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Reads all records and what is known of all files. A record is as visitors see it; one that they do not see is as its
 * editors left it. `idOf` gives the id by which the site knows the record of a singleton, whose id Squidex chose: that one
 * when absent.
 */
export async function readLiveContent(
  client: RestClient,
  schemas: readonly SquidexSchema[],
  idOf?: (singleton: string) => string,
): Promise<LiveContent> {
  const { app, url } = client.address;
  // Schemas may be missing, but every app has a list of files.
  const files = `/api/apps/${app}/assets`;
  if (!(await client.read(`${files}?$top=1`, z.unknown())))
    throw new RestError(
      `${url} has no app "${app}", or does not show it to this client – check --app and --client`,
      404,
    );
  const found: { schema: SquidexSchema; record: FoundRecord }[] = [];
  for (const schema of schemas) {
    const path = `/api/content/${app}/${schema.name}`;
    const shown = new Map(
      (await readAll(client, path, FoundRecord, { drafts: false })).map((record) => [record.id, record]),
    );
    const all = await readAll(client, path, FoundRecord, { drafts: true });
    found.push(...all.map((record) => ({ schema, record: shown.get(record.id) ?? record })));
  }
  const singletons = new Map(
    found
      .filter(({ schema }) => schema.type === "Singleton")
      .map(({ schema, record }) => [record.id, idOf?.(schema.name) ?? record.id]),
  );
  const known = (id: unknown) => singletons.get(String(id)) ?? id;
  const assets = await readAll(client, files, FoundFile, { drafts: false });
  return {
    records: found
      .map(({ schema, record }) => asWritten(schema, record, known))
      // A singleton that nobody filled is there from the start.
      .filter(({ schema, data }) => Object.keys(data).length > 0 || !isSingleton(schema, schemas)),
    assets: assets.filter(({ id }) => id !== recordId).map(describe),
  };
}

function isSingleton(name: string, schemas: readonly SquidexSchema[]): boolean {
  return schemas.find((schema) => schema.name === name)?.type === "Singleton";
}

function asWritten(
  { name, fields }: SquidexSchema,
  { id, status, lastModified, data }: FoundRecord,
  known: (id: unknown) => unknown,
): LiveRecord {
  const values = withKnownIds(essence(unwrapData(data), fields), fields, known);
  return { schema: name, id: String(known(id)), status, data: values, lastModified };
}

/** References to a singleton name its record as the site does. */
function withKnownIds(
  values: Readonly<Record<string, unknown>>,
  fields: readonly SquidexField[],
  known: (id: unknown) => unknown,
): Record<string, unknown> {
  const entries = fields.flatMap(({ name, nested, properties }): [string, unknown][] => {
    const value = values[name];
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [[name, value]];
    if (nested) return [[name, value.map((item) => (isObject(item) ? withKnownIds(item, nested, known) : item))]];
    return [[name, properties.schemaIds ? value.map(known) : value]];
  });
  return Object.fromEntries(entries);
}

function describe({ id, fileName, fileHash, metadata }: z.infer<typeof FoundFile>): LiveAsset {
  const alt = metadata?.["alt"];
  return { id, fileName, fileHash, ...(typeof alt === "string" && { alt }) };
}
