import * as z from "zod";
import { AssetsFile, contentFileSchema } from "#schemas/derive/content-file.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { manifestSchemas, type SiteSchemas } from "#schemas/manifest-schemas.ts";
import { createHash } from "node:crypto";
import { projectFolders } from "#engine/project-folders.ts";
import { isObject } from "#schemas/selection.ts";
import { describeAccepted } from "#engine/content/model-fingerprint.ts";
import { type Definitions, type JsonObject, withDefinitions, define, when } from "./editor/json-schema.ts";
import { readSampleContent, type SampleContent } from "./editor/sample-content.ts";
import { toJsonSchema } from "./editor/to-json-schema.ts";
import { PageFields, redirectManifests } from "#schemas/page-manifest.ts";
import { blocksSchema } from "./editor/block-schemas.ts";

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

/** The schema of a manifest. Editors offer and report different members for a page and for a redirect. */
function pageSchema(site: SiteSchemas, samples: SampleContent): JsonObject {
  const definitions: Definitions = new Map();
  const pageFields = PageFields.extend({ blocks: z.array(z.unknown()) });
  const { properties, ...fields } = toJsonSchema(pageFields, samples, definitions);
  const redirectSchema = (manifest: z.ZodType) => toJsonSchema(manifest, samples, definitions);
  const blocks = blocksSchema(site, samples, definitions);
  const page = { ...fields, properties: { ...(isObject(properties) && properties), blocks } };
  const redirect = when(
    { properties: { redirect: namesNoPath } },
    define(definitions, "redirect-manifest", redirectSchema(redirectManifests.away)),
    define(definitions, "moved-manifest", redirectSchema(redirectManifests.moved)),
  );
  const schema = {
    title: "Page manifest",
    ...when({ type: "object", required: ["redirect"] }, redirect, define(definitions, "page-manifest", page)),
    defaultSnippets: pageSnippets,
  };
  return withDefinitions(schema, definitions);
}

/** Matches a redirect that does not lead to a path. An empty redirect matches, so that editors offer sites. */
const namesNoPath = { doNotSuggest: true, properties: { to: { not: { pattern: "^/" }, doNotSuggest: true } } };

/** The block is inserted without quotes: the author then chooses one from the list. */
const newPage = { routes: ["/$1"], title: "$2", description: "$3", blocks: ["^$4"] };

/** The manifests that editors offer in an empty file. */
const pageSnippets = [
  { label: "page", description: "A page of blocks", body: newPage },
  {
    label: "redirect",
    description: "An address that leads to the registration site",
    body: { routes: ["/$1"], redirect: { to: "registration", path: "/$2" } },
  },
  {
    label: "moved",
    description: "An address whose page is at another address of this site now",
    body: { routes: ["/$1"], redirect: { to: "/$2" } },
  },
];
