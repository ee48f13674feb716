import { join } from "node:path";
import { replaceFile } from "#engine/replace-file.ts";
import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FolderRecord } from "#tools/dev-cms/read-content.ts";
import type { SiteContent } from "./site-content.ts";
import { wrapData } from "./content-data.ts";

/** Writes a folder for Squidex's own command `sq sync in`. */
export async function exportFolder(folder: string, { schemas, records, assets }: SiteContent): Promise<void> {
  const write = (name: string, value: unknown) =>
    replaceFile(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  await write("app.json", app);
  for (const schema of schemas) {
    await write(`schemas/${schema.name}.json`, schemaFile(schema));
    const contents = records.filter((record) => record.schema === schema.name);
    if (contents.length > 0) await write(`contents/${schema.name}/0.json`, contentsFile(schema, contents));
  }
  const described = assets.map(({ id, fileName, mimeType, alt, slug, tags = [] }) => {
    return { id, fileName, mimeType, slug, tags, metadata: { alt }, isProtected: false };
  });
  await write("assets/0.json", { assets: described });
  for (const { id, bytes } of assets) await replaceFile(join(folder, `assets/files/${id}.blob`), bytes);
}

/** `sq` requires all four parts. */
const app = {
  clients: { website: { name: "Website", role: "Reader" } },
  roles: {},
  languages: { en: { isMaster: true } },
  contributors: {},
};

function schemaFile({ name, type, label, fields }: SquidexSchema) {
  const schema = {
    isPublished: true,
    properties: { label },
    previewUrls: {},
    fieldRules: [],
    fieldsInLists: [],
    fieldsInReferences: [],
    scripts: {},
    fields: fields.map((field) => ({ ...fieldOf(field), partitioning: "invariant" })),
  };
  return { name, schemaType: type, isSingleton: type === "Singleton", schema };
}

function fieldOf({ name, properties, nested }: SquidexField): object {
  return { name, properties, nested: nested?.map(fieldOf) };
}

function contentsFile(schema: SquidexSchema, records: readonly FolderRecord[]) {
  return {
    contents: records.map(({ id, status, data }) => ({
      schema: schema.name,
      // An alias of the schema's id, which is also the id of a singleton's record and which the server chooses.
      id: schema.type === "Singleton" ? "_schemaId_" : id,
      status,
      data: wrapData(data),
    })),
  };
}
