import * as z from "zod";
import { Text } from "./value.ts";

/** What all pages share: the site's name and language, and what its frame adds to them. */
export interface SiteManifest {
  name: string;
  language: string;
  [field: string]: unknown;
}

/** The schema of `site.json`, for a site whose frame has some fields of its own. */
export function siteManifestSchema(fields: z.ZodRawShape): z.ZodType<SiteManifest> {
  return z.strictObject({
    $schema: z.string().optional().describe("Where editors find this file's JSON Schema"),
    name: Text.describe("The site's name; stands in for the logo when there is none"),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/)
      .describe("The language of every page, for example en-ZA"),
    ...fields,
  });
}
