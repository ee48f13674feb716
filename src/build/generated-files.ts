import * as z from "zod";
import { AssetsFile, contentFileSchema } from "#schemas/derive/content-file.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { RedirectManifest } from "#schemas/page-manifest.ts";
import { manifestSchemas, type SiteSchemas } from "#schemas/site-schemas.ts";
import { pageFormat } from "./page-format.ts";
import { shareSubschemas } from "./share-subschemas.ts";

/** Every file of `schemas/generated/` as the zod schemas produce it, by its path below that folder. */
export function generatedFiles(definition: SiteSchemas): Map<string, string> {
  const { page, site } = manifestSchemas(definition);
  return new Map([
    ["page-format.ts", `/** The format of plans and of block props; an application renders no other format. */\nexport const pageFormat = "${pageFormat(definition)}";\n`],
    ["slice-queries.ts", sliceQueriesModule(definition)],
    ["page-manifest.schema.json", pageManifestSchema(page)],
    ["site-manifest.schema.json", print({ title: "Site manifest", ...toJson(site) })],
    ["content/assets.schema.json", print({ title: "The content service's files", ...toJson(AssetsFile) })],
    ...[...definition.model.types.values()].map(
      ({ info, fields }): [string, string] => [
        `content/${info.name}.schema.json`,
        print({ title: info.label, ...toJson(contentFileSchema(fields)) }),
      ],
    ),
  ]);
}

/** For the browser, which has no zod to derive the queries from. */
function sliceQueriesModule({ model }: SiteSchemas): string {
  const type = `import type { SliceQueries } from "#schemas/derive/slice-queries.ts";`;
  return `${type}\n\n/** How Squidex is asked for each slice. */\nexport const sliceQueries: SliceQueries = ${JSON.stringify(sliceQueries(model), null, 2)};\n`;
}

/** A manifest describes a page or a redirect; that decides what editors offer and report. */
function pageManifestSchema(manifest: z.ZodType): string {
  const page = toJson(manifest);
  const redirect = toJson(RedirectManifest);
  const schema = {
    $schema: page.$schema,
    title: "Page manifest",
    if: { type: "object", required: ["redirect"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits this object
    then: { $ref: redirect.$ref },
    else: { $ref: page.$ref },
    $defs: { ...page.$defs, ...redirect.$defs },
  };
  return print(shareSubschemas(JSON.parse(JSON.stringify(schema))));
}

function toJson(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    io: "input",
    override({ jsonSchema }) {
      // Editors and ajv then report problems of the alternative that is meant.
      if (jsonSchema.oneOf) Object.assign(jsonSchema, { type: "object", discriminator: { propertyName: "type" }, required: ["type"] });
    },
  });
}

function print(schema: unknown): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
