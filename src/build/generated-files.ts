import * as z from "zod";
import { AssetsFile, contentFileSchema } from "#schemas/derive/content-file.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { redirectManifests } from "#schemas/page-manifest.ts";
import { manifestSchemas, type SiteSchemas } from "#schemas/site-schemas.ts";
import { createHash } from "node:crypto";
import { describeSchema } from "#src/content/model-fingerprint.ts";

/** Every file of `schemas/generated/` as the zod schemas produce it, by its path below that folder. */
export function generatedFiles(definition: SiteSchemas): Map<string, string> {
  const { page, site } = manifestSchemas(definition);
  return new Map([
    [
      "page-format.ts",
      `/** The format of plans and of block props; an application renders no other format. */\nexport const pageFormat = "${pageFormat(definition)}";\n`,
    ],
    ["slice-queries.ts", sliceQueriesModule(definition)],
    ["page-manifest.schema.json", pageManifestSchema(page)],
    ["site-manifest.schema.json", print({ title: "Site manifest", ...toJson(site) })],
    ["content/assets.schema.json", print({ title: "The CMS's files", ...toJson(AssetsFile) })],
    ...[...definition.model.types.values()].map(({ info, fields }): [string, string] => [
      `content/${info.name}.schema.json`,
      print({ title: info.label, ...toJson(contentFileSchema(fields)) }),
    ]),
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
  const away = toJson(redirectManifests.away);
  const moved = toJson(redirectManifests.moved);
  const toPath = { properties: { to: { type: "string", pattern: "^/" } }, required: ["to"] };
  const schema = {
    $schema: page.$schema,
    title: "Page manifest",
    if: { type: "object", required: ["redirect"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits this object
    then: {
      if: { properties: { redirect: toPath } },
      // oxlint-disable-next-line unicorn/no-thenable -- as above
      then: { $ref: moved.$ref },
      else: { $ref: away.$ref },
    },
    else: { $ref: page.$ref },
    $defs: { ...page.$defs, ...away.$defs, ...moved.$defs },
  };
  return print(shareSubschemas(JSON.parse(JSON.stringify(schema))));
}

function toJson(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    io: "input",
    override({ jsonSchema }) {
      // Editors and ajv then report problems of the alternative that is meant.
      if (jsonSchema.oneOf)
        Object.assign(jsonSchema, { type: "object", discriminator: { propertyName: "type" }, required: ["type"] });
    },
  });
}

function print(schema: unknown): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Increase it when plans, or what HTML and other texts are parsed to, change in a way that no schema shows. */
const edition = 3;

/** Changes when an application that a browser has loaded could not render what it would be sent. */
export function pageFormat({ blocks, model }: SiteSchemas): string {
  const described = Object.entries(blocks).map(([type, { props, slots }]) => [type, slots, describeSchema(props)]);
  const text = JSON.stringify([edition, described, describeSchema(z.object(model.slices))]);
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Keys whose value maps names to schemas and is not a schema itself. */
const maps = new Set(["properties", "$defs"]);

/** Moves sub-schemas that occur several times to `$defs`, so that the file stays readable and small. */
export function shareSubschemas(schema: Json): Json {
  const counts = new Map<string, number>();
  visit(schema, (part) => counts.set(part, (counts.get(part) ?? 0) + 1));
  const names = new Map<string, string>();
  const definitions: { [name: string]: Json } = {};

  function share(part: Json, isSchema: boolean): Json {
    if (Array.isArray(part)) return part.map((item) => share(item, isSchema));
    if (typeof part !== "object" || part === null) return part;
    const inside = () =>
      Object.fromEntries(Object.entries(part).map(([key, value]) => [key, share(value, !isSchema || !maps.has(key))]));
    const text = JSON.stringify(part);
    if (!isSchema || !isWorthSharing(part, text) || (counts.get(text) ?? 0) < 2) return inside();
    const name = names.get(text) ?? `shared-${names.size + 1}`;
    if (!names.has(text)) {
      names.set(text, name);
      definitions[name] = inside();
    }
    return { $ref: `#/$defs/${name}` };
  }

  const shared = share(schema, true);
  if (!isObject(shared)) return shared;
  const own = isObject(shared["$defs"]) ? shared["$defs"] : {};
  return { ...shared, $defs: { ...own, ...definitions } };
}

function visit(part: Json, count: (text: string) => void, isSchema = true): void {
  if (Array.isArray(part)) for (const item of part) visit(item, count, isSchema);
  if (!isObject(part)) return;
  const text = JSON.stringify(part);
  if (isSchema && isWorthSharing(part, text)) count(text);
  for (const [key, value] of Object.entries(part)) visit(value, count, !isSchema || !maps.has(key));
}

/** A `$ref` is no shorter than a small schema. */
function isWorthSharing(part: { [key: string]: Json }, text: string): boolean {
  return text.length > 80 && ["type", "enum", "anyOf", "oneOf", "allOf"].some((key) => key in part);
}

function isObject(part: Json | undefined): part is { [key: string]: Json } {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}
