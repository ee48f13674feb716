import type * as z from "zod";
import { RedirectManifest, type PageManifest } from "#schemas/page-manifest.ts";
import type { SiteManifest } from "#schemas/site-manifest.ts";
import { manifestSchemas, type SiteSchemas } from "#schemas/site-schemas.ts";
import { locate, type JsonPath, type Position } from "#src/json/locate.ts";
import type { Problem } from "#src/json/problem.ts";
import { readJson } from "#src/json/read-json.ts";
import { explainIssue, nameKnownKeys } from "#src/json/explain-issue.ts";

/** A manifest and where its parts stand in its file. */
export interface ParsedManifest<Value> {
  /** The file, as messages name it. */
  file: string;
  value: Value;
  /** The place of a part of the value; `[]` is the whole. */
  locate(path: JsonPath): Position;
}

/** What a manifest says, or all that is wrong with it. */
export type ManifestParsing<Value> = { manifest: ParsedManifest<Value> } | { problems: Problem[] };

/** Most problems that are told of a manifest: finding the places of thousands would take minutes. */
const mostTold = 100;

/** Parses the text of a page's manifest. */
export function parseManifest(
  file: string,
  text: string,
  site: SiteSchemas,
  mostProblems = mostTold,
): ManifestParsing<PageManifest | RedirectManifest> {
  const check = (value: unknown): Checked<PageManifest | RedirectManifest> =>
    typeof value === "object" && value !== null && Object.hasOwn(value, "redirect")
      ? RedirectManifest.safeParse(value, { error: nameKnownKeys })
      : manifestSchemas(site).page.safeParse(value, { error: nameKnownKeys });
  return parse(file, text, check, mostProblems);
}

/** Parses the text of the site's manifest. */
export function parseSiteManifest(file: string, text: string, site: SiteSchemas): ManifestParsing<SiteManifest> {
  return parse(file, text, (value) => manifestSchemas(site).site.safeParse(value, { error: nameKnownKeys }));
}

type Checked<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: z.core.$ZodIssue[] } };

function parse<Value>(
  file: string,
  text: string,
  check: (value: unknown) => Checked<Value>,
  mostProblems = mostTold,
): ManifestParsing<Value> {
  const reading = readJson(file, text);
  if ("problems" in reading) return reading;
  const checked = check(reading.value);
  if (checked.success) {
    return { manifest: { file, value: checked.data, locate: (path) => locate(text, path) } };
  }
  const explained = checked.error.issues.flatMap((issue) => explainIssue(issue, reading.value));
  return {
    problems: explained.slice(0, mostProblems).map(({ path, part, message, hint }) => ({
      file,
      ...locate(text, path, part),
      message,
      hint,
    })),
  };
}
