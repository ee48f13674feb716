import * as z from "zod";
import { redirectManifests, type PageManifest, type RedirectManifest } from "#schemas/page-manifest.ts";
import { manifestSchemas, type SiteManifest, type SiteSchemas } from "#schemas/manifest-schemas.ts";
import { isObject } from "#schemas/selection.ts";
import { type LocatedFile, missingFile, type Problem } from "#engine/json/problem.ts";
import { readAuthored } from "#engine/json/read-authored.ts";
import { expandSections, type Sections } from "./shared-sections.ts";

/** A valid manifest, with the places of its parts in the file. */
export interface ParsedManifest<Value> extends LocatedFile {
  value: Value;
  /** The file's modification time in milliseconds; absent for a text without a file. */
  changedAt?: number;
}

export type AnyManifest = ParsedManifest<PageManifest | RedirectManifest>;

/** A manifest or all of its problems, and the parsed JSON value if the text is JSON. */
export type ManifestParsing<Value> = ({ manifest: ParsedManifest<Value> } | { problems: Problem[] }) & {
  written?: unknown;
};

interface ParseOptions {
  sections?: Sections | undefined;
  maxProblems?: number | undefined;
}

/** Parses the text of a page's manifest. The value has the blocks of the used sections. */
export function parseManifest(file: string, text: string, site: SiteSchemas, options: ParseOptions = {}) {
  const { sections = new Map(), maxProblems } = options;
  const expand = (written: unknown) => expandSections(written, { file, text }, sections);
  return parse(file, text, (written) => schemaOf(written, site), { expand, maxProblems });
}

function schemaOf(written: unknown, site: SiteSchemas): z.ZodType<PageManifest | RedirectManifest> {
  if (!isObject(written) || !Object.hasOwn(written, "redirect")) return manifestSchemas(site).page;
  const { redirect } = written;
  const { to, path } = isObject(redirect) ? redirect : {};
  const isAway = to === "registration" || (path !== undefined && !String(to).startsWith("/"));
  return isAway ? redirectManifests.away : redirectManifests.moved;
}

/** Parses the text of the manifest that all pages share; without a text there is no such file. */
export function parseSiteManifest(
  file: string,
  text: string | undefined,
  site: SiteSchemas,
): ManifestParsing<SiteManifest> {
  if (text === undefined) return { problems: [missingFile(file)] };
  return parse(file, text, () => manifestSchemas(site).site);
}

/** Parses the text of the file of facts, for a site whose model has facts. */
export function parseFacts(file: string, text: string, site: SiteSchemas): ManifestParsing<Record<string, unknown>> {
  return parse(file, text, () => manifestSchemas(site).facts ?? z.never());
}

function parse<Value>(
  file: string,
  text: string,
  schema: (written: unknown) => z.ZodType<Value>,
  options?: Parameters<typeof readAuthored>[3],
): ManifestParsing<Value> {
  const { value, written, problems, locate } = readAuthored(file, text, schema, options);
  return value === undefined ? { problems, written } : { manifest: { file, value, locate }, written };
}
