import * as z from "zod";
import type { Block } from "./block.ts";
import { cached } from "./cached.ts";
import type { ContentModel } from "./content-model.ts";
import { readStructure } from "./derive/read-structure.ts";
import { pageManifestSchema, sectionSchema } from "./page-manifest.ts";
import { Text } from "./value.ts";

/** The part of a site's definition that its manifests are checked and planned with. */
export interface SiteSchemas {
  /** The format of plans and of block props, which `npm run schemas` writes; an application renders no other format. */
  pageFormat: string;
  model: ContentModel;
  /** The blocks a manifest may use, by type. */
  blocks: Readonly<Record<string, Block>>;
  frame: {
    /** The slices that fill the frame of every page. */
    slices: readonly string[];
    /** The frame's fields in `site.json`, besides the site's name and language. */
    manifest: z.ZodRawShape;
    /** The ids in the frame's HTML that links may lead to; no block may use these ids. */
    ids?: readonly string[];
  };
  /** The forms that texts avoid; without this list no form is refused. */
  words?: SiteWords;
}

/** The forms that a site's texts avoid; manifests and content are checked for them. */
export interface SiteWords {
  forms: readonly AvoidedForm[];
  /** The fields that no visitor reads, such as words to search by. */
  unread?: readonly string[];
}

export interface AvoidedForm {
  avoid: RegExp;
  /** The avoided form in words: `log in`. */
  instead: string;
  /** The replacement, as the end of "write …". */
  write: string;
  /** The texts that may contain the form, in one file or in all files. */
  except?: readonly { text: string; in?: string }[];
}

/** The schemas of a site's manifests; made once for each site, because making them takes a quarter of a second. */
export const manifestSchemas = cached((site: SiteSchemas) => ({
  page: pageManifestSchema(site.blocks, site.model),
  section: sectionSchema(site.blocks, site.model),
  site: z.strictObject({ ...SiteFields.shape, ...site.frame.manifest }),
  facts: factsSchema(site.model),
}));

const $schema = z.string().optional().describe("The path at which editors find this file's JSON Schema");

/** The schema of `facts.json`, which has a value for each fact; undefined for a model without facts. */
function factsSchema({ facts, schemaOf }: ContentModel): z.ZodType<Record<string, unknown>> | undefined {
  const structure = facts === undefined ? undefined : readStructure(schemaOf(facts));
  if (structure?.is !== "object") return undefined;
  return z.strictObject(structure.fields).required().extend({ $schema });
}

/** The fields of `site.json` that every site has. */
const SiteFields = z.strictObject({
  $schema,
  name: Text.describe("The site's name; shown when there is no logo"),
  shortName: Text.refine((text) => text.length <= 12, { error: "Longer than 12 characters" })
    .meta({ maxLength: 12 })
    .optional()
    .describe("The name below the icon on a phone, which shows 12 characters; the name when absent"),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, { error: "expected a language such as sw or en-ZA" })
    .describe("The language of every page, for example en-ZA"),
});

/** The settings of all pages: the site's name and language, and the frame's fields. */
export type SiteManifest = z.infer<typeof SiteFields> & Record<string, unknown>;
