import * as z from "zod";
import { PageFields, redirectManifests } from "#schemas/page-manifest.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { blocksSchema } from "./block-schemas.ts";
import { define, type Definitions, type JsonObject, when, withDefinitions } from "./json-schema.ts";
import { isObject } from "#schemas/selection.ts";
import type { SampleContent } from "./sample-content.ts";
import { toJsonSchema } from "./to-json-schema.ts";

/** The schema of a manifest. Editors offer and report different members for a page and for a redirect. */
export function pageSchema(site: SiteSchemas, samples: SampleContent): JsonObject {
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

/** The block is inserted without quotes: the author then chooses a block from the list. */
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
