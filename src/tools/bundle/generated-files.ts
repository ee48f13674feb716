import * as z from "zod";
import { AssetsFile, contentFileSchema } from "#schemas/derive/content-file.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { manifestSchemas, type SiteSchemas } from "#schemas/manifest-schemas.ts";
import { createHash } from "node:crypto";
import { projectFolders } from "#engine/project-folders.ts";
import { isObject } from "#schemas/selection.ts";
import { describeAccepted } from "#engine/content/model-fingerprint.ts";
import { type Definitions, type JsonObject, withDefinitions } from "./editor/json-schema.ts";
import { pageSchema } from "./editor/page-schema.ts";
import { readSampleContent, type SampleContent } from "./editor/sample-content.ts";
import { toJsonSchema } from "./editor/to-json-schema.ts";

/** Generates all files of `schemas/generated/` by their path below that folder. Editors show samples of the content. */
export function generatedFiles(
  definition: SiteSchemas,
  samples: SampleContent = readSampleContent(projectFolders.content, definition.model),
): Map<string, string> {
  const { site, facts } = manifestSchemas(definition);
  const editorSchema = (title: string, schema: z.ZodType): string => {
    const definitions: Definitions = new Map();
    const json = toJsonSchema(schema, samples, definitions);
    return printSchema(withDefinitions({ title, ...json }, definitions));
  };
  return new Map([
    [
      "page-format.ts",
      `/** The format of plans and of block props; an application renders no other format. */\nexport const pageFormat = "${pageFormat(definition)}";\n`,
    ],
    ["slice-queries.ts", sliceQueriesModule(definition)],
    ["page-manifest.schema.json", printSchema(pageSchema(definition, samples))],
    ["section.schema.json", printSchema(sectionFileSchema)],
    ["site-manifest.schema.json", editorSchema("Site manifest", site)],
    ...(facts ? [["facts.schema.json", editorSchema("Facts", facts)] as const] : []),
    ["content/assets.schema.json", editorSchema("The CMS's files", AssetsFile)],
    ...[...definition.model.types.values()].map(({ info, fields }): [string, string] => [
      `content/${info.name}.schema.json`,
      editorSchema(info.label, contentFileSchema(fields)),
    ]),
  ]);
}

/** The schema of a shared section, whose blocks are those of a page. */
const sectionFileSchema: JsonObject = {
  title: "Shared section",
  type: "object",
  required: ["blocks"],
  properties: {
    $schema: { type: "string" },
    blocks: { $ref: "page-manifest.schema.json#/$defs/page-manifest/properties/blocks" },
  },
  propertyNames: { enum: ["$schema", "blocks"], errorMessage: "A section has $schema and blocks" },
};

/** Generates the queries for the browser, which has no zod to derive them. */
function sliceQueriesModule({ model }: SiteSchemas): string {
  const type = `import type { SliceQueries } from "#schemas/derive/slice-queries.ts";`;
  return `${type}\n\n/** The query of each slice in Squidex. */\nexport const sliceQueries: SliceQueries = ${JSON.stringify(sliceQueries(model), null, 2)};\n`;
}

/** Prints each definition on a line of its own, so that a change of one prop changes few lines. */
function printSchema({ $defs, ...schema }: JsonObject): string {
  const print = (members: object, last: string[] = []) => {
    const lines = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    return `{\n${[...lines, ...last].join(",\n")}\n}`;
  };
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  return `${print({ $schema, ...schema }, isObject($defs) ? [`"$defs": ${print($defs)}`] : [])}\n`;
}

/** The version of the page format. Increase it when plans or parsed texts change without a change of a schema. */
const edition = 4;

/** A hash that changes when an application already loaded in a browser could not render the server's new data. */
export function pageFormat({ blocks, model }: SiteSchemas): string {
  const described = Object.entries(blocks).map(([type, { props, slots }]) => [type, slots, describeAccepted(props)]);
  const text = JSON.stringify([edition, described, describeAccepted(z.object(model.slices))]);
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
