import * as z from "zod";
import { AssetsFile, contentFileSchema } from "#schemas/derive/content-file.ts";
import { contentTypes, graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { RedirectManifest } from "#schemas/page-manifest.ts";
import { SiteManifest } from "#schemas/site-manifest.ts";
import { PageManifest } from "#src/manifest/manifest-schema.ts";
import { pageFormat } from "./page-format.ts";
import { shareSubschemas } from "./share-subschemas.ts";

/** Every file of `schemas/generated/` as the zod schemas produce it, by its path below that folder. */
export function generatedFiles(): Map<string, string> {
  return new Map([
    ["content.graphql", graphqlSdl()],
    ["page-format.ts", `/** The format of plans and of block props; an application renders no other format. */\nexport const pageFormat = "${pageFormat()}";\n`],
    ["slice-queries.ts", sliceQueriesModule()],
    ["page-manifest.schema.json", pageManifestSchema()],
    ["site-manifest.schema.json", print({ title: "Site manifest", ...toJson(SiteManifest) })],
    ["content/assets.schema.json", print({ title: "The content service's files", ...toJson(AssetsFile) })],
    ...[...contentTypes().values()].map(
      ({ info, fields }): [string, string] => [
        `content/${info.name}.schema.json`,
        print({ title: info.label, ...toJson(contentFileSchema(fields)) }),
      ],
    ),
  ]);
}

/** For the browser, which has no zod to derive the queries from. */
function sliceQueriesModule(): string {
  const type = `import type { SliceQueries } from "#schemas/derive/slice-queries.ts";`;
  return `${type}\n\n/** How Squidex is asked for each slice. */\nexport const sliceQueries: SliceQueries = ${JSON.stringify(sliceQueries(), null, 2)};\n`;
}

/** A manifest describes a page or a redirect; that decides what editors offer and report. */
function pageManifestSchema(): string {
  const page = toJson(PageManifest);
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
